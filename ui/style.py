"""The look of the page where Streamlit's own options end: grids of tiles, marks, the result."""

import json

import streamlit as st

from ui.languages import chosen, say

CSS = """<style>
:root{--felt:#1c6b4a;--doubt:#b85c00;--faint:color-mix(in srgb,currentColor 64%,transparent);
  --line:color-mix(in srgb,currentColor 15%,transparent)}
[data-testid=stHeader]{display:none}
.stMainBlockContainer{max-width:27rem;padding:.5rem .625rem 1.5rem}
.stMainBlockContainer .stVerticalBlock{gap:.5rem}
.stElementContainer:has(>.stHtml>style){display:none}
[data-testid=stBottom]>div{border-top:1px solid var(--line)}
[data-testid=stBottomBlockContainer]{max-width:27rem;
  padding:.375rem .625rem max(.5rem,env(safe-area-inset-bottom))}
[data-testid=stBottomBlockContainer] .stVerticalBlock{gap:.375rem}
button{touch-action:manipulation}
button em{font-style:normal}
button[kind^=primary]{background:var(--felt);border-color:var(--felt);color:#fff}
:is(.stButton,.stFormSubmitButton,.stDownloadButton) button,[data-testid=stExpander] summary,
  [data-testid=stSelectbox] [role=group]{min-height:44px}
@media(hover:none){button[kind=primary]:hover{background:var(--felt)!important}}
label p{font-size:.75rem!important;color:var(--faint)}
[data-testid=stWidgetLabel]{min-height:0;margin-bottom:2px}

/* Rows that share out the width of the page */
:is(.st-key-header,.st-key-winds,.st-key-common,.st-key-rareflags,.st-key-counters){display:grid;
  gap:6px;width:100%}
:is(.st-key-header,.st-key-winds,.st-key-common,.st-key-rareflags,.st-key-counters,.st-key-hand,
  .st-key-keys)>*{width:auto!important;min-width:0}
.st-key-header{grid-template-columns:1fr repeat(3,44px)}
.st-key-header:has(.st-key-snap){grid-template-columns:92px 1fr repeat(3,44px)}
.st-key-header [role=group]{height:44px}
.st-key-header input{font-size:1rem;text-overflow:ellipsis}
.st-key-winds,.st-key-counters,.st-key-rareflags{grid-template-columns:1fr 1fr}
.st-key-common{grid-template-columns:repeat(3,1fr)}
.stMain button[role=radio]{min-height:44px}
.stMain button[role=radio][aria-checked=true]{background:var(--felt);
  border-color:var(--felt);color:#fff}
.st-key-winby button p{font-weight:600}
.st-key-winds button{padding:0;min-width:0}
:is(.st-key-header,.st-key-common,.st-key-rareflags) .stButton button{width:100%;min-height:44px;
  padding:2px 4px;line-height:1.15}
:is(.st-key-common,.st-key-rareflags) button p{font-weight:600;font-size:.9rem}
:is(.st-key-common,.st-key-rareflags) button em{display:block;font-weight:400;font-size:.7rem;
  opacity:.75}

/* The photo: one button, large on an empty board */
.st-key-welcome{padding:14px 16px;border-radius:12px;background:var(--felt);color:#fff}
.st-key-welcome h1{font-size:1.7rem;padding:0;margin:0;color:#fff}
.st-key-welcome{gap:.6rem!important}
.st-key-welcome p{margin:0;font-size:.9rem;line-height:1.35;opacity:.9}
.st-key-welcome small{display:block;margin-top:6px;font-size:.75rem;opacity:.8}
[data-testid=stFileUploaderDropzone]{padding:0!important;border:0!important;
  background:none!important;min-height:44px;width:100%}
[data-testid=stFileUploaderDropzoneInstructions],[data-testid=stFileChip]>*{display:none!important}
[data-testid=stFileUploaderDropzone]>div{flex-direction:column;gap:6px;padding:0;margin:0}
[data-testid=stFileUploaderDropzone] :is(span,button,div){width:100%}
[data-testid=stFileChip]{background:none;border:0;padding:0 4px}
[data-testid=stFileUploaderDropzone]:has([data-testid=stFileChip]:not([aria-invalid=true])) button{
  display:none}
[data-testid=stFileChip]::after{content:var(--sending);font-size:.9rem}
[data-testid=stFileChip][aria-invalid=true]::after{
  content:var(--refused)}
.st-key-header:has([data-testid=stFileChip]){grid-template-columns:1fr repeat(3,44px)!important}
.st-key-header:has([data-testid=stFileChip])>:has(.st-key-snap){grid-column:1/-1}
[data-testid=stFileUploaderDropzone] button{min-height:44px;margin:0;padding:2px 6px;
  border:1px solid var(--line)}
[data-testid=stFileUploaderDropzone] button *{display:none}
[data-testid=stFileUploaderDropzone] button::after{content:var(--short);font-weight:600}
.st-key-welcome [data-testid=stFileUploaderDropzone] button{min-height:56px;background:#fff;
  color:var(--felt);border:0}
.st-key-welcome [data-testid=stFileUploaderDropzone] button::after{
  content:var(--take);font-size:1.05rem}
.notice{margin:0;padding:9px 12px;border-radius:10px;font-size:.9rem;line-height:1.3;
  border:2px solid var(--doubt)}
.st-key-picture{position:relative;flex:none!important;height:96px}
.st-key-picture>.stElementContainer:has(.stMarkdown){position:absolute;left:6px;top:4px;
  pointer-events:none;width:auto!important}
:is(.st-key-photo-file,.st-key-helper){display:none}
.stLayoutWrapper:has(>:is(.st-key-photo-file,.st-key-helper)){display:none}
.mended{margin:0;font-size:.9rem;line-height:1.3}
.st-key-flaw{padding:9px 12px;border-radius:10px;border:2px solid var(--doubt)}
:is(.st-key-flaw,.st-key-others) p{margin:0;font-size:.9rem;line-height:1.3}
.st-key-again{display:grid;grid-template-columns:1fr 1fr;gap:6px;width:100%}
.st-key-again>*{width:auto!important;min-width:0}
.st-key-again button{min-height:44px;width:100%}
.st-key-again [data-testid=stFileUploaderDropzone] button::after{content:var(--again)}
[class*=-asked]{padding:9px 12px;border-radius:10px;border:2px solid var(--doubt)}
[class*=-asked] p{margin:0;font-size:.9rem;line-height:1.3}
[class*=-asked] p~img{max-width:100%;max-height:96px;margin-top:6px;display:block;
  border-radius:4px}
[class*=st-key-answers]{display:grid;grid-template-columns:1fr 1fr;gap:6px;width:100%}
[class*=st-key-answers]>*{width:auto!important;min-width:0}
[class*=st-key-answers] button{min-height:44px;width:100%}
.st-key-others{gap:4px!important;margin-top:2px}
.st-key-others .stButton button{min-height:48px;padding:4px;background:#0d1411}
.st-key-others img{max-width:100%;max-height:64px;margin:0;display:block;border-radius:4px}
.stApp:has(.st-key-keys):has(.st-key-meld2) .st-key-picture{display:none}

/* Tiles as buttons: the face fills the key, marks lie on it */
.st-key-hand{display:flex;flex-wrap:wrap;align-items:end;gap:6px 4px;width:100%;
  --slot:calc((100% - 24px)/7)}
.st-key-hand>*{flex:none!important;width:var(--slot)!important;min-width:0}
.st-key-keys{display:grid;grid-template-columns:repeat(10,minmax(0,1fr));gap:4px 3px;width:100%}
:is(.st-key-erase,.st-key-done){display:contents}
.st-key-keys>:has(.st-key-done),.st-key-keys .st-key-close{grid-column:span 2}
:is(.st-key-hand,.st-key-indicators,.st-key-keys) button{position:relative;width:100%;
  min-width:0;min-height:44px;height:100%;padding:1px;border-radius:7px}
:is(.st-key-hand,.st-key-indicators,.st-key-keys) :is(.stButton,.stElementContainer){height:100%;
  width:100%}
:is(.st-key-hand,.st-key-keys) button p{display:flex;flex-direction:column;align-items:center;
  gap:2px}
:is(.st-key-hand,.st-key-keys) img{width:100%;height:auto;max-height:none;margin:0;
  display:block;border-radius:5px}
.st-key-hand button:not(:has(img)){aspect-ratio:3/4}
button[kind=primary]:has(img){background:var(--felt);border-color:var(--felt);
  box-shadow:0 0 0 2px var(--felt)}
button:has(img):has(strong){border:2px dashed var(--doubt)}
:is(.st-key-hand,.st-key-indicators) strong{position:absolute;top:-6px;right:-4px;width:20px;
  height:20px;border-radius:10px;background:var(--doubt);color:#fff;font-size:14px;
  line-height:20px;text-align:center}
.st-key-winning{margin-left:2px}
.st-key-winning em{position:absolute;white-space:nowrap;bottom:-8px;left:50%;translate:-50%;
  padding:0 5px;border-radius:4px;background:var(--felt);color:#fff;font-size:10px;
  font-weight:700;line-height:15px}
:is(.st-key-hand,.st-key-indicators,.st-key-keys,.st-key-header,.st-key-choices)
  button:not(:has(img)) em{position:absolute;width:1px;height:1px;overflow:hidden;
  clip-path:inset(50%)}

/* Melds: a little smaller, the called tile on its side */
.st-key-hand>:has([class*=st-key-meld]){width:auto!important;margin-left:6px}
[class*=st-key-meld]{overflow:visible;width:auto!important;gap:2px!important;align-items:end}
[class*=st-key-meld]>*{flex:none!important;width:min(11vw,44px)!important}
[class*=st-key-meld]>*:has(img[src$=turned]){width:min(14.4vw,58px)!important}
[class*=st-key-meld] :has(>img[src$=turned])>img{width:75%}
[class*=st-key-meld] img[src$=turned]{rotate:-90deg;margin:-12.5% 0}

/* Indicators: the indicator and the dora it makes */
.st-key-indicators{gap:4px 12px}
.st-key-indicators>*{width:auto!important;flex:none!important}
:is(.st-key-dorarow,.st-key-urarow){width:auto!important;gap:4px;align-items:center}
:is(.st-key-dorarow,.st-key-urarow)>*{width:auto!important;flex:none!important}
:is(.st-key-dorarow,.st-key-urarow) .stMarkdown p{font-size:.75rem;color:var(--faint);
  line-height:1.1}
.st-key-indicators button{min-width:44px}
.st-key-indicators button p{display:flex;align-items:center;gap:1px}
.st-key-indicators img{width:30px;height:40px;max-height:none;margin:0}

/* What can be done with the chosen tile: one line, moved sideways when it is long */
[data-testid=stBottomBlockContainer] *{max-width:100%}
.st-key-choices{flex-wrap:nowrap!important;overflow-x:auto;gap:5px;scrollbar-width:none}
.st-key-choices>*{flex:none!important;width:auto!important}
.st-key-choices button{min-height:44px;padding:2px 9px}
.st-key-choices button p{display:flex;align-items:center;gap:2px;font-size:.875rem;
  white-space:nowrap}
.st-key-choices img{height:36px;width:27px;max-height:none;margin:0}

/* The score */
.st-key-scorebar button{min-height:56px;padding:3px 12px;border-radius:10px;background:var(--felt);
  border-color:var(--felt);color:#fff}
.st-key-scorebar button div:has(>span){width:100%}
.st-key-scorebar button div>span{display:flex;flex:1}
.st-key-scorebar [data-testid=stMarkdownContainer]{flex:1}
.st-key-scorebar p{text-align:left;line-height:1.2}
.st-key-scorebar strong{display:block;font-size:1.5rem;font-variant-numeric:tabular-nums}
.st-key-scorebar em{display:block;font-size:.85rem;opacity:.92}
.st-key-scorebar em:nth-of-type(2){font-size:.8rem;white-space:normal}
.obstacle{min-height:44px;padding:9px 12px;border-radius:10px;font-size:.9rem;line-height:1.3;
  border:1px solid var(--line);background:color-mix(in srgb,currentColor 5%,transparent)}
.result{display:grid;gap:12px;font-size:.95rem}
.result p,.result h2{margin:0;padding:0}
.result h2{font-size:.75rem;font-weight:600;color:var(--faint);letter-spacing:.04em;
  text-transform:uppercase;margin-bottom:3px}
.result header{background:var(--felt);color:#fff;border-radius:12px;padding:12px 14px}
.result .points{font-size:2.1rem;line-height:1.1;font-weight:700;
  font-variant-numeric:tabular-nums}
.result .faint{color:var(--faint)}
.result header .faint{color:inherit;opacity:.85}
.result .line{display:flex;justify-content:space-between;gap:12px;padding:3px 0;
  border-bottom:1px solid var(--line);line-height:1.3}
.result .line b{font-weight:600;white-space:nowrap;font-variant-numeric:tabular-nums}
dl.result dt{font-weight:600}
.st-key-share pre{margin:0 0 8px;padding:10px 12px;border-radius:8px;white-space:pre-wrap;
  overflow-wrap:anywhere;font-size:.8rem;line-height:1.45;
  background:color-mix(in srgb,currentColor 6%,transparent)}
.st-key-share .stHtml button{width:100%;min-height:44px;border-radius:8px;font:inherit;
  color:inherit;
  border:1px solid var(--line);background:none;cursor:pointer}
dl.result{gap:0;margin:0;padding:0}
dl.result :is(dt,dd){margin:0!important;padding:0!important;line-height:1.35}
dl.result dd{padding-bottom:8px!important}
.result .total{border-bottom:0;font-weight:700}
.tiles{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:flex-end}
.group{display:flex;align-items:flex-end}
:is(.line,.obstacle,.mended,p.faint,dl.result,[class*=-asked]) .tile{
  width:18px;height:auto;vertical-align:-6px;margin:-3px 1px}
[class*=-asked] .faint{color:var(--faint)}
.tiles .tile{width:24px;height:auto;display:block}
.tiles .won{outline:2px solid var(--felt);outline-offset:1px;border-radius:3px;
  position:relative}
.tiles .turned{rotate:-90deg;margin:0 4px -4px}
.tiles.small{gap:4px 16px;font-size:.8rem}
.tiles.small span{display:flex;align-items:center;gap:4px}
</style>"""
PHOTO_WORDS = ("take", "short", "again", "sending", "refused")
FILE_WORDS = ("choose_file", "reading_file", "bad_file")


def show() -> None:
    """Put the look on the page, with the words that stand in it and the language of the page."""
    words = {name: say(f"photo.{name}") for name in PHOTO_WORDS}
    words |= {name: say(f"table.{name}") for name in FILE_WORDS}
    properties = "".join(
        f"--{name}:{json.dumps(word, ensure_ascii=False)};" for name, word in words.items()
    )
    language = f"<script>document.documentElement.lang={json.dumps(chosen())}</script>"
    st.html(CSS)
    st.html(
        f"<style>:root{{{properties}}}</style>{language}",
        unsafe_allow_javascript=True,
    )
