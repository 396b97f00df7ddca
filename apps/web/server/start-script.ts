/**
 * Notes which fields the visitor changes and which button without a form of its own is clicked
 * before React has taken it over (lib/done-early.ts), which keys are pressed before anyone listens
 * to them, and asks for the page's scripts once its first frame is on screen: until then fonts and
 * pictures have the line to themselves, and links and forms work without scripts. A tab in the
 * background paints nothing and starts at once. The addresses are in `#page-code`.
 *
 * A button is remembered by its place, because its element may be replaced. Listening on the window
 * comes after React: a part that React hydrates because of the click has already answered it, and
 * may have taken the button away. A form that is sent after such a click waits for its code, as
 * what the button did may be a part of it; five seconds at most. A key that is answered later than
 * five seconds would surprise its user.
 */
export const startScript = `
const { entry, files } = JSON.parse(document.getElementById('page-code').textContent);
const touched = (window.touchedFields = new WeakSet());
document.addEventListener('input', (event) => touched.add(event.target), true);
const keys = [];
const noteKey = (event) => keys.push(event);
document.addEventListener('keydown', noteKey);
window.listenToKeys = (onKey) => {
  document.removeEventListener('keydown', noteKey);
  const now = performance.now();
  keys.filter(({ timeStamp }) => now - timeStamp < 5000).forEach(onKey);
  document.addEventListener('keydown', onKey);
};
const buttonsIn = (element) => [...element.querySelectorAll('button[type=button]')];
const isHydrated = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
let early;
window.addEventListener('click', (event) => {
  const button = event.target.closest?.('button[type=button]');
  if (!button) return;
  const part = button.parentElement?.closest('[id]');
  early = isHydrated(button) || !part ? undefined : { button, page: location.href, id: part.id, place: buttonsIn(part).indexOf(button), text: button.textContent };
});
window.addEventListener('submit', (event) => {
  const form = event.target;
  if (!early || !form.contains(early.button) || isHydrated(form)) return;
  event.preventDefault();
  const { submitter } = event;
  const click = early;
  click.submit = (form) => {
    click.submit = undefined;
    form.requestSubmit(form.contains(submitter) ? submitter : null);
  };
  setTimeout(() => {
    if (early === click) early = undefined;
    if (form.isConnected) click.submit?.(form);
  }, 5000);
}, true);
window.repeatEarlyClick = () => {
  const part = early && document.getElementById(early.id);
  const button = part && buttonsIn(part)[early.place];
  if (!button || !isHydrated(button)) return;
  const { form } = button;
  const { text, page, submit } = early;
  const same = button.textContent === text && location.href === page;
  early = undefined;
  if (same) button.click();
  if (form && submit) setTimeout(submit, 0, form);
};
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
