import { changeListing, type ListingAction } from '@causa/core/listings/listing-lifecycle';
import { approveOrganization } from '@causa/core/organizations/approve-organization';
import {
  freezeOrganization,
  thawOrganization,
} from '@causa/core/organizations/freeze-organization';
import { publishListing } from '@causa/core/listings/authoring/publishing/staff-decisions';
import { queueDecisions, type QueueDecision } from '@causa/shared/moderation/moderation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTo, openClient, systemContext, signUpVerified } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { expectOk, publishJob, startNewsroom } from '../../support/posting.ts';
import { decide, openStaff, waitingAbout } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let staff: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  world = await startTestApp();
  staff = await openStaff(world);
});
afterAll(() => world.close());

describe('staff decisions', () => {
  const words = (decision: QueueDecision) => ({
    decision,
    reason: decision === 'KEEP' || decision === 'APPROVE' ? 'FINE' : 'SCAM',
    note: 'Nobody may ask for a deposit.',
  });

  const statusOf = async (id: string) =>
    (await world.db.listing.findUniqueOrThrow({ where: { id } })).status;

  const frozenAt = async (id: string) =>
    (await world.db.organization.findUniqueOrThrow({ where: { id } })).frozenAt;

  /** Changes of a reported listing before the staff decision. */
  const lives = {
    'is on the site': [],
    'was held by readers': ['hold'],
    'was closed by its organization': ['close'],
    'was returned to its author': ['hold', 'return'],
    'was removed': ['remove'],
  } as const satisfies Record<string, readonly Exclude<ListingAction, 'draft'>[]>;

  /**
   * Reports a listing, applies these changes, and returns the queue item with the offered
   * decisions.
   */
  async function reported(id: string, life: keyof typeof lives) {
    const report = { type: 'JOB', id, reason: 'SCAM' };
    expect((await openClient(world).post('/data/reports', report)).status).toBe(202);
    for (const action of lives[life]) await changeListing(systemContext(world), action, { id });
    const item = await waitingAbout(world, `listing:${id}`);
    const { body } = await staff.get(`/data/staff/queue/${item.id}`);
    return { item, offered: body.item.decisions as QueueDecision[] };
  }

  describe.each(Object.keys(lives) as (keyof typeof lives)[])(
    'reported listing that %s',
    (life) => {
      test.each(queueDecisions)(
        'accepts %s when offered and refuses it otherwise',
        async (decision) => {
          const organization = await makeOrganization(world.db);
          const { id } = await makeListing(world.db, organization.id);
          const { item, offered } = await reported(id, life);
          const { status } = await decide(staff, item, words(decision));
          expect(status === 200).toBe(offered.includes(decision));
        },
      );
    },
  );

  test('returns a listing in review and hides its organization when staff freeze it', async () => {
    const org = await startNewsroom(world);
    await world.db.organization.update({ where: { id: org.orgId }, data: { publishedAt: null } });
    const { id } = await publishJob(org, org.owner.client);
    const item = await waitingAbout(world, `listing:${id}`);
    expect((await decide(staff, item, words('FREEZE'))).status).toBe(200);
    expect([await statusOf(id), (await frozenAt(org.orgId)) !== null]).toEqual(['DRAFT', true]);
    expect(await world.db.queueItem.count({ where: { listingId: id, decidedAt: null } })).toBe(0);
  });

  test('publishes and charges nothing of a frozen organization until it is thawed', async () => {
    const org = await startNewsroom(world);
    await world.db.organization.update({ where: { id: org.orgId }, data: { publishedAt: null } });
    const text = 'You plan what the neighbours cook together on Saturdays. '.repeat(4);
    const { id } = await publishJob(org, org.owner.client, {
      description: [{ type: 'paragraph', text }],
    });
    await freezeOrganization(systemContext(world), org.orgId, 'Who runs it?', 'SCAM');
    const item = await waitingAbout(world, `listing:${id}`);
    const refusal = { code: 'ORGANIZATION_FROZEN' };
    expect(await decide(staff, item, words('APPROVE'))).toMatchObject({
      status: 409,
      body: { errors: [refusal] },
    });
    const operator = systemContext(world);
    await expect(publishListing(operator, id)).rejects.toMatchObject(refusal);
    await expect(approveOrganization(operator, org.orgId)).rejects.toMatchObject(refusal);
    expect(await statusOf(id)).toBe('PENDING');
    await thawOrganization(operator, org.orgId);
    expect((await decide(staff, item, words('APPROVE'))).status).toBe(200);
    expect(await statusOf(id)).toBe('PUBLISHED');
  });

  test('releases a held listing of a frozen organization and keeps it hidden with it', async () => {
    const organization = await makeOrganization(world.db);
    const { id } = await makeListing(world.db, organization.id);
    const { item } = await reported(id, 'was held by readers');
    await freezeOrganization(systemContext(world), organization.id, 'Who runs it?', 'SCAM');
    expect((await decide(staff, item, words('KEEP'))).status).toBe(200);
    expect(await statusOf(id)).toBe('PUBLISHED');
  });

  test('shows an author the reports about a returned listing and reviews it the next time', async () => {
    const org = await startNewsroom(world);
    const { client } = org.owner;
    const { id, url } = await publishJob(org, client);
    const { item } = await reported(id, 'was returned to its author');
    expect((await decide(staff, item, words('RETURN'))).status).toBe(200);
    const mails = await mailTo(world, org.owner.email);
    expect(mails.some(({ text }) => text.includes('Nobody may ask for a deposit.'))).toBe(true);
    const { body } = await client.get(url);
    await expectOk(client.post(`${url}/publish`, { revision: body.draft?.revision ?? 0 }));
    expect((await waitingAbout(world, `listing:${id}`)).reasons).toEqual([
      { rule: 'RETURNED_BEFORE', points: 0 },
    ]);
  });
});

