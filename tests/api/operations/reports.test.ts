import { staffCommands } from '@causa/ops/staff-commands';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openClient, signUp, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

const makeJob = async (title: string) =>
  makeListing(world.db, (await makeOrganization(world.db)).id, { title });

test('a visitor and a user report a listing, and operators read both with their words', async () => {
  const job = await makeJob('Lighthouse keeper');
  const { client, id } = await signUp(world);
  expect(
    (
      await openClient(world).post('/data/listing-reports', {
        listingId: job.id,
        reason: 'SCAM',
        text: 'It asks for money.',
      })
    ).status,
  ).toBe(202);
  expect(
    (await client.post('/data/listing-reports', { listingId: job.id, reason: 'CLOSED' })).status,
  ).toBe(202);
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  expect(
    await staffCommands['reports']?.run(systemContext(world), [`${job.id}-lighthouse-keeper`]),
  ).toBe(0);
  const text = said.join('');
  expect(text).toMatch(/SCAM .*“Lighthouse keeper”.*by a visitor.*"It asks for money\."/);
  expect(text).toContain(`by user ${id}`);
  expect(text).toContain('2 reports.');
});

test('a report without a known reason, or of a listing that is not public, is refused', async () => {
  const job = await makeJob('Cook');
  const hidden = await makeListing(world.db, job.organizationId, { status: 'DRAFT' });
  const client = openClient(world);
  expect(
    (await client.post('/data/listing-reports', { listingId: job.id, reason: '' })).status,
  ).toBe(422);
  expect(
    (await client.post('/data/listing-reports', { listingId: hidden.id, reason: 'SCAM' })).status,
  ).toBe(404);
});

test('the eleventh report from one network within an hour is refused, and nothing of it is stored', async () => {
  const job = await makeJob('Baker');
  const before = await world.db.listingReport.count();
  const client = openClient(world);
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn++)
    statuses.push(
      (await client.post('/data/listing-reports', { listingId: job.id, reason: 'OTHER' })).status,
    );
  expect(statuses.at(-1)).toBe(429);
  expect((await world.db.listingReport.count()) - before).toBe(
    statuses.filter((status) => status === 202).length,
  );
});
