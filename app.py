"""The page: photo, confirm, value. It composes ui/ and holds no rules and no pixels."""

import streamlit as st

from ui import page

st.set_page_config("YakuSnap", page_icon="🀄", layout="centered")
page.show()
