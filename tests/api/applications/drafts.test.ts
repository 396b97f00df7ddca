import { afterAll, beforeAll, describe, expect, test, beforeEach, it } from 'vitest';
import {
  answersTo,
  openListing as openListingOf,
  openListing,
} from '../../support/applications.ts';
import { openClient, signUpVerified, tokenFor, type Client } from '../../support/client.ts';
import { makeOrganization } from '../../support/factories.ts';
import { pdfFile, uploadFile } from '../../support/resume-files.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
afterAll(() => world.close());

describe('application draft over HTTP', () => {
  let orgId: string;

  beforeAll(async () => {
    world = await startTestApp();
    orgId = (await makeOrganization(world.db)).id;
  });

  const openListing = () => openListingOf(world, orgId);

  describe('application draft', () => {
    test('stores the draft and starts with the previous application', async () => {
      const first = await openListing();
      const { client, id: userId } = await signUpVerified(world);
      const { file } = (await uploadFile(world, client, pdfFile())).body;
      await client.put('/data/userdashboard/applicant-profile/resume', { fileId: file.id });
      const page = async (listingId: string) =>
        (await client.get(`/data/applications/new/${listingId}`)).body;
      expect((await page(first.id)).prefill).toMatchObject({
        message: '',
        answers: {},
        resumeFileId: file.id,
        from: 'NOTHING',
      });
      await client.put(`/data/applications/drafts/${first.id}`, {
        message: 'I would',
        answers: { [first.asked[0] ?? '']: 'Soup' },
        resumeFileId: 'f'.repeat(32),
      });
      expect((await page(first.id)).prefill).toMatchObject({
        message: 'I would',
        answers: { [first.asked[0] ?? '']: 'Soup' },
        resumeFileId: file.id,
        from: 'DRAFT',
      });
      await client.post('/data/applications', {
        listingId: first.id,
        message: 'I would love to',
        answers: answersTo(first.asked),
        resumeFileId: file.id,
      });
      const second = await openListing();
      expect((await page(second.id)).prefill).toMatchObject({
        message: 'I would love to',
        answers: { [second.asked[0] ?? '']: 'English and soup', [second.asked[1] ?? '']: 'yes' },
        resumeFileId: file.id,
        from: 'LAST_APPLICATION',
      });
      const other = await signUpVerified(world);
      expect(
        (await other.client.get(`/data/applications/drafts/${first.id}`)).body.draft,
      ).toBeNull();
      expect(await world.db.applicationDraft.count({ where: { userId } })).toBe(0);
    });

    test('keeps the choice of no resume separate from no choice', async () => {
      const { id } = await openListing();
      const { client } = await signUpVerified(world);
      const { file } = (await uploadFile(world, client, pdfFile())).body;
      await client.put('/data/userdashboard/applicant-profile/resume', { fileId: file.id });
      const chosenAfter = async (choice: { resumeFileId?: string | null }) => {
        await client.put(`/data/applications/drafts/${id}`, { message: 'I would', ...choice });
        return (await client.get(`/data/applications/new/${id}`)).body.prefill.resumeFileId;
      };
      expect(await chosenAfter({})).toBe(file.id);
      expect(await chosenAfter({ resumeFileId: null })).toBeNull();
      expect(await chosenAfter({ resumeFileId: file.id })).toBe(file.id);
    });

    test('refuses a draft after the application', async () => {
      const { id, asked } = await openListing();
      const { client, id: userId } = await signUpVerified(world);
      await client.post('/data/applications', {
        listingId: id,
        message: 'I would love to',
        answers: answersTo(asked),
      });
      const late = await client.put(`/data/applications/drafts/${id}`, { message: 'I would' });
      expect([late.status, late.body.errors[0].name]).toEqual([409, 'ALREADY_APPLIED']);
      expect(await world.db.applicationDraft.count({ where: { userId } })).toBe(0);
    });

    test('keeps the application of a visitor until sign-up and confirmation', async () => {
      const { id, asked } = await openListing();
      const client = openClient(world);
      const data = JSON.stringify([
        {
          type: 'LISTING_APPLICATION_VALUES',
          data: { listingId: id, message: 'I cook.', answers: answersTo(asked) },
        },
      ]);
      const tmpId = (await client.post('/data/tmp-storage', { data })).body.data.id;
      const email = 'visitor-applies@harbour.example';
      await client.post('/data/website/signup', {
        email,
        password: 'tide-lamp-quiet-nine',
        firstName: 'Lia',
        lastName: 'Reis',
        locale: 'pt',
        tmpId,
      });
      expect((await client.get(`/data/applications/new/${id}`)).body.prefill.from).toBe('DRAFT');
      const verified = await client.post(
        `/data/website/verify-email/${await tokenFor(world, email, '/verify-email')}`,
      );
      expect(verified.body.pending.redirectUrl).toBe(
        `/pt/emprego/${id}-kitchen-coordinator/candidatar`,
      );
      const { prefill } = (await client.get(`/data/applications/new/${id}`)).body;
      expect(prefill).toMatchObject({
        from: 'DRAFT',
        message: 'I cook.',
        answers: answersTo(asked),
      });
      expect(
        (await client.post('/data/applications', { listingId: id, ...prefill, from: undefined }))
          .status,
      ).toBe(200);
    });
  });
});

describe('application draft in two tabs', () => {
  let client: Client;

  let path: string;

  let asked: string[];

  beforeAll(async () => {
    world = await startTestApp();
  });

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
});
