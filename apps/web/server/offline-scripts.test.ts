import { describe, expect, it, vi } from 'vitest';
import { markNotifications } from '@causa/shared/generated/accounts/notifications.endpoints';
import { addPushDevice } from '@causa/shared/generated/accounts/push.endpoints';
import { workerScript } from './offline-scripts.ts';

const pages = { en: '/en/offline', es: '/es/sin-conexion' };

interface FetchEvent {
  request: { method: string; mode: string; url: string };
  preloadResponse: Promise<unknown>;
  respondWith: (reply: Promise<unknown>) => void;
}
type Listener = (event: never) => void;

/** Runs the worker with a cache of names and pages, and with a network. */
function startWorker(fetch: (request: unknown) => Promise<unknown>, names: string[] = []) {
  const listeners: Record<string, Listener> = {};
  const put = vi.fn();
  const caches = {
    open: () => Promise.resolve({ put }),
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.splice(names.indexOf(name), 1)),
    match: (address: string) => Promise.resolve(`cached ${address}`),
  };
  const self = {
    location: { origin: 'https://causa.test' },
    registration: {},
    clients: { claim: () => undefined },
    skipWaiting: () => undefined,
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the server sends it as text
  new Function('self', 'caches', 'fetch', workerScript('offline-2', pages))(self, caches, fetch);
  return {
    put,
    /** Returns the worker's reply; undefined when the browser handles the request. */
    ask(path: string, { method = 'GET', mode = 'navigate', origin = 'https://causa.test' } = {}) {
      let reply: Promise<unknown> | undefined;
      const event: FetchEvent = {
        request: { method, mode, url: origin + path },
        preloadResponse: Promise.resolve(undefined),
        respondWith: (given) => (reply = given),
      };
      listeners['fetch']?.(event as never);
      return reply;
    },
    run(name: 'install' | 'activate'): Promise<unknown> {
      let work: Promise<unknown> = Promise.resolve();
      listeners[name]?.({ waitUntil: (given: Promise<unknown>) => (work = given) } as never);
      return work;
    },
  };
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('service worker', () => {
  it.each([
    ['/en/jobs', 'cached /en/offline'],
    ['/es/empleos?page=2', 'cached /es/sin-conexion'],
    ['/', 'cached /en/offline'],
  ])(
    'answers %s with the offline page of its language when the network fails',
    async (path, page) => {
      expect(await startWorker(offline).ask(path)).toBe(page);
    },
  );

  it('returns the reply of the network, also an error', async () => {
    const worker = startWorker(() => Promise.resolve('503'));
    expect(await worker.ask('/en/jobs')).toBe('503');
    expect(worker.put).not.toHaveBeenCalled();
  });

  it.each([
    ['a form', { method: 'POST' }],
    ['an API call', { mode: 'cors' }],
    ['a picture', { mode: 'no-cors' }],
    ['another site', { origin: 'https://other.test' }],
  ])('leaves %s to the browser', (_what, request) => {
    expect(startWorker(offline).ask('/en/jobs', request)).toBeUndefined();
  });

  it('caches the offline pages only, without cookies', async () => {
    const fetch = vi.fn(() => Promise.resolve({ ok: true }));
    const worker = startWorker(fetch);
    await worker.run('install');
    expect(worker.put.mock.calls.map(([address]) => String(address))).toEqual(Object.values(pages));
    for (const call of fetch.mock.calls)
      expect(call).toEqual([expect.any(String), { credentials: 'omit', cache: 'no-cache' }]);
  });

  it('is not installed when a page is missing', async () => {
    const worker = startWorker(() => Promise.resolve({ ok: false, status: 503 }));
    await expect(worker.run('install')).rejects.toThrow('503');
  });

  it('removes caches of older versions and no others', async () => {
    const names = ['offline-1', 'offline-2', 'pictures'];
    await startWorker(offline, names).run('activate');
    expect(names).toEqual(['offline-2', 'pictures']);
  });
});

/** Runs the worker in a browser with open tabs, whose page named an account. */
function startPushWorker(
  owner: string | undefined,
  tabs: { url: string; focused?: boolean }[] = [],
) {
  const listeners: Record<string, (event: never) => void> = {};
  const shown: [string, Record<string, unknown>][] = [];
  const calls: string[] = [];
  const fetch = vi.fn(() => Promise.resolve({ ok: true }));
  const self = {
    location: { origin: 'https://causa.test' },
    registration: {
      showNotification: (...args: [string, Record<string, unknown>]) => void shown.push(args),
      pushManager: {
        subscribe: () => Promise.resolve({ toJSON: () => ({ endpoint: 'new', keys: {} }) }),
      },
    },
    clients: {
      matchAll: () =>
        Promise.resolve(
          tabs.map((tab) => ({
            ...tab,
            focus: () => Promise.resolve(calls.push(`focus ${tab.url}`)),
            navigate: (url: string) => Promise.resolve(void calls.push(`navigate ${url}`)),
          })),
        ),
      openWindow: (url: string) => calls.push(`open ${url}`),
    },
    addEventListener: (name: string, listener: (event: never) => void) =>
      (listeners[name] = listener),
  };
  const caches = {
    match: () => Promise.resolve(owner === undefined ? undefined : { text: () => owner }),
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the server sends it as text
  new Function('self', 'caches', 'fetch', workerScript('offline-2', pages))(self, caches, fetch);
  return {
    shown,
    calls,
    fetch,
    async run(name: string, event: object) {
      let work: Promise<unknown> = Promise.resolve();
      listeners[name]?.({
        ...event,
        waitUntil: (given: Promise<unknown>) => (work = given),
      } as never);
      await work;
    },
  };
}

const message = {
  account: 'ana',
  id: 'n1',
  tag: 'n1',
  path: '/es/inbox',
  lang: 'es',
  title: 'Causa',
  body: 'Harbor Kitchen wrote to you.',
};
const pushed = (content: unknown) => ({ data: { json: () => content } });
const clicked = (data: object) => ({ notification: { close: () => undefined, data } });

describe('push message', () => {
  it('is shown with its text to the account of this browser', async () => {
    const worker = startPushWorker('ana');
    await worker.run('push', pushed(message));
    expect(worker.shown).toEqual([
      ['Causa', expect.objectContaining({ body: message.body, tag: 'n1', lang: 'es' })],
    ]);
  });

  it.each([
    ['another account', 'zoe', pushed(message)],
    ['nobody', undefined, pushed(message)],
    ['an unreadable message', 'ana', { data: null }],
    ['a message without an account', undefined, pushed({ title: 'x', body: 'y' })],
  ])('is shown without text to %s', async (_what, owner, event) => {
    const worker = startPushWorker(owner);
    await worker.run('push', event);
    expect(worker.shown).toEqual([
      [
        'Causa',
        expect.objectContaining({ body: undefined, data: expect.objectContaining({ path: '/' }) }),
      ],
    ]);
  });

  it('renews its subscription for the account of this browser only', async () => {
    const event = { oldSubscription: { options: {} }, newSubscription: null };
    const worker = startPushWorker('ana');
    await worker.run('pushsubscriptionchange', event);
    expect(worker.fetch).toHaveBeenCalledWith(addPushDevice.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-page-account': 'ana' },
      body: '{"endpoint":"new","keys":{}}',
    });
    const other = startPushWorker(undefined);
    await other.run('pushsubscriptionchange', event);
    expect(other.fetch).not.toHaveBeenCalled();
  });
});

describe('click on a notification', () => {
  const inbox = 'https://causa.test/es/inbox';
  it.each([
    ['opens a tab without one', [], [`open ${inbox}`]],
    [
      'only focuses the tab that shows it',
      [{ url: 'https://causa.test/' }, { url: inbox }],
      [`focus ${inbox}`],
    ],
    [
      'navigates the focused tab',
      [{ url: 'https://causa.test/en' }, { url: 'https://causa.test/pt', focused: true }],
      ['focus https://causa.test/pt', `navigate ${inbox}`],
    ],
  ])('%s', async (_what, tabs, calls) => {
    const worker = startPushWorker('ana', tabs);
    await worker.run('notificationclick', clicked({ path: '/es/inbox' }));
    expect(worker.calls).toEqual(calls);
  });

  it.each(['https://evil.test/x', '//evil.test/x', 'javascript:alert(1)'])(
    'opens the site for %s',
    async (path) => {
      const worker = startPushWorker('ana');
      await worker.run('notificationclick', clicked({ path }));
      expect(worker.calls).toEqual(['open https://causa.test/']);
    },
  );

  it('marks the notification as read', async () => {
    const worker = startPushWorker('ana');
    await worker.run('notificationclick', clicked({ id: 'n1', path: '/es/inbox', account: 'ana' }));
    expect(worker.fetch).toHaveBeenCalledWith(
      markNotifications.path,
      expect.objectContaining({ method: 'PATCH', body: '{"ids":["n1"],"read":true}' }),
    );
  });
});