describe('frozen organizations', () => {
  const text = 'We are registered since 2012 and never asked anyone for money.';

  async function frozen() {
    const org = await startNewsroom(world);
    await freezeOrganization(systemContext(world), org.orgId, 'Who runs <it>?', 'SCAM');
    return { ...org, subject: `organization:${org.orgId}` };
  }

  const subjectsTo = async (email: string) =>
    (await mailTo(world, email)).map(({ subject }) => subject);

  test('sends owners the freeze reason once and shows it in the dashboard', async () => {
    const { orgId, base, owner, admin } = await frozen();
    await freezeOrganization(systemContext(world), orgId, 'Who runs <it>?', 'SCAM');
    const mails = await mailTo(world, owner.email);
    expect(mails.filter(({ subject }) => subject.includes('suspended'))).toHaveLength(1);
    expect(mails[0]?.text).toContain('It looks like a scam.');
    expect(mails[0]?.html).not.toContain('<it>');
    expect((await subjectsTo(admin.email)).filter((one) => one.includes('suspended'))).toEqual([]);
    const { org } = (await owner.client.get(`${base}/organization`)).body;
    expect(org).toMatchObject({ frozenCode: 'SCAM', frozenReason: 'Who runs <it>?' });
  });

  test('thaws the organization when staff accept an objection', async () => {
    const { orgId, base, owner, subject } = await frozen();
    expect((await owner.client.post(`${base}/objection`, { text })).status).toBe(202);
    const { org } = (await owner.client.get(`${base}/organization`)).body;
    expect(org.objectedAt).toBe(world.now().toISOString());
    const item = await waitingAbout(world, subject);
    expect((await staff.get(`/data/staff/queue/${item.id}`)).body.item.text).toBe(text);
    await decide(staff, item, { decision: 'APPROVE', reason: 'FINE' });
    const { frozenAt } = await world.db.organization.findUniqueOrThrow({ where: { id: orgId } });
    expect(frozenAt).toBeNull();
    expect((await subjectsTo(owner.email))[0]).toContain('back on Causa');
  });

  test('keeps the organization frozen when staff reject an objection, with an answer to owners', async () => {
    const { base, owner, subject } = await frozen();
    await owner.client.post(`${base}/objection`, { text });
    const note = 'The registry does not know you.';
    const item = await waitingAbout(world, subject);
    await decide(staff, item, { decision: 'REFUSE', reason: 'NOT_PROVEN', note });
    expect((await mailTo(world, owner.email))[0]?.text).toContain(note);
    expect((await owner.client.get(`${base}/organization`)).body.org).toMatchObject({
      isFrozen: true,
      objectedAt: null,
    });
  });

  test('refuses objections of others, of unfrozen organizations and beyond three a day', async () => {
    const { base, owner } = await frozen();
    const { client } = await signUpVerified(world);
    const free = await startNewsroom(world);
    const object = (who: typeof client, at: string, words = text) =>
      who.post(`${at}/objection`, { text: words });
    expect((await object(client, base)).status).toBe(404);
    expect((await object(staff, base)).status).toBe(403);
    expect((await object(free.owner.client, free.base)).status).toBe(409);
    expect((await object(owner.client, base, 'No.')).status).toBe(422);
    for (let n = 0; n < 3; n += 1)
      expect((await object(owner.client, base, `${text} ${n}`)).status).toBe(202);
    expect((await object(owner.client, base)).status).toBe(429);
  });

  test('returns 410 for a listing removed by staff and notifies applicants once', async () => {
    const org = await startNewsroom(world);
    const { id } = await publishJob(org, org.owner.client);
    const applicant = await signUpVerified(world);
    const sent = await applicant.client.post('/data/applications', {
      listingId: id,
      message: 'I cook.',
    });
    expect(sent.status).toBeLessThan(300);
    await openClient(world).post('/data/reports', { type: 'JOB', id, reason: 'SCAM' });
    const item = await waitingAbout(world, `listing:${id}`);
    await decide(staff, item, { decision: 'REMOVE', reason: 'SCAM' });
    const { status, body } = await openClient(world).get(`/data/website/jobs/${id}`);
    expect([status, body.data.type]).toEqual([200, 'UNPUBLISHED_JOB']);
    const notices = (await subjectsTo(applicant.email)).filter((one) => one.includes('removed'));
    expect(notices).toHaveLength(1);
  });
});
