import { randomBytes } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { renderApiDocsPage } from '@causa/api/integrations/docs/api-docs-page';
import { documentedResources } from '@causa/api/integrations/docs/documented-calls';
import { exampleReplies } from '@causa/api/integrations/docs/example-replies';
import { exampleRequests } from '@causa/api/integrations/docs/example-requests';
import { signWebhook } from '@causa/core/adapters/web-pages/sign-webhook';
import { freePort } from '@causa/local/keep-server';
import { webhookEvents } from '@causa/shared/integrations/webhooks';
import { locales } from '@causa/shared/platform/locales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApiKey } from '../../../support/api-keys.ts';
import { openClient } from '../../../support/client.ts';
import { startNewsroom } from '../../../support/posting.ts';
import { canReceive, paste, receiverLanguages, startReceiver } from '../../../support/recipes.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let origin: string;
beforeAll(async () => {
  world = await startTestApp();
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

const day = '2026-04-20';

describe('API documentation page', () => {
  test.each(locales)('names every call in %s', async (locale) => {
    const { status, body } = await openClient(world).get(`/docs/api?lang=${locale}`);
    expect(status).toBe(200);
    const page = String(body);
    for (const part of ['PUT /api/v1/listings/by-external-id/:externalId', '/api/openapi.json'])
      expect(page).toContain(part);
    expect(page).toContain(`<html lang="${locale}`);
    expect(page).not.toMatch(/apiDocs\.|\{shape\}|undefined/);
  });

  test('describes each call in three languages, in English with its contract text', async () => {
    const { paths } = (await openClient(world).get('/api/openapi.json')).body as {
      paths: Record<string, Record<string, { summary?: string }>>;
    };
    const summaries = Object.values(paths).flatMap((calls) =>
      Object.values(calls).map(({ summary = '' }) => summary),
    );
    const listed = async (locale: string) => {
      const page = String((await openClient(world).get(`/docs/api?lang=${locale}`)).body);
      return [...page.matchAll(/<section class="call"[^>]*><h3>(.*?)<\/h3>/g)].map(
        ([, title = '']) => title,
      );
    };
    const english = await listed('en');
    expect(english.toSorted()).toEqual(summaries.toSorted());
    for (const locale of ['es', 'pt']) {
      const said = await listed(locale);
      expect(said).toHaveLength(english.length);
      expect(said.filter((sentence) => english.includes(sentence))).toEqual([]);
    }
  });

  test('shows requests that work as printed, from a new key to a deleted endpoint', async () => {
    const { orgId } = await startNewsroom(world);
    const { key } = await makeApiKey(world, orgId, { mode: 'sandbox' });
    const requests = exampleRequests(origin, day);
    const env = { CAUSA_KEY: key };
    const [, me = ''] = requests.partnerMe.split('\n');
    expect((await paste(me, env)).key.mode).toBe('sandbox');
    const made = await paste(requests.putPartnerListing, env);
    expect(made).toMatchObject({ problems: [], listing: { externalId: 'ats-7' } });
    const withId = { ...env, LISTING_ID: made.listing.id };
    expect((await paste(requests.publishPartnerListing, withId)).listing.state).toBe('LIVE');
    expect((await paste(requests.listPartnerListings, env)).listings).toHaveLength(1);
    expect((await paste(requests.closePartnerListing, withId)).listing.state).toBe('CLOSED');
    expect((await paste(requests.extendPartnerListing, withId)).listing.state).toBe('LIVE');
    expect((await paste(requests.replacePartnerListing, withId)).listing.hasEdits).toBe(true);
    expect((await paste(requests.readPartnerListing, withId)).listing.id).toBe(made.listing.id);
    const draft = await paste(requests.createPartnerListing, env);
    await paste(requests.deletePartnerListing, { ...env, LISTING_ID: draft.listing.id });
    expect((await paste(requests.listPartnerApplications, env)).applications).toEqual([]);
    expect((await paste(requests.partnerFacets, env)).facets.functions.length).toBeGreaterThan(5);
    const happened = await paste(requests.listPartnerEvents, env);
    expect(happened).toMatchObject({ hasMore: false, events: expect.any(Array) });
    const hook = await paste(requests.createPartnerEndpoint, env);
    expect(hook).toMatchObject({ endpoint: { mode: 'sandbox' }, secret: expect.any(String) });
    const withEndpoint = { ...env, ENDPOINT_ID: hook.endpoint.id };
    expect((await paste(requests.changePartnerEndpoint, withEndpoint)).endpoint.enabled).toBe(true);
    expect((await paste(requests.listPartnerEndpoints, env)).endpoints).toHaveLength(1);
    await paste(requests.testPartnerEndpoint, withEndpoint);
    await world.db.webhookDelivery.updateMany({ data: { status: 'FAILED' } });
    const { deliveries } = await paste(requests.listPartnerDeliveries, env);
    expect(deliveries[0]).toMatchObject({ type: 'webhook.test', status: 'FAILED' });
    await paste(requests.replayPartnerDelivery, { ...env, DELIVERY_ID: deliveries[0].id });
    expect((await world.db.webhookDelivery.findFirst())?.status).toBe('PENDING');
    await paste(requests.deletePartnerEndpoint, withEndpoint);
    expect((await paste(requests.publicListings, {})).listings).toEqual(expect.any(Array));
    // Twenty programs start one after the other.
  }, 120_000);

  test.each(documentedResources.flatMap(({ calls }) => calls))(
    'prints a response of $name that fits its contract',
    ({ name, contract }) => {
      const { _version, ...reply } = exampleReplies[name] as { _version: number };
      expect(contract.reply.parse(reply)).toEqual(reply);
    },
  );

  test('states the type of each parameter and whether it is required', async () => {
    const page = String((await openClient(world).get('/docs/api')).body);
    const call = page.slice(page.indexOf('id="closePartnerListing"'));
    expect(call.slice(0, call.indexOf('</section>'))).toMatch(
      /reason<\/code> <span[^>]*>FILLED_HERE \| [A-Z_ |]+ · body<\/span> <span class="required">required/,
    );
  });
});

describe.each(receiverLanguages)('sample receiver in %s', (language) => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;

  test('accepts sent webhooks and rejects changed and unsigned ones', async (context) => {
    if (!(await canReceive(language))) return context.skip(`no ${language} with its library here`);
    const port = await freePort();
    const receiver = await startReceiver(language, { secret, port });
    try {
      const send = async (body: string, signed = body, headers = {}): Promise<number> => {
        const signature = signWebhook([secret], { id: 'msg_1', at: new Date(), body: signed });
        const { status } = await fetch(`http://127.0.0.1:${port}/`, {
          method: 'POST',
          headers: { ...signature, ...headers },
          body,
        });
        return status;
      };
      const body = '{"type":"listing.published","data":{"title":"Coordinación · cocina"}}';
      expect(await send(body)).toBe(204);
      expect(await send(body.replace('published', 'closed'), body)).toBe(400);
      expect(await send(body, body, { 'webhook-signature': '' })).toBe(400);
    } finally {
      await receiver.stop();
    }
  }, 120_000);
});

test.each(locales)('states in %s whether local receivers get webhooks', async (locale) => {
  const page = (takesLoopback: boolean) =>
    renderApiDocsPage(locale, { origin, nonce: 'n', closesOn: day, takesLoopback });
  expect(page(true)).toContain('http://localhost:8000');
  expect(page(false)).not.toContain('localhost');
  expect(String((await openClient(world).get(`/docs/api?lang=${locale}`)).body)).not.toContain(
    'localhost',
  );
});

test('lists every event with its data', async () => {
  const page = String((await openClient(world).get('/docs/api')).body);
  for (const event of webhookEvents) expect(page).toContain(event);
});

test('serves a valid OpenAPI document of the partner API with its calls and schemas only', async () => {
  const { body } = await openClient(world).get('/api/openapi.json');
  const text = JSON.stringify(body);
  const { valid } = await new Validator().validate(JSON.parse(text));
  expect(valid).toBe(true);
  expect(Object.keys(body.paths).every((path) => path.startsWith('/api/v1/'))).toBe(true);
  expect(body.paths['/api/v1/listings/{listingId}/publish'].post['x-scopes']).toContain(
    'listings:write',
  );
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"/]+)/g))
    expect([name, name in body.components.schemas]).toEqual([name, true]);
});
