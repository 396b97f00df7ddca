import { readdirSync } from 'node:fs';
import type { Contract } from '@causa/shared/platform/contract';
import { afterAll, beforeAll, expect, test, describe } from 'vitest';
import { openClient, signUpVerified, type Client } from '../../../support/client.ts';
import { startTestSite } from '../../../support/test-site.ts';
import { type TestApp, startTestApp } from '../../../support/test-app.ts';
import { startNewsroom } from '../../../support/posting.ts';
import { type JsonSchema, makeSample } from '../../../support/sample-body.ts';

let world: TestApp;
afterAll(() => world.close());

describe('replies under /data', () => {
  const folder = new URL('../../../../packages/shared/', import.meta.url);

  beforeAll(async () => {
    world = await startTestSite();
  });

  async function contracts(): Promise<Contract[]> {
    const modules = await Promise.all(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.contract.ts'))
        .map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
    );
    const isContract = (value: unknown): value is Contract =>
      typeof value === 'object' &&
      value !== null &&
      'method' in value &&
      'path' in value &&
      'reply' in value;
    return modules.flatMap((module) =>
      Object.values(module).flatMap((value) => [value].flat().filter(isContract)),
    );
  }

  test('accepts every optional body without a body, and with a type but no body', async () => {
    const optional = (await contracts()).filter(
      ({ method, body }) => method !== 'GET' && body?.safeParse(undefined).success === true,
    );
    expect(optional.length).toBeGreaterThan(10);
    for (const { method, path } of optional) {
      const url = path.replaceAll(/:\w+/g, '0'.repeat(32));
      for (const headers of [{}, { 'content-type': 'application/json' }]) {
        const { client } = await signUpVerified(world);
        const cookie = `session=${client.cookies.get('session')}`;
        const { statusCode, body } = await world.app.inject({
          method: method as 'POST',
          url,
          headers: { ...headers, cookie },
        });
        expect(
          [400, 415, 422, 500],
          `${method} ${url} ${JSON.stringify(headers)}: ${body}`,
        ).not.toContain(statusCode);
      }
    }
  });

  test('answers unknown addresses under /data as JSON with _version for any method', async () => {
    const client = openClient(world);
    for (const path of [
      '/data/nope',
      '/data/invoices/x',
      '/data/',
      '/data/userdashboard/nothing',
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const { status, headers, body } = await client.call(method, path);
        expect([method, path, status, headers['content-type']]).toEqual([
          method,
          path,
          404,
          'application/json; charset=utf-8',
        ]);
        expect(body).toEqual({
          errors: [{ name: 'NOT_FOUND', description: expect.any(String), code: 'NOT_FOUND' }],
          requestId: expect.any(String),
          _version: 7,
        });
      }
    }
  });

  test('accepts only whole page numbers from 1 in every list', async () => {
    const { client } = await signUpVerified(world);
    for (const path of [
      '/data/search/posts',
      '/data/notifications',
      '/data/saved-searches',
      '/data/saved-listings',
      '/data/userdashboard/applications',
    ]) {
      const known = (await client.get(path)).status;
      for (const page of [
        '1.5',
        '-1',
        '0',
        '1e300',
        'Infinity',
        'NaN',
        '99999999999999999999',
        '0x10',
        '1&page=2',
      ])
        expect([path, page, (await client.get(`${path}?page=${page}`)).status]).toEqual([
          path,
          page,
          known === 200 ? (page === '0x10' ? 200 : 422) : known,
        ]);
    }
  });
});

