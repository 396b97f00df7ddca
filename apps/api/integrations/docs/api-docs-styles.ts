/** The styles of the API reference: light and dark, one column on phones, two for wide code. */
export const apiDocsStyles = `
:root{color-scheme:light dark;--ground:#fff8ef;--text:#2b2118;--soft:#5f5044;--line:#d8c9b6;--panel:#fff;--mark:#8a3d12}
@media(prefers-color-scheme:dark){:root{--ground:#1e1512;--text:#f7ece0;--soft:#d6c3b2;--line:#4a3a31;--panel:#2a1f1a;--mark:#f0b27a}}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--ground);color:var(--text);font:17px/1.55 system-ui,sans-serif}
header,.page{max-width:84rem;margin:auto;padding:0 16px}
header ul{display:flex;flex-wrap:wrap;gap:4px 20px;margin:0;padding:16px 0;list-style:none}
header [aria-current]{font-weight:600}
h1{margin:.4em 0 .3em;font-size:2rem;line-height:1.2}
h2{margin:2.4em 0 .5em;padding-top:1em;border-top:1px solid var(--line);font-size:1.5rem;line-height:1.25}
h3{margin:1.8em 0 .4em;font-size:1.15rem;line-height:1.3}
h4{margin:1.2em 0 .4em;font-size:1rem}
p{max-width:68ch;margin:.6em 0}
a{color:inherit;text-underline-offset:3px}
a:hover{color:var(--mark)}
code,pre{font:14px/1.5 ui-monospace,monospace}
code{overflow-wrap:anywhere}
pre{max-height:26rem;margin:.4em 0 1em;padding:12px;overflow:auto;border:1px solid var(--line);border-radius:8px;background:var(--panel)}
pre code{overflow-wrap:normal}
:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:1rem}
td:first-child code{white-space:nowrap}
td:not(:first-child){min-width:7.5rem}
th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
.path{font-weight:600}
.soft{color:var(--soft);font-size:.95rem}
.params{margin:0;padding:0;list-style:none}
.params li{padding:8px 0;border-bottom:1px solid var(--line)}
.required{color:var(--mark);font-weight:600}
.contents{max-height:50vh;overflow:auto;margin:1em 0;padding:12px 16px;border:1px solid var(--line);border-radius:8px;background:var(--panel)}
.contents summary{font-weight:600;cursor:pointer}
.contents ul{margin:8px 0 0;padding:0;list-style:none}
.contents ul ul{margin:0;padding-inline-start:16px}
.contents a{display:block;padding:4px 0;text-decoration:none}
@media(min-width:64rem){.page{display:grid;grid-template-columns:15rem minmax(0,1fr);gap:40px}.contents{position:sticky;top:16px;align-self:start;max-height:calc(100vh - 32px)}}
@media(min-width:80rem){.call{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 32px}.call h3,.call>p{grid-column:1/-1}}
`;
