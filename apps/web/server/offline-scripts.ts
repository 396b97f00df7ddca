import { markNotifications } from '@causa/shared/generated/accounts/notifications.endpoints';
import { addPushDevice } from '@causa/shared/generated/accounts/push.endpoints';
import { pageAccountHeader } from '@causa/shared/platform/pages/page-account';

/**
 * Shows push messages. The text of a message appears only while a page has named its account as the
 * one of this browser (accounts/push/push-browser.ts); without it the name of the site appears, since
 * browsers require a notification. A click opens a path of this site, in an open tab if there is one.
 */
const pushScript = `
async function readAccount() {
  return (await caches.match('/push-account', { cacheName: 'push' }))?.text();
}
function write(account, method, address, body) {
  return fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ${JSON.stringify(pageAccountHeader)}: account },
    body: JSON.stringify(body),
  });
}
async function show(data) {
  let message = {};
  try {
    message = data.json();
  } catch {}
  const isOwn = message.account !== undefined && message.account === (await readAccount());
  const { title, body, lang, tag, id, path, account } = isOwn ? message : { title: 'Causa', tag: 'other', path: '/' };
  await self.registration.showNotification(title, {
    body, lang, tag, icon: '/static/icon-192.png', data: { id, path, account },
  });
}
async function open({ id, path, account }) {
  if (id !== undefined && account === (await readAccount()))
    void write(account, 'PATCH', ${JSON.stringify(markNotifications.path)}, { ids: [id], read: true }).catch(() => undefined);
  const { origin } = self.location;
  const address = new URL(path, origin);
  const url = address.origin === origin ? address.href : origin + '/';
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((each) => each.url === url) ?? tabs.find((each) => each.focused) ?? tabs[0];
  if (tab === undefined) return self.clients.openWindow(url);
  await tab.focus().catch(() => undefined);
  if (tab.url !== url) await tab.navigate(url).catch(() => self.clients.openWindow(url));
}
async function renew({ oldSubscription, newSubscription }) {
  const account = await readAccount();
  if (account === undefined) return;
  const next = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = next.toJSON();
  await write(account, 'POST', ${JSON.stringify(addPushDevice.path)}, { endpoint, keys });
}
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
`;

/**
 * The service worker: answers a navigation with the offline page of its language when the network
 * fails, and shows push messages (`pushScript`). `cacheName` contains a version, so a changed page gets a new cache. The
 * offline pages need no other file, so an open tab needs nothing of an older cache. The browser
 * sends the request while the worker starts (navigation preload), so it delays nothing.
 */
export function workerScript(cacheName: string, pages: Readonly<Record<string, string>>): string {
  return trim(`
const cacheName = ${JSON.stringify(cacheName)};
const pages = ${JSON.stringify(pages)};
async function install() {
  const cache = await caches.open(cacheName);
  await Promise.all(Object.values(pages).map(async (address) => {
    const reply = await fetch(address, { credentials: 'omit', cache: 'no-cache' });
    if (!reply.ok) throw new Error(address + ': ' + reply.status);
    await cache.put(address, reply);
  }));
  await self.skipWaiting();
}
async function activate() {
  for (const name of await caches.keys())
    if (name.startsWith('offline-') && name !== cacheName) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}
async function answer(event, language) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(pages[language] ?? pages.en, { cacheName, ignoreVary: true });
    if (page) return page;
    throw error;
  }
}
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === 'GET' && mode === 'navigate' && origin === self.location.origin)
    event.respondWith(answer(event, pathname.split('/')[1]));
});
${pushScript}`);
}

/**
 * Fills the offline page with what this browser stores for the account that was logged in last
 * (lib/offline/offline-list.ts). The page's own address has nothing to try again, so its link leads
 * to the home page.
 */
export const offlineScript = trim(`
const own = document.body.dataset;
if (location.pathname === own.path) document.getElementById('retry').href = own.home;
function read(key) {
  try { return localStorage.getItem(key); } catch { return null; }
}
function readList() {
  try { return JSON.parse(read('offline.v1.' + read('offlineAccount'))) ?? {}; } catch { return {}; }
}
function sayWhen({ kind, local }) {
  const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeZone: 'UTC' });
  return own[kind].replace('{date}', date.format(new Date(local.slice(0, 10))));
}
function show(id, rows) {
  const section = document.getElementById(id);
  section.hidden = rows.length === 0;
  section.querySelector('ul').replaceChildren(...rows.map(({ href, title, facts }) => {
    const [row, link, text] = ['li', 'a', 'p'].map((name) => document.createElement(name));
    const { origin, pathname, search } = new URL(href, location.href);
    if (origin === location.origin) link.href = pathname + search;
    link.textContent = title;
    text.textContent = facts.filter(Boolean).join(' · ');
    row.append(link, text);
    return row;
  }));
  return rows.length;
}
const { items = [], drafts = [] } = readList();
const stored = Object.keys(items.length + drafts.length > 0 ? localStorage : {});
const shown = show('saved', items.map(({ title, organization, place, when, url }) =>
  ({ title, href: url[own.locale], facts: [organization, place, when && sayWhen(when)] })))
  + show('drafts', drafts.filter(({ text }) => stored.some((key) => key.startsWith(text))).map(({ title, href }) => ({ title, href, facts: [] })));
document.getElementById('nothing').hidden = shown > 0;
`);

function trim(script: string): string {
  return script.replace(/\n */g, '\n').trim();
}
