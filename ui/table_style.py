"""The look of the Table page, beside the style of all pages."""

CSS = """<style>
.faint{color:var(--faint)}
p.faint{font-size:.85rem;line-height:1.35;margin:0}
.stMain input{min-height:44px}
.stMain [data-testid=stForm]{padding:0;border:0}
:is(.st-key-names,.st-key-setup,.st-key-files,.st-key-dock,.st-key-open)>*{
  width:auto!important;min-width:0}
:is(.st-key-names,.st-key-setup,.st-key-files){display:grid;grid-template-columns:1fr 1fr;gap:6px;
  width:100%}
.st-key-open{display:grid;grid-template-columns:1fr 92px;gap:6px;width:100%;align-items:end}
.lead{margin:6px 0 0;font-size:1.1rem;font-weight:600;padding:0}
[class*=st-key-recent-] p{text-align:left;line-height:1.3}
[class*=st-key-recent-] em{display:block;font-size:.8rem;color:var(--faint)}
.st-key-import [data-testid=stFileUploaderDropzone] button::after{content:var(--choose_file)}
.st-key-import [data-testid=stFileChip]::after{content:var(--reading_file)}
.st-key-import [data-testid=stFileChip][aria-invalid=true]::after{
  content:var(--bad_file)}

/* The table: whose deal it is, what lies on it, the four seats */
.now{display:flex;justify-content:space-between;align-items:center;gap:12px;padding:9px 14px;
  border-radius:12px;background:var(--felt);color:#fff;line-height:1.25}
.now h1{font-size:1.5rem;line-height:1.15;padding:0;margin:0;color:#fff}
.now p{margin:0;font-size:.8rem;opacity:.85}
.now>p{text-align:right}
.now>p b{font-size:1rem;letter-spacing:.06em}
[class*=st-key-seat-]{display:grid;grid-template-columns:1fr 76px;gap:8px;width:100%;
  align-items:center}
[class*=st-key-seat-]:not(:has(button)){grid-template-columns:1fr}
.wide{overflow-x:auto}
[class*=st-key-seat-]>*{width:auto!important;min-width:0}
[class*=st-key-seat-] button{padding:0 4px}
.seat{display:grid;grid-template-columns:42px 1fr auto;align-items:center;gap:0 10px;
  min-height:44px;line-height:1.15}
.seat .wind{grid-row:span 2;height:38px;border-radius:8px;display:grid;place-items:center;
  font-weight:600;border:1px solid var(--line)}
.seat.dealer .wind{background:var(--felt);border-color:var(--felt);color:#fff}
.seat .name{grid-row:span 2;font-size:1.05rem;overflow:hidden;text-overflow:ellipsis;
  white-space:nowrap}
.seat .score{font-size:1.25rem;font-weight:700;text-align:right;
  font-variant-numeric:tabular-nums}
.seat .delta{font-size:.8rem;text-align:right;color:var(--faint);
  font-variant-numeric:tabular-nums}
.seat .score:last-child{grid-row:span 2}
button em{font-style:normal}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
[class*=st-key-riichi-] em{position:absolute;width:1px;height:1px;overflow:hidden;
  clip-path:inset(50%)}

/* The sheet: a column for each player, a button for each hand */
.columns,[class*=st-key-line-] p{display:grid;grid-template-columns:2.9rem repeat(4,minmax(0,1fr));
  gap:0 4px;width:100%;align-items:baseline}
.columns{font-size:.8rem;color:var(--faint);padding:0 9px;margin:0}
.columns span{text-align:right;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
[class*=st-key-line-] button{padding:5px 8px}
:is([class*=st-key-line-],[class*=st-key-recent-])
  :is(button>div,[data-testid=stMarkdownContainer]){width:100%}
:is([class*=st-key-line-],[class*=st-key-recent-]) button div>span{display:flex;flex:1;width:100%}
[class*=st-key-line-] p>strong{text-align:left;font-size:.95rem}
[class*=st-key-line-] em{text-align:right;font-size:.8rem;color:var(--faint);line-height:1.2;
  font-variant-numeric:tabular-nums}
[class*=st-key-line-] em strong{display:block;font-size:.9rem;font-weight:600;
  color:var(--text-color,currentColor)}
[class*=st-key-line-] em:last-child{grid-column:1/-1;text-align:left;padding-top:2px}

/* Rankings and what is needed */
.ranking{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.95rem;
  margin-bottom:6px}
.ranking :is(th,td){padding:8px 0 8px 8px;border:0;border-bottom:1px solid var(--line);
  text-align:right;line-height:1.2}
.ranking thead th{font-size:.75rem;font-weight:600;color:var(--faint)}
.ranking tbody th{text-align:left;font-weight:400;padding-left:0;overflow-wrap:anywhere}
.ranking td:last-child{font-weight:700}
.needs h3{font-size:1rem;font-weight:600;padding:0;margin:12px 0 2px}
.needs h3 span{font-weight:400;color:var(--faint);font-size:.85rem}
.needs .line{display:flex;justify-content:space-between;gap:12px;padding:6px 0;margin:0;
  border-bottom:1px solid var(--line);line-height:1.3}
.needs .line b{font-weight:600;text-align:right}
.code{font-size:1.6rem;font-weight:700;letter-spacing:.12em;margin:0}
.address{overflow-wrap:anywhere;font-size:.85rem;margin:0;user-select:all}

/* Writing a hand */
.stMain button[role=radio]{padding:0 4px;min-width:0}
.stMain button[role=radio][aria-checked=true],.stMain button[aria-pressed=true],
.stMain [data-testid=stBaseButton-pillsActive]{background:var(--felt)!important;
  border-color:var(--felt)!important;color:#fff!important}
.stMain :is(button[role=radio],[data-testid^=stBaseButton-pills]) p{white-space:nowrap;
  overflow:hidden;text-overflow:ellipsis;font-size:.9rem}
[class*=st-key-four-],[class*=st-key-worth-],.st-key-why,
:is([class*=st-key-four-],[class*=st-key-worth-],.st-key-why) .stButtonGroup{width:100%!important}
:is([class*=st-key-four-],[class*=st-key-worth-],.st-key-why) .stButtonGroup>div{
  width:100%;max-width:none;display:grid;gap:6px;grid-template-columns:repeat(4,minmax(0,1fr))}
:is([class*=st-key-four-],[class*=st-key-worth-],.st-key-why) button{width:100%;min-width:0;
  min-height:44px;padding:0 4px;border-radius:8px}
[class*=st-key-worth-step] .stButtonGroup>div{grid-template-columns:repeat(20,minmax(0,1fr))}
[class*=st-key-worth-step] button:nth-child(-n+4){grid-column:span 5}
[class*=st-key-worth-step] button:nth-child(n+5){grid-column:span 4}
[class*=st-key-worth-step] button:nth-child(n+5) p{font-size:.75rem!important}
:is([class*=st-key-worth-fu],[class*=st-key-worth-times]) .stButtonGroup>div{
  grid-template-columns:repeat(6,minmax(0,1fr))}
.st-key-why .stButtonGroup>div{grid-template-columns:1fr 1fr}
[class*=st-key-four-liable] .stButtonGroup>div{grid-template-columns:repeat(3,minmax(0,1fr))}
.of{margin:6px 0 -4px;font-weight:600}
.outcome{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:4px;text-align:center;
  font-size:.8rem;line-height:1.25;margin:0}
.outcome span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.outcome b{display:block;font-size:1.05rem;font-variant-numeric:tabular-nums}
.paid{margin:0;padding:0!important;list-style:none;font-size:.85rem;line-height:1.4;
  max-height:5.6rem;overflow-y:auto}
.paid li{margin:0!important}
.st-key-dock{display:grid;gap:6px;width:100%;grid-template-columns:44px 44px 1fr 1fr 1.6fr}
.st-key-dock:has(.st-key-save){grid-template-columns:1fr 2.2fr}
.st-key-dock:has(.st-key-next){grid-template-columns:44px 44px 1fr}
.st-key-dock button{min-height:52px;padding:0 4px}
.st-key-dock button:has([data-testid=stIconMaterial]) em,:is(.st-key-undo,.st-key-redo) em{
  position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.st-key-dock button[kind=primary]{background:var(--felt);border-color:var(--felt);color:#fff}
.st-key-dock button[kind=primary]:disabled{background:none;border-color:var(--line);
  color:var(--faint)}
</style>"""

RECORD = """<style>
.record{margin:0;font-size:.9rem;line-height:1.3}
:is(.st-key-record,.st-key-record-too){display:grid;grid-auto-flow:column;
  grid-auto-columns:minmax(0,1fr);gap:6px;width:100%}
:is(.st-key-record,.st-key-record-too)>*{width:auto!important;min-width:0}
:is(.st-key-record,.st-key-record-too) button{min-height:48px;padding:0 4px;
  background:var(--felt);border-color:var(--felt);color:#fff}
:is(.st-key-record,.st-key-record-too) p{white-space:nowrap;overflow:hidden;
  text-overflow:ellipsis}
</style>"""
"""Below a score, where the page of tables and its style are not."""