describe('missing records', () => {
  interface Operation {
    requestBody?: { content: Record<string, { schema: JsonSchema }> };
  }

  let owner: Client;

  /** Values for the parameters of the addresses below that refer to existing records. */
  let there: Readonly<Record<string, string>>;

  let described: {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, JsonSchema> };
  };

  beforeAll(async () => {
    // This world has no card provider and no prices.
    world = await startTestApp();
    const room = await startNewsroom(world);
    owner = room.owner.client;
    there = { ':orgId': room.orgId };
    described = (await world.app.inject({ url: '/data/openapi.json' })).json();
  });

  const nothing = '0'.repeat(32);

  /** Returns a valid body for the call. */
  function bodyFor(method: string, path: string): unknown {
    const call = described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const schema = call?.requestBody?.content['application/json']?.schema;
    const find = (ref: string): JsonSchema =>
      described.components.schemas[ref.split('/').at(-1) ?? ''] ?? {};
    return schema === undefined ? undefined : makeSample(schema, find);
  }

  test.each<[method: string, path: string, code: string, url?: string]>([
    ['DELETE', '/data/fairs/:slug/registration', 'NOT_FOUND'],
    ['DELETE', '/data/fairs/:slug/sessions/:sessionId/going', 'NOT_FOUND'],
    ['GET', '/data/donation-plans/:id', 'NOT_FOUND', '/data/donation-plans/x?mac=x'],
    ['PATCH', '/data/donation-plans/:id', 'NOT_FOUND', '/data/donation-plans/x?mac=x'],
    ['POST', '/data/donation-plans/:id/payments', 'NOT_FOUND', '/data/donation-plans/x/payments'],
    ['POST', '/data/donations', 'NOT_FOUND'],
    ['POST', '/data/invoices/:id/payments', 'NOT_FOUND', '/data/invoices/x/payments'],
    [
      'POST',
      '/data/organizations/:orgId/admin-requests',
      'INVALID_ORG',
      '/data/organizations/x/admin-requests',
    ],
    ['GET', '/data/orgdashboard/:orgId/payments/:paymentId', 'NOT_FOUND'],
    ['DELETE', '/data/orgdashboard/:orgId/payments/:paymentId', 'NOT_FOUND'],
    ['GET', '/data/orgdashboard/:orgId/:word/:listingId/recommended-candidates', 'NOT_FOUND'],
    ['PUT', '/data/orgdashboard/:orgId/integrations/:kind', 'NOT_FOUND'],
    ['DELETE', '/data/orgdashboard/:orgId/integrations/:kind', 'NOT_FOUND'],
    ['PUT', '/data/orgdashboard/:orgId/integrations/:kind/defaults', 'NOT_FOUND'],
    ['PUT', '/data/orgdashboard/:orgId/integrations/:kind/paused', 'NOT_FOUND'],
    ['GET', '/data/orgdashboard/:orgId/integrations/:kind/publishing', 'NOT_FOUND'],
    ['PUT', '/data/orgdashboard/:orgId/integrations/:kind/publishing', 'NOT_FOUND'],
    ['POST', '/data/orgdashboard/:orgId/integrations/:kind/runs', 'NOT_FOUND'],
    ['PUT', '/data/orgdashboard/:orgId/integrations/:kind/runs/:runId/decision', 'NOT_FOUND'],
    ['GET', '/data/saved-searches/:id/keep', 'LINK_EXPIRED'],
    ['POST', '/data/webhooks/stripe', 'NOT_FOUND'],
    ['POST', '/data/website/oauth/:provider', 'NOT_FOUND'],
  ])('answers missing records as specified: %s %s', async (method, path, code, url) => {
    const address = url ?? path.replace(/:\w+/g, (name) => there[name] ?? nothing);
    const { body } = await owner.call(method, address, bodyFor(method, path));
    expect(body.errors).toMatchObject([{ code }]);
  });
});

describe('specified calls', () => {
  beforeAll(async () => {
    world = await startTestApp();
  });

  const seeker = '/data/userdashboard';

  const org = '/data/orgdashboard/:orgId';

  /** Methods that are not named stand as those that we chose. */
  const calls = [
    `GET ${seeker}/applicant-profile/profile`,
    `PUT ${seeker}/applicant-profile/profile`,
    `POST ${seeker}/applicant-profile/work-history/jobs`,
    `PUT ${seeker}/applicant-profile/work-history/jobs/:id`,
    `DELETE ${seeker}/applicant-profile/work-history/jobs/:id`,
    'GET /data/users/by-email',
    'POST /data/ab/assignments',
    'POST /data/saved-listings',
    'DELETE /data/saved-listings/:type/:id',
    'GET /data/saved-searches',
    'GET /data/saved-searches/:id',
    'POST /data/saved-searches',
    'PUT /data/saved-searches/:id',
    'DELETE /data/saved-searches/:id',
    'POST /data/tracked-events',
    'GET /data/environment',
    'GET /data/users/me/can-delete',
    'DELETE /data/users/me/delete',
    'POST /data/website/signup',
    'POST /data/website/login',
    'POST /data/website/forgot-password',
    'POST /data/website/reset-password/:token',
    'POST /data/website/accept-cookies',
    'GET /data/tmp-storage/:id',
    'DELETE /data/tmp-storage/:id',
    'POST /data/tmp-storage',
    'POST /data/website/subsite-subscribe-email/:subsiteId',
    'GET /data/website/organizations/:id',
    'GET /data/website/contents/*',
    'GET /data/website/invites/:id',
    ...['events', 'internships', 'jobs', 'volops'].map((type) => `GET /data/website/${type}/:id`),
    'GET /data/invoices/:id',
    `GET ${seeker}/general-settings`,
    `POST ${seeker}/intake-intents`,
    `GET ${org}/organization`,
    `POST ${org}/organization`,
    `PUT ${org}/organization`,
    `DELETE ${org}/organization`,
    `POST ${org}/admins`,
    `DELETE ${org}/admins/:adminId`,
    `POST ${org}/owners`,
    `POST ${org}/admin-requests/:requestId`,
  ];

  test('include every specified call', () => {
    const missing = calls.filter((call) => {
      const [method = '', path = ''] = call.split(' ');
      return world.app.findRoute({ method, url: path }) === null;
    });
    expect(missing).toEqual([]);
  });
});
