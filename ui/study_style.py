"""The look of the Rules page and the Practice page, beside the style of all pages."""

CSS = """<style>
:is(.st-key-filters,.st-key-columns){display:grid;grid-template-columns:1fr 1fr;gap:6px;width:100%}
:is(.st-key-filters,.st-key-columns)>*{width:auto!important;min-width:0}
.stMain input{min-height:42px}
.stMain button[role=radio]{padding:0 6px}
.stMain button[role=radio][aria-checked=true]{background:var(--felt)!important;
  border-color:var(--felt)!important;color:#fff!important}
.faint{color:var(--faint)}
.faint .faint{color:inherit}
p.faint{font-size:.85rem;line-height:1.35;margin:0}

/* Cards of yaku */
.count{margin:0;font-size:.8rem;color:var(--faint)}
.card{padding:12px 0 14px;border-bottom:1px solid var(--line);font-size:.95rem;line-height:1.35}
.card header{display:flex;justify-content:space-between;align-items:baseline;gap:12px}
.card h2{font-size:1.1rem;font-weight:600;padding:0;margin:0}
.card header b{flex:none;font-size:.85rem;font-weight:600}
.card p{margin:2px 0 0}
.card .tiles{margin:10px 0 8px}
.card .worked{font-size:.85rem;color:var(--faint)}
.card .worked b{color:var(--text-color,currentColor)}

/* Score table */
.scores{width:100%;border-collapse:separate;border-spacing:0;table-layout:fixed;
  font-variant-numeric:tabular-nums;font-size:.9rem;margin-bottom:8px}
.scores :is(th,td){padding:6px 8px;border:0;border-bottom:1px solid var(--line);text-align:right;
  line-height:1.25}
.scores th{font-weight:600;color:var(--faint)}
.scores th:first-child{width:3rem}
.scores .limit{background:color-mix(in srgb,var(--felt) 18%,transparent);font-weight:600}
.scores .raised{outline:2px solid var(--felt);outline-offset:-3px;border-radius:6px}
.scores .never{color:var(--faint)}
.study .scores{table-layout:auto}
.study .scores th[colspan]{text-align:center}
.study .scores th[scope=row]{text-align:left;padding-left:0}
.study .scores tr:has([colspan])>*{border:0}
.study{margin-top:14px}
.study .tiles{margin:6px 0 8px}
.study .step{padding:5px 0;border-bottom:1px solid var(--line);line-height:1.35}

/* Options */
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.pair.head{border-bottom:1px solid var(--line);padding-bottom:4px}
.option{border-bottom:1px solid var(--line)}
.option summary{display:block;min-height:44px;padding:7px 0;line-height:1.3;cursor:pointer}
.option summary>span:first-child{color:var(--faint);font-size:.85rem}
.option summary b{font-weight:600}
.option.same summary{display:flex;justify-content:space-between;align-items:center;gap:16px}
.option.same summary>:last-child{display:block;flex:none;max-width:55%;text-align:right}
.option p{font-size:.8rem;line-height:1.35;margin:0 0 8px}

/* House rules */
[class*=st-key-house-option]{padding:6px 0 10px;gap:2px!important;
  border-bottom:1px solid var(--line)}
[class*=st-key-house-option] [data-testid=stWidgetLabel] p{font-size:.95rem!important;color:inherit}
.st-key-house-uma{display:grid;grid-template-columns:1fr 1fr;gap:6px;width:100%}
.st-key-house-files{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:6px;width:100%}
:is(.st-key-house-files,.st-key-house-uma)>*{width:auto!important;min-width:0}
.st-key-house-import [data-testid=stFileUploaderDropzone] button::after{content:var(--choose_file)}
.st-key-house-import [data-testid=stFileChip]::after{content:var(--reading_file)}

/* Practice */
.st-key-settings{display:grid;grid-template-columns:1fr 1fr;gap:6px;width:100%}
.st-key-settings>*{width:auto!important;min-width:0}
.st-key-payments{gap:6px}
.st-key-payments>*{flex:1!important;width:auto!important;min-width:0}
.deal ul{display:flex;flex-wrap:wrap;gap:6px;list-style:none;margin:4px 0 12px!important;
  padding:0!important}
.deal li{margin:0!important;padding:3px 10px!important;border-radius:999px;font-size:.875rem;
  border:1px solid var(--line)}
.deal .by{background:var(--felt);border-color:var(--felt);color:#fff;font-weight:600}
.deal .tiles{margin:0 0 10px;gap:6px 2px}
.deal .group:first-child{display:contents}
.deal .group{margin-right:6px}
.deal .group:nth-child(2){margin-left:6px}
.deal .group .tile,.deal .group:first-child .tile{width:min(10vw,38px)}
.deal .group .turned{margin:0 6px -6px}
.deal .small{gap:4px 16px}
[class*=st-key-guess-],[class*=st-key-guess-] .stButtonGroup{width:100%!important}
[class*=st-key-guess-] [role=radiogroup]{width:100%;max-width:none;display:grid;gap:6px;
  grid-template-columns:repeat(6,1fr) 1.35fr}
[class*=st-key-guess-fu] [role=radiogroup]{grid-template-columns:repeat(6,1fr)}
[class*=st-key-guess-] button[role=radio]{width:100%;min-width:0;padding:0 2px;border-radius:8px}
[class*=st-key-guess-han] button:nth-child(14) p{font-size:.8rem}
.st-key-payments button{display:none}
.verdict{border:2px solid var(--felt);border-radius:12px;padding:10px 14px;font-size:.95rem}
.verdict header{display:flex;justify-content:space-between;align-items:baseline;gap:12px}
.verdict h2{font-size:1.3rem;padding:0;margin:0}
.verdict p{display:flex;gap:8px;margin:0;padding:4px 0;border-bottom:1px solid var(--line)}
.verdict p span{margin-left:auto;font-weight:600;font-variant-numeric:tabular-nums}
.verdict p:last-child{border:0}
.verdict s{font-weight:400;color:var(--faint)}
.verdict .missed .mark{color:color-mix(in srgb,var(--doubt) 80%,currentColor)}
.st-key-check button,.st-key-next button{min-height:52px}

/* Words */
.words{margin:0!important;padding:0!important}
.words dt{font-weight:600;margin:0;padding-top:10px}
.words dt .faint{font-weight:400}
.words dd{margin:0;padding-bottom:10px;border-bottom:1px solid var(--line);line-height:1.4;
  font-size:.95rem}
</style>"""
