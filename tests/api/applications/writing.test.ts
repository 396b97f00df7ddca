import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersTo, openListing as openListingOf } from '../../support/applications.ts';
import { openClient, signUpVerified, tokenFor } from '../../support/client.ts';
import { makeOrganization } from '../../support/factories.ts';
import { pdfFile, uploadFile } from '../../support/resume-files.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let orgId: string;
beforeAll(async () => {
  world = await startTestApp();
  orgId = (await makeOrganization(world.db)).id;
});
afterAll(() => world.close());

const openListing = () => openListingOf(world, orgId);

describe('application draft', () => {
  test('is stored and starts with the previous application', async () => {
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
    expect((await other.client.get(`/data/applications/drafts/${first.id}`)).body.draft).toBeNull();
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

  test('is not stored after the application', async () => {
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
    expect(prefill).toMatchObject({ from: 'DRAFT', message: 'I cook.', answers: answersTo(asked) });
    expect(
      (await client.post('/data/applications', { listingId: id, ...prefill, from: undefined }))
        .status,
    ).toBe(200);
  });
});
