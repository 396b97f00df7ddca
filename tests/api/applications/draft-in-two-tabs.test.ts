import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openListing } from '../../support/applications.ts';
import { type Client, signUpVerified } from '../../support/client.ts';
import { makeOrganization } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let client: Client;
let path: string;
let asked: string[];
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  client = (await signUpVerified(world)).client;
  const listing = await openListing(world, (await makeOrganization(world.db)).id);
  asked = listing.asked;
  path = `/data/applications/drafts/${listing.id}`;
});

const save = (tab: string, revision: number, set: object) =>
  client.patch(path, { tab, revision, set });
const readDraft = async () => (await client.get(path)).body.draft;

describe('PATCH /data/applications/drafts/:listingId', () => {
  it('saves changed fields and keeps the others', async () => {
    const [question = ''] = asked;
    const first = await save('one', 0, { message: 'I cook.' });
    const second = await save('one', first.body.revision, { answers: { [question]: 'Wolof' } });
    expect([first.body.revision, second.body.revision]).toEqual([1, 2]);
    expect(await readDraft()).toMatchObject({
      message: 'I cook.',
      answers: { [question]: 'Wolof' },
    });
  });

  it('starts with the last application as shown by the form', async () => {
    const [languages = '', saturdays = ''] = asked;
    const answers = { [languages]: 'Wolof', [saturdays]: 'yes' };
    const listingId = path.split('/').at(-1) ?? '';
    await client.post('/data/applications', { listingId, message: 'I cook.', answers });
    const next = await openListing(world, (await makeOrganization(world.db)).id);
    const [first = '', second = ''] = next.asked;
    path = `/data/applications/drafts/${next.id}`;
    await save('one', 0, { answers: { [first]: 'Wolof and French' } });
    expect(await readDraft()).toMatchObject({
      message: 'I cook.',
      answers: { [first]: 'Wolof and French', [second]: 'yes' },
    });
  });

  it('merges fields saved by another tab', async () => {
    const [question = ''] = asked;
    await save('one', 0, { message: 'I cook.' });
    const { body } = await save('two', 0, { answers: { [question]: 'Wolof' } });
    expect(body.merged).toEqual({ message: 'I cook.' });
    expect(await readDraft()).toMatchObject({ message: 'I cook.' });
  });

  it('answers STALE with both texts when another tab saved the same field', async () => {
    await save('one', 0, { message: 'I cook for two hundred.' });
    const { status, body } = await save('two', 0, { message: 'I bake.' });
    expect(status).toBe(409);
    expect(body.errors[0].code).toBe('STALE');
    expect(body.details.fields.message).toMatchObject({
      theirs: 'I cook for two hundred.',
      mine: 'I bake.',
    });
    expect(await readDraft()).toMatchObject({ message: 'I cook for two hundred.' });
    const chosen = await save('two', body.details.revision, { message: 'I bake.' });
    expect(chosen.status).toBe(200);
    expect(await readDraft()).toMatchObject({ message: 'I bake.' });
  });

  it('answers STALE when a form without scripts has replaced the draft', async () => {
    const first = await save('one', 0, { message: 'I cook.' });
    await client.put(path, { message: 'I bake.' });
    const { body } = await save('two', first.body.revision, { message: 'I brew.' });
    expect(body.details.fields.message.theirs).toBe('I bake.');
  });

  it('answers ALREADY_APPLIED after the application and NOT_FOUND for a closed listing', async () => {
    const listingId = path.split('/').at(-1) ?? '';
    const [languages = '', saturdays = ''] = asked;
    await client.post('/data/applications', {
      listingId,
      message: 'I cook.',
      answers: { [languages]: 'Wolof', [saturdays]: 'yes' },
    });
    expect((await save('one', 0, { message: 'More.' })).body.errors[0].code).toBe(
      'ALREADY_APPLIED',
    );
    await world.db.listing.updateMany({
      where: { id: listingId },
      data: { status: 'CLOSED', closedAt: world.now() },
    });
    expect((await save('one', 0, { message: 'More.' })).status).toBe(404);
  });
});
