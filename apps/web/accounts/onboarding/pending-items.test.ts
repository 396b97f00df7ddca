import { afterEach, expect, test, vi } from 'vitest';
import { type ApiClient, ApiError } from '../../lib/api-client.ts';
import { keptItems } from '../../lib/hydration/kept-items.ts';
import { loadItems } from './pending-items.tsx';

const id = 'a'.repeat(32);

afterEach(() => vi.unstubAllGlobals());

/** Returns the pending items id that this tab keeps after the request for them failed. */
async function keptAfter(error: unknown): Promise<string | null> {
  const kept = new Map([['tmpId', id]]);
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
  const api = { call: () => Promise.reject(error) } as unknown as ApiClient;
  expect(
    await loadItems({ api, locale: 'en', url: new URL('http://127.0.0.1/en') }, id),
  ).toBeNull();
  return keptItems();
}

test.each([new TypeError('Failed to fetch'), new ApiError(503), new ApiError(429)])(
  'offers a pending item again on the next page after %s',
  async (error) => {
    expect(await keptAfter(error)).toBe(id);
  },
);

test('discards a pending item that no longer exists', async () => {
  expect(await keptAfter(new ApiError(404))).toBeNull();
});
