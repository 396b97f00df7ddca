import { expect, test } from 'vitest';
import { CausaError, type ClientOptions, openClient, pages } from './client.ts';

const key = 'causa_sandbox_abcdefghijkl';
const empty = { listings: [], nextCursor: null, _version: 1 };

type Recorded = { status: number; body?: unknown; headers?: Record<string, string> } | 'lost';
interface Sent {
  method: string;
  url: string;
  headers: Headers;
  body: string | null;
}

/** Returns a client with these recorded replies, in order, and records its requests and waits. */
function replay(replies: readonly Recorded[], options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const fetchIt: typeof fetch = (url, init) => {
    const reply = replies[sent.length];
    sent.push({
      method: init?.method ?? '',
      url: url instanceof Request ? url.url : url.toString(),
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? init.body : null,
    });
    if (reply === undefined || reply === 'lost') return Promise.reject(new TypeError('reset'));
    const { status, body = {}, headers = {} } = reply;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status, headers }));
  };
  const client = openClient({
    origin: 'https://causa.example',
    key,
    fetch: fetchIt,
    wait: (ms) => Promise.resolve(void waits.push(ms)),
    ...options,
  });
  return { client, sent, waits };
}

const refused = (code: string, name = code) => ({
  errors: [{ name, description: 'No.', code }],
  requestId: 'r-1',
  _version: 1,
});
const problem = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof CausaError ? error : null),
  );

test('sends the key, path and query and returns the reply', async () => {
  const { client, sent } = replay([{ status: 200, body: empty }]);
  expect(await client.listListings({ limit: 2, type: 'JOB' })).toEqual(empty);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    method: 'GET',
    url: 'https://causa.example/api/v1/listings?limit=2&type=JOB',
  });
  expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${key}`);
  expect(sent[0]?.headers.has('idempotency-key')).toBe(false);
});

test('encodes external listing ids in the path', async () => {
  const { client, sent } = replay([{ status: 201 }]);
  await client.putListing('a/b?c#d', { type: 'JOB', title: 'Cook', locale: 'en' });
  expect(sent[0]?.url).toBe('https://causa.example/api/v1/listings/by-external-id/a%2Fb%3Fc%23d');
});

test.each([429, 503])('waits after %i for Retry-After seconds', async (status) => {
  const { client, sent, waits } = replay([
    { status, body: refused('TOO_MANY_REQUESTS'), headers: { 'retry-after': '7' } },
    { status: 200, body: empty },
  ]);
  expect(await client.listListings()).toEqual(empty);
  expect([sent.length, waits]).toEqual([2, [7_000]]);
});

test('backs off without Retry-After and throws the last refusal', async () => {
  const { client, sent, waits } = replay(
    Array.from({ length: 9 }, () => ({ status: 503, body: refused('UNAVAILABLE') })),
  );
  expect(await problem(client.me())).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(sent).toHaveLength(4);
  for (const [at, ms] of waits.entries()) {
    expect(ms).toBeGreaterThanOrEqual(1_000 * 2 ** at);
    expect(ms).toBeLessThan(1_250 * 2 ** at);
  }
});

test('throws at once for a wait above the limit, with its length', async () => {
  const { client, waits } = replay([
    { status: 429, body: refused('TOO_MANY_REQUESTS'), headers: { 'retry-after': '600' } },
  ]);
  expect(await problem(client.me())).toMatchObject({ status: 429, retryAfter: 600 });
  expect(waits).toEqual([]);
});

test('uses one Idempotency-Key for all attempts of a write', async () => {
  const made = { status: 201, body: { listing: {}, problems: [] } };
  const { client, sent } = replay(['lost', { status: 503 }, made, made]);
  const body = { type: 'JOB', title: 'Cook', locale: 'en' } as const;
  await client.createListing(body);
  await client.createListing(body);
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain(null);
});

test('accepts an Idempotency-Key from the caller', async () => {
  const { client, sent } = replay([{ status: 200 }]);
  await client.publishListing('1', {}, { idempotencyKey: 'publish-1' });
  expect(sent[0]?.headers.get('idempotency-key')).toBe('publish-1');
});

test('waits while the lost first attempt of a write still runs', async () => {
  const { client, waits } = replay([
    'lost',
    { status: 409, body: refused('CONFLICT') },
    { status: 200, body: { spent: 2 } },
  ]);
  expect(await client.publishListing('1')).toEqual({ spent: 2 });
  expect(waits).toHaveLength(2);
});

test('throws one error with code and fields for a refusal without a retry', async () => {
  const { client, sent } = replay([{ status: 409, body: refused('CONFLICT') }]);
  const error = await problem(client.closeListing('1', { reason: 'STOPPED' }));
  expect(sent).toHaveLength(1);
  expect(error).toMatchObject({
    name: 'CausaError',
    message: 'No.',
    status: 409,
    code: 'CONFLICT',
    requestId: 'r-1',
    fields: [{ name: 'CONFLICT', code: 'CONFLICT' }],
  });
  expect(JSON.stringify(error)).not.toContain(key);
});

test('throws for a reply of a proxy', async () => {
  const { client } = replay([{ status: 502, body: '<h1>Bad gateway</h1>' }]);
  expect(await problem(client.me())).toMatchObject({ status: 502, code: 'UNKNOWN', fields: [] });
});

test('throws after the last attempt when the API is unreachable', async () => {
  const { client, sent } = replay([], { retries: 1 });
  expect(await problem(client.me())).toMatchObject({ status: 0, code: 'UNREACHABLE' });
  expect(sent).toHaveLength(2);
});

test('treats a draft deleted by a lost attempt as deleted', async () => {
  const { client } = replay(['lost', { status: 404, body: refused('NOT_FOUND') }]);
  expect(await client.deleteListing('1')).toEqual({});
});

test('sends a key only over https, except to localhost', () => {
  const options = (origin: string) => ({ origin, key });
  expect(() => openClient(options('http://causa.example'))).toThrow('https://');
  expect(() => openClient(options('http://127.0.0.1:3000'))).not.toThrow();
});

test('follows the cursor to the last page', async () => {
  const { client, sent } = replay([
    { status: 200, body: { ...empty, nextCursor: 'b' } },
    { status: 200, body: empty },
  ]);
  const seen: unknown[] = [];
  for await (const page of pages(client.listListings, { limit: 1 })) seen.push(page);
  expect(seen).toHaveLength(2);
  expect(sent[1]?.url).toContain('limit=1&cursor=b');
});

test('ends pages of events without new entries despite a next cursor', async () => {
  const { client, sent } = replay([
    { status: 200, body: { events: [], nextCursor: 'b', hasMore: false } },
  ]);
  for await (const { nextCursor } of pages(client.listEvents)) expect(nextCursor).toBe('b');
  expect(sent).toHaveLength(1);
});
