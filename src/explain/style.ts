/** Style sheet of the page, with a light and a dark color scheme. */
export const style = `
:root {
  color-scheme: light dark;
  --page: #f6f7f9; --card: #fff; --text: #1b2430; --quiet: #5f6b7a; --line: #e1e5ea;
  --ok: #2f7de1; --refused: #d98a00; --refused-text: #9a6100; --failed: #d43c3c; --stripe: rgb(255 255 255 / .45);
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #12161c; --card: #1a2029; --text: #e4e9f0; --quiet: #94a1b2; --line: #2c3542;
    --ok: #5a9cf0; --refused: #e8a534; --refused-text: #e8a534; --failed: #f06a6a; --stripe: rgb(0 0 0 / .4);
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 32px 24px 64px; }
h1 { font-size: 26px; line-height: 1.25; margin: 0; letter-spacing: -.01em; }
h2 { font-size: 16px; margin: 32px 0 10px; }
h2 small { font-weight: normal; font-size: 14px; color: var(--quiet); margin-left: 6px; }
code, pre, .url { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; }
code { font-size: 13px; overflow-wrap: anywhere; }
.quiet, .legend { color: var(--quiet); }
.bad { color: var(--failed); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 8px 0 0; font-size: 14px; }
.legend i { display: inline-block; width: 18px; height: 10px; border-radius: 3px; margin-right: 7px; }
i.ok { background-color: var(--ok); }
i.refused { background-color: var(--refused); }
i.failed { background-color: var(--failed); }
i.shared { background-image: repeating-linear-gradient(135deg, var(--stripe) 0 4px, transparent 4px 8px); }
.legend i.shared { background-color: var(--quiet); }
.note { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--refused);
  border-radius: 10px; padding: 12px 18px; margin-top: 20px; font-size: 14px; }
.note.error { border-left-color: var(--failed); }
.note h2 { margin: 0; font-size: 15px; }
.note p { margin: 8px 0 0; overflow-wrap: anywhere; }
.note code { color: var(--quiet); }
.waterfall, .table, pre { background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.waterfall { padding: 14px 18px 18px; margin-top: 20px; }
.waterfall h2 { margin: 18px 0 6px; padding-top: 14px; border-top: 1px solid var(--line); }
.axis + h2 { margin-top: 4px; }
.row { display: grid; grid-template-columns: minmax(0, 20fr) 84px minmax(0, 19fr) 44px; gap: 12px; align-items: center;
  min-height: 24px; }
.url { font-size: 13px; display: flex; gap: 8px; white-space: nowrap; }
.url b { color: var(--quiet); font-weight: 600; }
/* Cuts the start of a URL, because calls differ at the end. */
.url span { overflow: hidden; text-overflow: ellipsis; direction: rtl; text-align: left; }
.url bdi { direction: ltr; }
.track { position: relative; height: 14px; border-radius: 3px;
  background: repeating-linear-gradient(90deg, var(--line) 0 1px, transparent 1px var(--tick)); }
.track i { position: absolute; top: 1px; height: 12px; min-width: 3px; border-radius: 3px; }
.axis, .status { color: var(--quiet); font-size: 12px; }
.axis .track { background: none; container-type: inline-size; }
@container (max-width: 360px) { .axis .minor { display: none; } }
.axis .track span { position: absolute; top: -2px; padding-left: 3px; }
.ms { text-align: right; font-size: 13px; font-variant-numeric: tabular-nums; }
.status.refused { color: var(--refused-text); font-weight: 600; }
.status.failed { color: var(--failed); font-weight: 600; }
.axis > :last-child { text-align: right; }
summary { cursor: pointer; color: var(--quiet); font-size: 14px; padding: 4px 0; }
details:not(.fold) { margin-top: 14px; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: right; padding: 7px 16px; font-variant-numeric: tabular-nums; white-space: nowrap; }
td:first-child { white-space: normal; }
th:first-child, td:first-child { text-align: left; }
th { color: var(--quiet); font-weight: 600; font-size: 13px; }
td { border-top: 1px solid var(--line); }
pre { font-size: 13px; line-height: 1.55; padding: 14px 18px; margin: 0; overflow-x: auto; tab-size: 2; }
@media (max-width: 700px) {
  .row { grid-template-columns: 76px minmax(0, 1fr) 44px; gap: 2px 10px; padding: 4px 0; }
  .row .url, .axis > :first-child { grid-column: 1 / -1; }
}
`;
