/**
 * Notes which fields the visitor changes (lib/typed-early.ts), and asks for the page's scripts once
 * its first frame is on screen: until then fonts and pictures have the line to themselves, and
 * links and
 * forms work without scripts. A tab in the background paints nothing and starts at once. The
 * addresses are in `#page-code`.
 */
export const startScript = `
const { entry, files } = JSON.parse(document.getElementById('page-code').textContent);
const touched = (window.touchedFields = new WeakSet());
document.addEventListener('input', (event) => touched.add(event.target), true);
function start() {
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  import(entry);
}
function afterPaint() {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}
if (document.hidden) start();
else afterPaint();
`
  .replace(/\n */g, '\n')
  .trim();
