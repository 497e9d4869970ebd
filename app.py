"""The page: photo, confirm, value. It composes ui/ and holds no rules and no pixels."""

import streamlit as st

from ui import nav

st.set_page_config("YakuSnap", page_icon="🀄", layout="centered")
st.navigation(nav.pages(), position="hidden").run()
