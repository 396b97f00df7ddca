import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rawRequest } from '../support/raw-request.ts';
import { startTwoServices, type TwoServices } from '../support/two-services.ts';
import { openTestDatabase } from '../support/database.ts';

const [busy, other] = ['127.0.0.41', '127.0.0.42'];
const wrongPassword = JSON.stringify({
  email: 'nobody@harbour.example',
  password: 'not the password',
});
let attempts = 0;

/** A failed login with an address without an account, so that only the visitor's limit counts. */
async function logIn(
  origin: string,
  from: string,
  headers: Record<string, string> = {},
): Promise<number> {
  attempts += 1;
  const body = wrongPassword.replace('nobody', `nobody${attempts}`);
  return (
    await rawRequest(origin, '/data/website/login', {
      method: 'POST',
      body,
      from,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  ).status;
}

/** Logs in until the rate limit refuses. Returns the number of attempts, at most 60. */
async function triesUntilRefused(
  origin: string,
  from: string,
  headersOf: (attempt: number) => Record<string, string> = () => ({}),
): Promise<number> {
  for (let attempt = 1; attempt <= 60; attempt += 1)
    if ((await logIn(origin, from, headersOf(attempt))) === 429) return attempt;
  return Number.POSITIVE_INFINITY;
}

describe.each<{ shape: string; web: Record<string, string>; forged: boolean }>([
  { shape: 'as composed: nobody in front is trusted', web: {}, forged: true },
  {
    shape: 'behind one proxy that appends the address it sees',
    web: { TRUST_PROXY: '1' },
    forged: false,
  },
])('separate web and API services, $shape', ({ web, forged }) => {
  let services: TwoServices;
  beforeAll(async () => {
    services = await startTwoServices({ web });
  });
  afterAll(() => services.close());
  beforeEach(async () => {
    const { pool, close } = openTestDatabase(services.databaseUrl);
    await pool.query('DELETE FROM rate_limits');
    await close();
  });

  test('limits login for one visitor only', async () => {
    expect(await triesUntilRefused(services.web.origin, busy)).toBeLessThanOrEqual(41);
    expect(await logIn(services.web.origin, busy)).toBe(429);
    expect(await logIn(services.web.origin, other)).toBe(401);
  });

  test('ignores an invented X-Forwarded-For', async () => {
    const invented = (attempt: number) => ({
      'X-Forwarded-For': forged ? `198.51.100.${attempt}` : `198.51.100.${attempt}, 203.0.113.9`,
    });
    expect(await triesUntilRefused(services.web.origin, busy, invented)).toBeLessThanOrEqual(41);
  });

  test('accepts an address only from the web service', async () => {
    const invented = (attempt: number) => ({
      'X-Forwarded-For': `198.51.100.${attempt}`,
      'X-Causa-Internal': 'invented',
      'X-Causa-Page-Call': '1',
    });
    expect(await triesUntilRefused(services.api.origin, busy, invented)).toBeLessThanOrEqual(41);
    expect(await logIn(services.api.origin, other)).toBe(401);
  });
});

describe('requests a minute', () => {
  let services: TwoServices;
  beforeAll(async () => {
    services = await startTwoServices({ web: { PAGES_PER_MINUTE: '5' } });
  });
  afterAll(() => services.close());

  const remaining = async (from: string): Promise<number> =>
    Number(
      (await rawRequest(services.web.origin, '/data/environment', { from })).headers[
        'x-ratelimit-remaining'
      ],
    );

  test('count a page once without its own calls, and none for the web service', async () => {
    const before = { busy: await remaining(busy), other: await remaining(other) };
    for (let page = 0; page < 3; page += 1)
      expect((await rawRequest(services.web.origin, '/en/login', { from: busy })).status).toBe(200);
    // Every request lowers the remaining count.
    expect([await remaining(busy), await remaining(other)]).toEqual([
      before.busy - 1,
      before.other - 1,
    ]);
  });

  test('gets 429 with Retry-After and a page beyond the page limit, with others unaffected', async () => {
    const answers = [];
    for (let page = 0; page < 6; page += 1)
      answers.push(await rawRequest(services.web.origin, '/es/login', { from: busy }));
    const refused = answers.at(-1);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.body).toMatch(/<html lang="es">.*<h1>/s);
    expect((await rawRequest(services.web.origin, '/es/login', { from: other })).status).toBe(200);
    expect(
      (await rawRequest(services.web.origin, '/data/environment', { from: busy })).status,
    ).toBe(200);
  });
});
