import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpVerified } from '../../../support/client.ts';
import { makeListing, makeOrganization } from '../../../support/factories.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let known: string[];
let session: string;
beforeAll(async () => {
  world = await startTestApp();
  const org = await makeOrganization(world.db);
  const listing = await makeListing(world.db, org.id);
  const person = await signUpVerified(world);
  session = `session=${person.client.cookies.get('session')}`;
  known = [person.id, person.email, org.id, listing.id, `${listing.id}-kitchen-coordinator`];
});
afterAll(() => world.close());

interface Operation {
  method: string;
  path: string;
  query: string[];
}

/** FUZZ_REQUESTS=100000 for the full size. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? '1000');
const nasty = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  "'",
  '"',
  '\\',
  '%',
  '%00',
  '%ZZ',
  '../../..',
  '{}',
  '[]',
  '<script>',
  "' OR 1=1 --",
  '$(id)',
  '\u0000',
  '\ud800',
  '🜚',
  'ñ'.repeat(600),
  'x'.repeat(3_000),
  'REMOTE,REMOTE',
  '2026-02-31',
  'true',
];

/** Calls that would log out the rest of the run. */
const endsSession = /\/users\/me\/(delete|sessions)|\/logout$/;

async function operations(): Promise<Operation[]> {
  const document = (await world.app.inject({ url: '/data/openapi.json' })).json() as {
    paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method,
      path,
      query: parameters
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => parameter.name),
    })),
  );
}

describe('random requests', () => {
  test(
    `causes no 5xx from the OpenAPI document (${requests} requests)`,
    { timeout: 60_000 + requests * 20 },
    async () => {
      const all = await operations();
      expect(all.length).toBeGreaterThan(12);
      const word = fc.oneof(
        fc.constantFrom(...nasty, ...known),
        fc.string({ maxLength: 40 }),
        fc.string({ unit: 'binary', maxLength: 20 }),
      );
      const extra = [
        'q',
        'page',
        'sort',
        'radius',
        'location',
        'lat',
        'lng',
        'bounds',
        'functions',
        'locationType',
        'startsLT',
        'lang',
      ];
      const request = fc.record({
        operation: fc.constantFrom(...all),
        words: fc.array(word, { minLength: 4, maxLength: 4 }),
        names: fc.array(fc.constantFrom(...extra), { maxLength: 4 }),
        body: fc.oneof(fc.json(), word),
        json: fc.boolean(),
        signedIn: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(request, async ({ operation, words, names, body, json, signedIn }) => {
          let next = 0;
          const value = () =>
            encodeURIComponent((words[next++ % words.length] ?? '').toWellFormed());
          const path = operation.path.replace(/\{[^}]+\}|\*$/g, value);
          const query = [...operation.query, ...names]
            .map((name) => `${name}=${value()}`)
            .join('&');
          const method = operation.method.toUpperCase() as 'GET' | 'POST' | 'DELETE';
          const reply = await world.app.inject({
            method,
            url: `${path}?${query}`,
            headers: {
              ...(json ? { 'content-type': 'application/json' } : {}),
              ...(signedIn && !endsSession.test(operation.path) ? { cookie: session } : {}),
            },
            payload: method === 'GET' ? undefined : body,
          });
          expect(
            reply.statusCode,
            `${method} ${path.slice(0, 200)}?${query.slice(0, 200)} ${body.slice(0, 200)}: ${reply.body.slice(0, 300)}`,
          ).toBeLessThan(500);
          if (reply.statusCode >= 400)
            expect(reply.json()).toEqual({
              errors: expect.arrayContaining([
                expect.objectContaining({
                  name: expect.any(String),
                  description: expect.any(String),
                }),
              ]),
              requestId: expect.any(String),
              _version: 7,
            });
        }),
        { numRuns: requests },
      );
    },
  );
});
