import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../support/client.ts';
import { startNewsroom } from '../../../support/posting.ts';
import { type JsonSchema, sampleOf } from '../../../support/sample-body.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

interface Operation {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

let world: TestApp;
let owner: Client;
/** What stands in the addresses below for something that is there. */
let there: Readonly<Record<string, string>>;
let described: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};
beforeAll(async () => {
  // Nobody takes cards here, and no prices are loaded.
  world = await startTestApp();
  const room = await startNewsroom(world);
  owner = room.owner.client;
  there = { ':orgId': room.orgId };
  described = (await world.app.inject({ url: '/data/openapi.json' })).json();
});
afterAll(() => world.close());

const nothing = '0'.repeat(32);

/** A body as the call describes it. */
function bodyFor(method: string, path: string): unknown {
  const call = described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const schema = call?.requestBody?.content['application/json']?.schema;
  const find = (ref: string): JsonSchema =>
    described.components.schemas[ref.split('/').at(-1) ?? ''] ?? {};
  return schema === undefined ? undefined : sampleOf(schema, find);
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
