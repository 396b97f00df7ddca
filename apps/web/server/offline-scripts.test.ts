import { describe, expect, it, vi } from 'vitest';
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
