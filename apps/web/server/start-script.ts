/**
 * Records which fields the visitor changes, which button without a form is clicked before
 * hydration, and which keys are pressed before anyone listens (lib/hydration/early-input.ts).
 * Requests the page's scripts (addresses in `#page-code`) after the first frame, so that fonts and
 * pictures load first; links and forms work without scripts. A background tab paints nothing and
 * starts at once.
 * A button is stored by its position, because its element may be replaced. The window listener runs
 * after React's, since a part that hydrates because of the click has already handled it and may
 * have removed the button. A form submitted after such a click waits up to five seconds for its
 * code, because the button may have changed it. Older keys are dropped, because a late reaction
 * would surprise the user.
 * Extensions and translators write into the page before React compares it with its own. These
 * changes are undone right before hydration, since React would render the page again from scratch:
 * recorded ones in reverse order, earlier ones by elements that the site never writes.
 */
export const startScript = `
const { entry, files } = JSON.parse(document.getElementById('page-code').textContent);
const touched = (window.touchedFields = new WeakSet());
document.addEventListener('input', (event) => touched.add(event.target), true);
const root = document.getElementById('root');
let foreign = [];
const watcher = new MutationObserver((records) => (foreign = foreign.concat(records)));
watcher.observe(root, { childList: true, subtree: true, characterData: true, characterDataOldValue: true });
window.undoForeignChanges = () => {
  foreign = foreign.concat(watcher.takeRecords());
  watcher.disconnect();
  for (const { target, type, oldValue, addedNodes, removedNodes, nextSibling } of foreign.reverse()) {
    if (type === 'characterData') target.data = oldValue;
    for (const node of addedNodes) node.remove();
    for (const node of removedNodes) target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
  }
  for (const element of root.querySelectorAll('*')) {
    if (element.localName === 'font') element.replaceWith(...element.childNodes);
    else if (element.localName.includes('-')) element.remove();
  }
};
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
  import(entry).catch(() => {});
}
function afterPaint() {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}
if (document.hidden) start();
else afterPaint();
`
  .replace(/\n */g, '\n')
  .trim();
