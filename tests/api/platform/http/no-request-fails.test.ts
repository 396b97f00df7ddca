import { detailWords, searchWords } from '@causa/shared/platform/pages/route-words';
import { findableTypes, searchTypes } from '@causa/shared/listings/listing-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpVerified } from '../../../support/client.ts';
import { makeListing, makeOrganization } from '../../../support/factories.ts';
import { everyPagePath } from '../../../support/page-addresses.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { isFull } from '../../../support/size.ts';
import { type JsonSchema, makeSample, withEachLeaf } from '../../../support/sample-body.ts';
import { startTestSite } from '../../../support/test-site.ts';
import type { TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let cookie: string;
let listingId: string;
let document: {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema> };
};
const failed: string[] = [];
let asked = 0;

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

beforeAll(async () => {
  world = await startTestSite();
  listingId = (await makeListing(world.db, (await makeOrganization(world.db)).id)).id;
  cookie = `session=${(await signUpVerified(world)).client.cookies.get('session')}`;
  document = (await world.app.inject({ url: '/data/openapi.json' })).json();
});
afterAll(() => world.close());

/**
 * Encoded for an address: control characters, unpaired surrogates, invalid UTF-8, invalid
 * numbers.
 */
const evil = [
  '%00',
  'a%00b',
  '%01',
  '%0a',
  '%0d%0aSet-Cookie:a=b',
  '%1f',
  '%7f',
  '%c2%85',
  '%ff',
  '%c3',
  '%ed%a0%80',
  '%F4%90%80%80',
  '%E2%80%AE',
  '%',
  '%zz',
  '1.5',
  '-1',
  '0',
  '1e300',
  '1e100',
  'Infinity',
  '-Infinity',
  'NaN',
  '99999999999999999999',
  '0x10',
  'null',
  '__proto__',
  'constructor',
  '%5b%5d',
  '%2e%2e',
  '..',
  'x'.repeat(3_000),
];
const queryNames = [
  'page',
  'q',
  'pq',
  'lang',
  'locale',
  'mac',
  'to',
  'tab',
  'lat',
  'radius',
  'startsLT',
  'searchId',
  'format',
];
const evilValues: unknown[] = [
  null,
  true,
  1.5,
  -1,
  1e300,
  'a\u0000b',
  '\ud800',
  '\u202e',
  '',
  'x'.repeat(5_000),
  [],
  {},
  [null],
  { __proto__: null, toString: 1 },
];

const brokenBodies = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":1}}',
  '\u0000',
];

/** Returns all items at full size, else a part that differs per route. */
function partFor<T>(all: readonly T[], at: number, parts: number): readonly T[] {
  return isFull ? all : all.filter((_, index) => (index + at) % parts === 0);
}

