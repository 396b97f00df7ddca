import { type CausaClient, CausaError, openClient, pages } from '@causa/client/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApiKey } from '../../../support/api-keys.ts';
import { startNewsroom } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let origin: string;
let client: CausaClient;
beforeAll(async () => {
  world = await startTestApp();
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { orgId } = await startNewsroom(world);
  const { key } = await makeApiKey(world, orgId, { mode: 'sandbox' });
  client = openClient({ origin, key });
});
afterAll(() => world.close());

const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

test('creates, publishes and closes a sandbox listing with the client', async () => {
  const { key } = await client.me();
  expect(key.mode).toBe('sandbox');
  const { facets } = await client.facets({ lang: 'en' });
  expect(facets['jobTypes']?.map(({ value }) => value)).toContain('full-time');
  const made = await client.putListing('ats-7', {
    type: 'JOB',
    title: 'Kitchen coordinator',
    locale: 'en',
    functions: ['operations'],
    areasOfFocus: ['food-security'],
    roleFamily: 'operations-manager',
    locationType: 'ONSITE',
    place: { text: 'Lisbon, Portugal' },
    jobTypes: ['full-time'],
    payment: 'paid',
    payMin: 1_800,
    payMax: 2_100,
    payCurrency: 'EUR',
    payPeriod: 'MONTH',
    description: [
      {
        type: 'paragraph',
        text: 'We cook for four hundred neighbors a day, and we need someone who plans menus, orders what is missing, and welcomes new volunteers with patience.',
      },
      { type: 'heading', text: 'What you bring' },
      { type: 'list', items: ['Two years in a kitchen', 'A calm voice at noon', 'Some English'] },
    ],
    applyBy: 'LINK',
    applyUrl: 'https://jobs.example.org/7',
    closesOn: '2026-04-20',
  });
  expect(made.problems).toEqual([]);
  const { id } = made.listing;
  expect((await client.publishListing(id)).listing.state).toBe('LIVE');
  expect((await client.closeListing(id, { reason: 'FILLED_ELSEWHERE' })).listing.state).toBe(
    'CLOSED',
  );
  expect((await client.extendListing(id, { closesOn: '2026-04-25' })).listing.state).toBe('LIVE');
  expect((await client.readListing(id)).listing.externalId).toBe('ats-7');
  const listed: string[] = [];
  for await (const { listings } of pages(client.listListings, { limit: 1 }))
    listed.push(...listings.map((listing) => listing.id));
  expect(listed).toEqual([id]);
  expect((await client.listApplications()).applications).toEqual([]);
});

test('creates, replaces and deletes a draft and reports a refusal with code and fields', async () => {
  const { listing } = await client.createListing({
    type: 'EVENT',
    title: 'Open day',
    locale: 'en',
  });
  const changed = await client.replaceListing(listing.id, { title: 'Open house', locale: 'en' });
  expect(changed.listing.content.title).toBe('Open house');
  const refused = await refusal(client.publishListing(listing.id));
  expect(refused).toBeInstanceOf(CausaError);
  expect(refused).toMatchObject({ status: 422 });
  expect((refused as CausaError).fields.map(({ name }) => name)).toEqual(
    changed.problems.map(({ field }) => field),
  );
  await client.deleteListing(listing.id);
  expect(await refusal(client.readListing(listing.id))).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  const wrongKey = openClient({ origin, key: 'causa_live_wrong' });
  expect(await refusal(wrongKey.me())).toMatchObject({ status: 401, code: 'KEY_INVALID' });
});
