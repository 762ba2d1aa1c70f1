/** The style of the API's page: the colours of the web app, light and dark. */
export const DOCS_STYLE = `:root {
	color-scheme: light dark;
	--bg: light-dark(#f7f7f6, #101011);
	--surface: light-dark(#ffffff, #161617);
	--hover: light-dark(#f3f3f1, #1d1d1f);
	--line: light-dark(#e6e6e3, #29292c);
	--text: light-dark(#1a1a19, #ececea);
	--text-2: light-dark(#555552, #ababa8);
	--accent: light-dark(#2055b3, #86b0fa);
	--get: light-dark(#2055b3, #86b0fa);
	--post: light-dark(#296a3b, #8cd19a);
	--put: light-dark(#844c00, #ecb06e);
	--delete: light-dark(#a01c1c, #f29b94);
	font: 14px/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { background: var(--surface); color: var(--text); display: grid; grid-template-columns: 15rem minmax(0, 1fr); margin: 0; }
a { color: var(--accent); text-underline-offset: 2px; }
a:not(:hover) { text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code, pre { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
body > nav { background: var(--bg); border-right: 1px solid var(--line); height: 100vh; overflow: auto; padding: 1.25rem 0.75rem; position: sticky; top: 0; }
body > nav strong { display: block; padding: 0 0.5rem 0.75rem; }
body > nav ul { list-style: none; margin: 0; padding: 0; }
body > nav a { border-radius: 5px; color: var(--text-2); display: flex; justify-content: space-between; padding: 0.25rem 0.5rem; text-decoration: none; }
body > nav a:hover { background: var(--hover); color: var(--text); }
body > nav span { font-variant-numeric: tabular-nums; }
main { max-width: 68rem; padding: 1.5rem 2rem 6rem; }
h1 { font-size: 22px; line-height: 1.3; margin: 0 0 0.5rem; }
h2 { font-size: 16px; margin: 0; }
h3 { font-size: 12px; color: var(--text-2); margin: 1rem 0 0.25rem; }
section { padding-top: 2.5rem; }
section > p, header p { color: var(--text-2); margin: 0.25rem 0 0.75rem; max-width: 44rem; }
dl { display: grid; gap: 0.5rem 1.5rem; grid-template-columns: 9rem minmax(0, 1fr); margin: 0.75rem 0 0; max-width: 56rem; }
dt { color: var(--text-2); }
dd { margin: 0; }
details { border-top: 1px solid var(--line); }
section > details:last-child { border-bottom: 1px solid var(--line); }
summary { align-items: baseline; cursor: pointer; display: grid; gap: 0 1rem; grid-template-columns: 3.75rem minmax(0, 26rem) minmax(12rem, 1fr); list-style: none; padding: 0.4rem 0.25rem; }
summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--hover); }
summary > code { overflow-wrap: anywhere; }
summary > span { color: var(--text-2); }
details[open] > summary { font-weight: 600; }
.schema > summary { display: block; }
.method { font-weight: 600; }
.get { color: var(--get); }
.post { color: var(--post); }
.put, .patch { color: var(--put); }
.delete { color: var(--delete); }
i { color: var(--text-2); }
.call { padding: 0 0.25rem 1.25rem 5rem; }
.call > p { margin: 0.25rem 0; }
table { border-collapse: collapse; width: 100%; }
td { border-top: 1px solid var(--line); padding: 0.3rem 1rem 0.3rem 0; vertical-align: top; }
td:first-child { width: 13rem; }
pre { background: var(--bg); border: 1px solid var(--line); border-radius: 5px; margin: 0.25rem 0; max-height: 30rem; overflow: auto; padding: 0.6rem 0.75rem; }
@media (max-width: 900px) {
	body { display: block; }
	body > nav { border-bottom: 1px solid var(--line); border-right: 0; height: auto; position: static; }
	body > nav ul { columns: 9rem; }
	main { padding: 1rem 1rem 4rem; }
	summary { grid-template-columns: 3.75rem minmax(0, 1fr); }
	summary > span { grid-column: 2; }
	dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
	dd { margin-bottom: 0.5rem; }
	.call { padding-left: 0.25rem; }
	td { overflow-wrap: anywhere; }
	td:first-child { width: 8rem; }
	td:nth-child(2):not(:last-child) { overflow-wrap: normal; }
}
`;
