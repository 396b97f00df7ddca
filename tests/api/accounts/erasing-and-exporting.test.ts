import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { personalData } from '@causa/core/personal-data';
import { hashAddress } from '@causa/core/platform/mail/suppression';
import { newId } from '@causa/core/platform/ids';
import { addJob } from '@causa/core/platform/jobs/add-job';
import { jobHandlers } from '@causa/worker/handlers';
import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openClient,
  runJobs,
  signUp,
  signUpByForm,
  signUpVerified,
  systemContext,
} from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import type { MemoryFiles } from '../../support/memory-files.ts';
import { keepsPromise } from '../../support/promise.ts';
import { pdfFile, uploadFile } from '../../support/resume-files.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { findTablesContaining } from '../../support/changes.ts';
import { readTables } from '../../../scripts/checks/tables.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const canary = 'canary7f3a';

// By a foreign key to users, or by a column name.
const tablesWithUsersSql = `
  SELECT DISTINCT name FROM (
    SELECT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'users'::regclass
    UNION ALL
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name ~ '(^|_)(user_id|actor_id|owner_id|by_id)$'
  ) t ORDER BY 1`;

/** Creates a user with canary data in each place that can hold personal data. */
async function leaveTraces(): Promise<{
  id: string;
  email: string;
  client: ReturnType<typeof openClient>;
}> {
  const email = `${canary}@harbour.example`;
  const { client, id } = await signUpByForm(world, {
    email,
    firstName: canary,
    lastName: canary,
  });
  const userId = id;
  const org = await makeOrganization(world.db);
  const other = await signUp(world);
  const listing = await makeListing(world.db, org.id);
  const { db } = world;
  await client.post('/data/saved-listings', { id: listing.id, type: 'JOB' });
  await client.post('/data/saved-listings', { id: org.id, type: 'ORG' });
  const { savedSearch } = (
    await client.post('/data/saved-searches', {
      text: canary,
      index: 'JOB',
      name: canary,
      location: { text: canary },
    })
  ).body;
  await client.put('/data/userdashboard/applicant-profile/profile', {
    headline: canary,
    about: canary,
    skills: [canary],
    hiddenFrom: [org.id],
  });
  await client.post('/data/userdashboard/applicant-profile/work-history/jobs', {
    title: canary,
    organization: canary,
    location: canary,
    description: canary,
    startMonth: '2020-01',
  });
  await client.post('/data/userdashboard/profile/enable', { enabled: true, username: canary });
  await client.put('/data/userdashboard/notification-preferences', {
    notificationPreferences: [{ name: 'newsletter', enabled: true }],
  });
  await client.post('/data/userdashboard/intake-intents', { intakeIntents: ['FIND_JOB'] });
  await client.put('/data/users/me/email', {
    email: `next-${email}`,
    password: 'tide-lamp-quiet-nine',
  });
  const tmp = await client.post('/data/tmp-storage', {
    data: JSON.stringify([{ type: 'SURVEY_REPORT_DATA', data: canary }]),
  });
  await client.post('/data/website/login', {
    email,
    password: 'tide-lamp-quiet-nine',
    tmpId: tmp.body.data.id,
  });
  await openClient(world).post('/data/website/forgot-password', { email });
  const { file } = (await uploadFile(world, client, pdfFile(canary), `${canary}.pdf`)).body;
  await client.put('/data/userdashboard/applicant-profile/resume', { fileId: file.id });
  const application = await db.application.create({
    data: {
      id: newId(),
      userId,
      listingId: listing.id,
      message: canary,
      answers: { one: canary },
      resumeFileId: file.id,
    },
  });
  await db.applicationEvent.create({
    data: {
      id: newId(),
      applicationId: application.id,
      status: 'SENT',
      note: canary,
      actorId: userId,
    },
  });
  // Sent and pending notices to the organization contain the applicant's name.
  for (const status of ['SENT', 'QUEUED'] as const) {
    const facts = {
      template: 'application-received' as const,
      locale: 'en' as const,
      recipient: 'org@kitchen.example',
      userId: other.id,
      status,
    };
    const key = `application-received:${application.id}:${status}`;
    await db.mailDelivery.create({
      data: {
        ...facts,
        id: newId(),
        messageId: `<${key}>`,
        idempotencyKey: key,
        props: { applicant: canary },
        nextTryAt: new Date(testNow.getTime() + 30 * dayMs),
      },
    });
  }
  const sent = { recipient: 'org@kitchen.example', subject: canary, text: canary, html: canary };
  await db.localMail.create({
    data: {
      id: newId(),
      ...sent,
      headers: { 'Message-ID': `<application-received:${application.id}:SENT>` },
    },
  });
  const interviewId = newId();
  await db.interview.create({
    data: {
      id: interviewId,
      applicationId: application.id,
      proposedById: other.id,
      way: 'PLACE',
      place: canary,
      note: canary,
      timeZone: 'UTC',
      minutes: 30,
      times: [testNow],
      calendarId: interviewId,
      createdAt: testNow,
    },
  });
  await db.applicationDraft.create({
    data: { userId, listingId: listing.id, data: { message: canary } },
  });
  await db.notification.create({
    data: { id: newId(), userId, kind: 'welcome', subject: canary, params: { name: canary } },
  });
  const digest = await db.alertDigest.create({ data: { userId, period: canary } });
  const { number: search } = await db.savedSearch.findUniqueOrThrow({
    where: { id: savedSearch.id },
  });
  await db.alertMatch.create({
    data: { searchNumber: search, publishedListingId: 1, digestId: digest.id },
  });
  await db.dismissedListing.create({ data: { userId, listingId: listing.id } });
  await db.viewedItem.create({
    data: { userId, itemId: listing.id, itemType: 'JOB', viewedAt: testNow },
  });
  await db.recentSearch.create({
    data: { userId, id: newId(), index: 'JOB', query: `q=${canary}`, searchedAt: testNow },
  });
  await db.recentItemsOff.create({ data: { userId, since: testNow } });
  await db.oAuthIdentity.create({
    data: {
      id: newId(),
      provider: 'GOOGLE',
      subjectHash: new Uint8Array([5]),
      email: canary,
      userId,
    },
  });
  await db.passkey.create({
    data: {
      id: newId(),
      userId,
      credentialId: new Uint8Array([1]),
      publicKey: new Uint8Array([2]),
      name: canary,
    },
  });
  await db.passkeyChallenge.create({
    data: { challengeHash: new Uint8Array([6]), userId, expiresAt: testNow },
  });
  await db.formerUsername.create({
    data: { username: `former-${canary}`, userId, reservedUntil: testNow },
  });
  await db.adminRequest.create({
    data: { id: newId(), organizationId: org.id, userId, message: canary },
  });
  await db.organizationInvite.create({
    data: {
      id: newId(),
      organizationId: org.id,
      email,
      role: 'ADMIN',
      tokenHash: new Uint8Array([3]),
      expiresAt: testNow,
    },
  });
  await db.organizationInvite.create({
    data: {
      id: newId(),
      organizationId: org.id,
      email: 'x@y.example',
      role: 'ADMIN',
      tokenHash: new Uint8Array([4]),
      expiresAt: testNow,
      invitedById: userId,
    },
  });
  const invitation = {
    inviteId: newId(),
    organizationId: (await makeOrganization(db)).id,
    role: 'ADMIN' as const,
    locale: 'en' as const,
    inviter: null,
  };
  await addJob(
    { db },
    'organizations.invite',
    { ...invitation, email: email.toUpperCase() },
    { runAt: testNow },
  );
  for (const person of [userId, other.id])
    await db.organizationMember.create({
      data: { organizationId: org.id, userId: person, role: 'OWNER' },
    });
  const subsite = await db.subsite.create({ data: { id: newId(), key: 'climate' } });
  await db.subsiteSubscription.create({
    data: { id: newId(), subsiteId: subsite.id, email, locale: 'en' },
  });
  await db.salarySurvey.create({
    data: {
      id: newId(),
      userId,
      roleFamily: 'nurse',
      professionalLevel: 'professional',
      countryCode: 'PT',
      locationType: 'ONSITE',
      amount: 1,
      currency: 'EUR',
      yearsOfExperience: 1,
    },
  });
  await db.report.create({
    data: {
      id: newId(),
      subject: `listing:${listing.id}`,
      listingId: listing.id,
      userId,
      email,
      reason: 'OTHER',
      text: canary,
    },
  });
  await db.queueItem.create({
    data: {
      id: newId(),
      kind: 'REPORT',
      subject: `user:${userId}`,
      userId,
      claimedById: userId,
      decidedById: userId,
    },
  });
  // Recipients of applications, changed in bulk by one member and in a form by another.
  const facts = { recipients: [other.id, userId] };
  const bulk = {
    organizationId: org.id,
    kind: 'recipients' as const,
    total: 1,
    createdAt: world.now(),
  };
  const { id: bulkId } = await db.bulkAction.create({
    data: { id: newId(), ...bulk, params: facts, requestedById: userId, undoneById: userId },
  });
  const snapshot = { ...facts, draft: { revision: 1, recipients: [userId, other.id] } };
  await db.bulkActionItem.create({
    data: { bulkId, position: 1, subjectId: listing.id, before: snapshot, after: snapshot },
  });
  const beside = { value: [userId], byId: userId, at: testNow.toISOString() };
  await db.listingDraft.create({
    data: {
      listingId: listing.id,
      baseRevision: 1,
      data: { ...emptyDraft('en', listing.title), ...facts },
      fieldRevisions: { recipients: { revision: 1, tab: 'a', byId: userId } },
      conflicts: { recipients: [beside, { ...beside, byId: other.id }] },
      updatedById: userId,
    },
  });
  await db.dismissedBanner.create({ data: { userId, name: 'upload-resume' } });
  await db.auditEntry.create({
    data: { id: newId(), actorId: userId, action: 'test', subject: 'test' },
  });
  await db.mailEvent.create({
    data: {
      key: new Uint8Array([5]),
      emailHash: hashAddress(email),
      kind: 'bounce',
      permanent: false,
      at: testNow,
    },
  });
  await db.recommendedCandidate.create({
    data: { id: newId(), listingId: listing.id, applicantId: userId },
  });
  await runJobs(world);
  return { id, email, client };
}