interface Asked {
  method: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

async function ask({ method, url, headers = {}, payload }: Asked): Promise<number> {
  asked += 1;
  // Each request uses its own address; otherwise the rate limit would respond before the route.
  const remoteAddress = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const reply = await world.app.inject({
    method: method as 'GET',
    url,
    remoteAddress,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  if (reply.statusCode >= 500)
    failed.push(
      `${method} ${url.slice(0, 120)} ${payload?.slice(0, 120) ?? ''}: ${reply.statusCode} ${reply.body.slice(0, 120)}`,
    );
  return reply.statusCode;
}

/** Returns all API and page routes from the router's table, as method and pattern. */
const routes = (): { method: string; pattern: string }[] =>
  [...new Set(world.app.routeTable)]
    .map((line) => ({
      method: line.split(' ')[0] ?? '',
      pattern: line.slice(line.indexOf(' ') + 1),
    }))
    .filter(({ method }) => method !== 'HEAD');

const endsSession = /\/users\/me\/(delete|sessions|password)|\/logout$|log-out$/;
const slots = /:[A-Za-z]+(?:\([^)]*\))?|\*$/g;
const filled = (pattern: string, value: string | ((at: number) => string)) => {
  let at = 0;
  return pattern.replace(slots, () => (typeof value === 'string' ? value : value(at++)));
};
const plain = (pattern: string) => filled(pattern, listingId);

async function expectNoFailure(work: () => Promise<void>, id: string): Promise<void> {
  const before = asked;
  failed.length = 0;
  await work();
  expect(failed).toEqual([]);
  // Requests with an expired session would prove nothing.
  const { statusCode } = await world.app.inject({
    url: '/data/users/me/sessions',
    headers: { cookie },
  });
  expect(statusCode).toBe(200);
  keepsPromise(`no-5xx-${id}`, failed.length, 0, ` of ${asked - before} requests`);
}

describe('hostile requests', () => {
  test('cause no 5xx with odd characters and numbers in the path', { timeout: 180_000 }, () =>
    expectNoFailure(async () => {
      expect(routes().length).toBeGreaterThan(150);
      for (const [index, { method, pattern }] of routes().entries()) {
        const count = [...pattern.matchAll(slots)].length;
        for (let slot = 0; slot < count; slot += 1) {
          for (const value of partFor(evil, index + slot, 12)) {
            const url = filled(pattern, (at) => (at === slot ? value : listingId));
            await ask({ method, url, headers: endsSession.test(url) ? {} : { cookie } });
          }
        }
        await ask({ method, url: `${plain(pattern)}%00` });
      }
    }, 'paths'),
  );

  test('cause no 5xx with odd characters and numbers in the query', { timeout: 300_000 }, () =>
    expectNoFailure(async () => {
      const gets = routes().filter(({ method: verb }) => verb === 'GET');
      for (const [at, { method, pattern }] of gets.entries()) {
        const own = document.paths[pattern.replace(/:(\w+)/g, '{$1}')]?.get?.parameters ?? [];
        const names = [
          ...new Set([
            ...own.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
            ...queryNames,
          ]),
        ];
        for (const value of partFor(evil, at, 18)) {
          await ask({
            method,
            url: `${plain(pattern)}?${names.map((name) => `${name}=${value}`).join('&')}`,
            headers: { cookie },
          });
          await ask({ method, url: `${plain(pattern)}?${value}&page=${value}&page=2` });
          await ask({ method, url: `${plain(pattern)}?page=${value}`, headers: { cookie } });
        }
      }
    }, 'queries'),
  );

  test(
    'cause no 5xx with missing, empty, broken and wrongly typed bodies',
    { timeout: 300_000 },
    () =>
      expectNoFailure(async () => {
        const find = (ref: string): JsonSchema =>
          document.components?.schemas?.[ref.split('/').at(-1) ?? ''] ?? {};
        const writing = routes().filter(({ method: verb }) => !['GET', 'OPTIONS'].includes(verb));
        for (const [at, { method, pattern }] of writing.entries()) {
          const url = plain(pattern);
          const session: Record<string, string> = endsSession.test(url) ? {} : { cookie };
          const json = { ...session, 'content-type': 'application/json' };
          const form = { ...session, 'content-type': 'application/x-www-form-urlencoded' };
          await ask({ method, url, headers: session });
          for (const payload of ['{}', ...partFor(brokenBodies, at, 6)]) {
            await ask({ method, url, headers: json, payload });
            await ask({ method, url, headers: form, payload });
            await ask({
              method,
              url,
              headers: { ...session, 'content-type': 'multipart/form-data; boundary=x' },
              payload,
            });
          }
          for (const value of partFor(evil, at, 15))
            await ask({
              method,
              url,
              headers: form,
              payload: ['act', 'to', 'theme', 'email', 'id', 'search', 'type', 'password']
                .map((name) => `${name}=${value}`)
                .join('&'),
            });
          const schema =
            document.paths[pattern.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody
              ?.content['application/json']?.schema;
          if (schema === undefined) continue;
          const sample = makeSample(schema, find);
          for (const value of partFor(evilValues, at, 12))
            for (const body of withEachLeaf(sample, value))
              await ask({ method, url, headers: json, payload: JSON.stringify(body) });
        }
      }, 'bodies'),
  );

  test('cause no 5xx with odd hosts, languages, types and cookies', { timeout: 120_000 }, () =>
    expectNoFailure(async () => {
      const odd: Record<string, string>[] = [
        { host: '[::' },
        { host: 'a b' },
        { host: '' },
        { host: 'x'.repeat(300) },
        { 'accept-language': '*;q=x,,;;-' },
        { 'content-type': ';' },
        { cookie: 'session=%00; theme=%ff; flashMessages=%; locale=__' },
        { accept: 'x/y' },
        { origin: 'null' },
        { authorization: 'Basic %' },
        { 'if-modified-since': 'never', 'if-none-match': '"' },
        { range: 'bytes=9-1' },
        { 'x-forwarded-for': '"', 'x-forwarded-host': '[', 'x-request-id': 'x'.repeat(2_000) },
      ];
      for (const [at, { method, pattern }] of routes().entries())
        for (const headers of partFor(odd, at, 3))
          await ask({ method, url: plain(pattern), headers });
    }, 'headers'),
  );

  test(
    'cause no 5xx in pages of any kind and language, logged in or not',
    { timeout: 300_000 },
    () =>
      expectNoFailure(async () => {
        const pages = [
          '/',
          '/en',
          ...everyPagePath(undefined),
          ...everyPagePath('es'),
          ...searchTypes.map((type) => `/pt/${searchWords[type].pt}`),
          ...findableTypes.flatMap((type) => [
            `/en/${detailWords[type].en}/${listingId}`,
            `/en/${detailWords[type].en}/x`,
          ]),
          `/en/job/${listingId}/apply`,
          '/en/articles?pq=x',
        ];
        for (const [index, page] of pages.entries()) {
          for (const value of partFor(evil, index, 32)) {
            const at = page.includes('?') ? '&' : '?';
            await ask({ method: 'GET', url: `${page}${at}page=${value}`, headers: { cookie } });
            await ask({
              method: 'GET',
              url: `${page}${at}${queryNames.map((name) => `${name}=${value}`).join('&')}`,
            });
          }
        }
      }, 'pages'),
  );
});