/** Counts the stored files that contain this text. */
function filesWith(text: string): number {
  return [...(world.files as MemoryFiles).kept.values()].filter((bytes) =>
    Buffer.from(bytes).includes(text),
  ).length;
}

describe('account erasure', () => {
  test('happens everywhere seven days after the request, and not an hour before', async () => {
    const { id, email, client } = await leaveTraces();
    const traces = [canary, id, Buffer.from(hashAddress(email)).toString('hex')];
    const before = await findTablesContaining(world, traces);
    expect(filesWith(canary)).toBe(1);
    expect(before.length).toBeGreaterThan(25);
    await client.delete('/data/users/me/delete');
    await runJobs(world);
    const context = systemContext(world);
    const erase = async (hours: number) => {
      world.setNow(new Date(testNow.getTime() + hours * 3_600_000));
      await jobHandlers({ mailer: localMailer(context) })['accounts.erase-due'](context, {});
    };
    await erase(7 * 24 - 1);
    expect(await world.db.user.count({ where: { id } })).toBe(1);
    await erase(7 * 24);
    const left = await findTablesContaining(world, traces);
    await runJobs(world);
    keepsPromise('erase.files-with-traces', filesWith(canary), 0);
    keepsPromise('erase.tables-with-traces', left.length, 0);
    expect(left).toEqual([]);
    // Data of other users stays: other recipients, and anonymous survey figures.
    const draft = await world.db.listingDraft.findFirstOrThrow();
    expect([draft.data, draft.conflicts]).toMatchObject([
      { recipients: [expect.any(String)] },
      {
        recipients: [
          { value: [], byId: null },
          { value: [], byId: expect.any(String) },
        ],
      },
    ]);
    expect(await world.db.salarySurvey.findFirst()).toMatchObject({ userId: null, amount: 1n });
    world.setNow(testNow);
  });

  test('covers every table that refers to a user, with an export or a reason', async () => {
    const { rows } = await world.pool.query<{ name: string }>(tablesWithUsersSql);
    const parts = Object.entries(personalData).flatMap(([folder, { tables }]) =>
      Object.keys(tables).map((table) => [table, folder] as const),
    );
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.map(({ name }) => name).filter((name) => !new Map(parts).has(name))).toEqual([]);
    const { owners } = readTables();
    expect(parts.filter(([table, folder]) => owners.get(table) !== folder.split('/')[0])).toEqual(
      [],
    );
  });

  test('exports every section of the parts with the records of the user', async () => {
    const sections = Object.assign(
      {},
      ...Object.values(personalData).map(({ tables }) => tables),
    ) as Record<string, string>;
    const { client, id, email } = await signUpByForm(world);
    const listing = await makeListing(world.db, (await makeOrganization(world.db)).id);
    await world.db.dismissedListing.create({ data: { userId: id, listingId: listing.id } });
    await world.db.mailSuppression.create({
      data: { emailHash: hashAddress(email), reason: 'COMPLAINT' },
    });
    const { body } = await client.get('/data/users/me/export');
    for (const name of Object.values(sections))
      if (!name.startsWith('none')) expect(body.sections).toHaveProperty(name);
    expect(body.sections).toMatchObject({
      dismissedListings: [{ listingId: listing.id }],
      mails: [{ template: 'verify-email' }],
      mailHeldBack: [{ reason: 'COMPLAINT' }],
    });
    expect(JSON.stringify(body)).not.toMatch(
      /passwordHash|tokenHash|idHash|browserHash|emailHash|publicKey|tokenId/,
    );
  });

  test('exports records stored under the address before the account existed', async () => {
    const { client, email } = await signUpVerified(world);
    const other = await signUpVerified(world);
    const org = await makeOrganization(world.db, { name: 'Harbor Kitchen' });
    const subsite = await world.db.subsite.create({ data: { id: newId(), key: newId() } });
    await world.db.subsiteSubscription.create({
      data: { id: newId(), subsiteId: subsite.id, email, locale: 'en', confirmedAt: testNow },
    });
    await world.db.report.create({
      data: {
        id: newId(),
        subject: `organization:${org.id}`,
        organizationId: org.id,
        email: email.toUpperCase(),
        reason: 'OTHER',
        text: 'It moved away.',
      },
    });
    const { body } = await client.get('/data/users/me/export');
    expect(body.sections).toMatchObject({
      subscriptions: [{ email }],
      reports: [{ text: 'It moved away.', organization: { name: 'Harbor Kitchen' } }],
    });
    const { body: others } = await other.client.get('/data/users/me/export');
    expect(others.sections).toMatchObject({ subscriptions: [], reports: [] });
  });

  test('exports the whole account as JSON and as a table, without secrets and other people', async () => {
    const { client, id } = await signUpVerified(world, { firstName: '=1+1' });
    await signUp(world);
    await client.put('/data/userdashboard/applicant-profile/profile', {
      about: 'One, "two"\nthree',
      skills: ['Soup'],
    });
    await client.post('/data/saved-searches', { text: 'kitchen', index: 'JOB' });
    const sent = pdfFile('my own resume');
    await uploadFile(world, client, sent, 'ana.pdf');
    const { body, headers } = await client.get('/data/users/me/export');
    expect(body.sections.files).toEqual([
      expect.objectContaining({
        fileName: 'ana.pdf',
        base64: Buffer.from(sent).toString('base64'),
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain('storageKey');
    expect(headers['content-disposition']).toContain('attachment');
    expect(body.sections.account).toEqual([expect.objectContaining({ id, firstName: '=1+1' })]);
    expect(body.sections.savedSearches[0]).toMatchObject({ text: 'kitchen' });
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|tokenHash|argon2/);
    const csv = String((await client.get('/data/users/me/export.csv')).body);
    expect(csv).toContain("account,1,firstName,'=1+1\r\n");
    expect(csv).toContain('profile,1,about,"One, ""two""\nthree"\r\n');
    expect((await openClient(world).get('/data/users/me/export.csv')).status).toBe(401);
  });
});
