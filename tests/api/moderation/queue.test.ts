import { dayMs } from '@causa/shared/platform/dates/durations';
import { inRetriedTransaction } from '@causa/core/platform/database/in-retried-transaction';
import {
  addQueueItem,
  dropQueueItems,
  type QueueSubject,
  type Waiting,
} from '@causa/core/platform/review-queue/queue-items';
import { lockOrganizationForUpdate } from '@causa/core/organizations/members/require-member';
import { eraseDueAccounts } from '@causa/core/accounts/privacy/erase-account';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, expect, test, describe } from 'vitest';
import { openClient, signUpVerified, systemContext, type Client } from '../../support/client.ts';
import {
  makeOrganization,
  organizationFields,
  makeListing,
  makeUser,
} from '../../support/factories.ts';
import { isWaiting } from '../../support/locks.ts';
import { publishJob, startNewsroom } from '../../support/posting.ts';
import { decide, openStaff, waitingAbout } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { membersMax } from '@causa/shared/platform/limits';
import { startPrices } from '../../support/money.ts';
import { openRefusals, type Owned, type Refusal, testRefusals } from '../../support/refusals.ts';

describe('review queue', () => {
  let world: TestApp;

  let staff: Awaited<ReturnType<typeof openStaff>>;

  beforeAll(async () => {
    world = await startTestApp();
    staff = await openStaff(world);
  });

  afterAll(() => world.close());

  /** Creates a new organization with a pending review. */
  async function makeWaiting(score = 0) {
    const org = await makeOrganization(world.db, { publishedAt: null, name: `Org ${newId()}` });
    const subject = `organization:${org.id}` as const;
    const waiting = { kind: 'ORGANIZATION', subject, organizationId: org.id, score } as const;
    await addQueueItem(systemContext(world), waiting);
    return { org, item: await waitingAbout(world, subject) };
  }

  const fine = { decision: 'APPROVE', reason: 'FINE' };

  test('keeps visitors, users and staff with a login over twelve hours old out of the queue', async () => {
    const { client } = await signUpVerified(world);
    const { item } = await makeWaiting();
    const old = await openStaff(world);
    await world.db.session.updateMany({
      where: { userId: old.userId },
      data: { authenticatedAt: new Date(world.now().getTime() - 12 * 3_600_000 - 1) },
    });
    for (const [who, status, code] of [
      [openClient(world), 401, 'LOGIN_REQUIRED'],
      [client, 403, 'FORBIDDEN'],
      [old, 403, 'FRESH_LOGIN_REQUIRED'],
    ] as const)
      for (const answer of [
        await who.get('/data/staff/queue'),
        await who.get(`/data/staff/queue/${item.id}`),
        await who.post(`/data/staff/queue/${item.id}/claim`),
        await decide(who, item, fine),
      ])
        expect([answer.status, answer.body.errors[0].code]).toEqual([status, code]);
  });

  test('lists the highest risk first, then the oldest, with counts', async () => {
    const [low, high] = [await makeWaiting(1), await makeWaiting(50)];
    const { items, figures } = (await staff.get('/data/staff/queue?kind=ORGANIZATION')).body;
    const ids = items.map(({ id }: { id: string }) => id);
    expect(ids[0]).toBe(high.item.id);
    expect(ids.indexOf(low.item.id)).toBeGreaterThan(0);
    expect(figures).toMatchObject({ open: expect.any(Number), oldestHours: 0 });
    expect(figures.byKind.ORGANIZATION).toBe(ids.length);
  });

  test('accepts one of two concurrent decisions and answers CONFLICT to the other', async () => {
    const other = await openStaff(world);
    const { org, item } = await makeWaiting();
    const answers = await Promise.all(
      [staff, other, staff, other].map((who) => decide(who, item, fine)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(
      await world.db.auditEntry.count({
        where: { action: 'organization.approve', subject: `organization:${org.id}` },
      }),
    ).toBe(1);
  });

  test('blocks decisions of others for fifteen minutes after a claim', async () => {
    const other = await openStaff(world);
    const { item } = await makeWaiting();
    const claim = `/data/staff/queue/${item.id}/claim`;
    expect((await staff.post(claim)).status).toBe(200);
    expect((await staff.post(claim)).status).toBe(200);
    expect((await other.post(claim)).status).toBe(409);
    expect((await decide(other, item, fine)).status).toBe(409);
    await world.db.queueItem.update({
      where: { id: item.id },
      data: { claimedUntil: world.now() },
    });
    expect((await decide(other, item, fine)).status).toBe(200);
  });

  test('refuses a decision when the item changed since it was read', async () => {
    const { org, item } = await makeWaiting();
    const { kind, subject } = { kind: 'ORGANIZATION', subject: `organization:${org.id}` } as const;
    await addQueueItem(systemContext(world), { kind, subject, organizationId: org.id, score: 9 });
    expect((await decide(staff, item, fine)).status).toBe(409);
    expect((await decide(staff, await waitingAbout(world, subject), fine)).status).toBe(200);
  });

  test.each([
    ['one that the kind does not take', { decision: 'REMOVE', reason: 'SCAM' }, 'decision'],
    ['an approval for a bad reason', { decision: 'APPROVE', reason: 'SCAM' }, 'reason'],
    ['a freeze without words', { decision: 'FREEZE', reason: 'SCAM' }, 'note'],
    ['a reason of no list', { decision: 'FREEZE', reason: 'NO' }, 'reason'],
  ])('rejects an invalid decision: %s', async (_what, decision, field) => {
    const { item } = await makeWaiting();
    const { status, body } = await decide(staff, item, decision);
    expect([status, body.errors[0].name]).toEqual([422, field]);
    expect((await waitingAbout(world, item.subject)).decidedAt).toBeNull();
  });

  test('keeps the item open when the effect of a decision fails', async () => {
    const org = await startNewsroom(world);
    await world.db.organization.update({ where: { id: org.orgId }, data: { publishedAt: null } });
    const { id } = await publishJob(org, org.owner.client);
    const item = await waitingAbout(world, `listing:${id}`);
    // No member is left to respond.
    await world.db.listing.update({ where: { id }, data: { applyOnCausa: false, howToApply: [] } });
    expect((await decide(staff, item, fine)).status).toBe(409);
    expect((await waitingAbout(world, `listing:${id}`)).decision).toBeNull();
    expect(
      (await world.db.organization.findUniqueOrThrow({ where: { id: org.orgId } })).publishedAt,
    ).toBeNull();
  });

  test('queues a new organization, with a mark for a confirmed duplicate', async () => {
    const { client } = await signUpVerified(world);
    const duplicateOrg = await makeOrganization(world.db, { name: 'Casa del Río' });
    const create = async (fields: Record<string, unknown>) => {
      const id = newId();
      const body = { ...organizationFields(fields), speaksForIt: true };
      const { status } = await client.post(`/data/orgdashboard/${id}/organization`, body);
      expect(status).toBe(201);
      return waitingAbout(world, `organization:${id}`);
    };
    expect(await create({ name: 'Quiet Meadow' })).toMatchObject({ kind: 'ORGANIZATION' });
    const item = await create({ name: 'Casa del Rio', distinctFrom: [duplicateOrg.id] });
    expect(item.kind).toBe('DUPLICATE');
    const read = (await staff.get(`/data/staff/queue/${item.id}`)).body.item;
    expect(read.duplicates).toEqual([
      expect.objectContaining({
        id: duplicateOrg.id,
        name: 'Casa del Río',
        because: 'NAME',
        city: duplicateOrg.city,
        website: duplicateOrg.website,
        registryNumber: null,
        members: 0,
        published: 0,
      }),
    ]);
  });

  /** Creates a join request in the staff queue. */
  async function askToJoin() {
    const { client, id: userId } = await signUpVerified(world);
    const { id: organizationId } = await makeOrganization(world.db);
    const url = `/data/organizations/${organizationId}/admin-requests`;
    const asked = { position: 'Cook', message: 'I cook there.' };
    expect((await client.post(url, asked)).status).toBe(200);
    const { id } = await world.db.adminRequest.findFirstOrThrow({ where: { userId } });
    const subject = `request:${id}` as const;
    const detail = { text: asked.message };
    await addQueueItem(systemContext(world), {
      kind: 'JOIN',
      subject,
      organizationId,
      userId,
      detail,
    });
    return { client, userId, url, id, item: await waitingAbout(world, subject) };
  }

  const rowOf = (id: string) => world.db.queueItem.findUnique({ where: { id } });

  test('removes a withdrawn request to join from the queue', async () => {
    const { client, url, item } = await askToJoin();
    expect((await client.delete(url)).status).toBe(200);
    expect(await rowOf(item.id)).toMatchObject({ decision: 'DROPPED' });
    expect((await decide(staff, item, fine)).status).toBe(409);
  });

  test('settles a request to join with a missing row by any decision', async () => {
    const { id, item, userId } = await askToJoin();
    await world.db.adminRequest.delete({ where: { id } });
    expect((await decide(staff, item, fine)).status).toBe(200);
    expect(await world.db.organizationMember.count({ where: { userId } })).toBe(0);
  });

  test('erases the text of a request to join with the account', async () => {
    const { userId, item } = await askToJoin();
    await world.db.user.update({
      where: { id: userId },
      data: { deletionRequestedAt: new Date(world.now().getTime() - 365 * dayMs) },
    });
    await eraseDueAccounts(systemContext(world));
    expect(await world.db.user.count({ where: { id: userId } })).toBe(0);
    expect(await rowOf(item.id)).toBeNull();
  });

  test('answers staff who decide during a withdrawal by the author', async () => {
    const { item } = await askToJoin();
    let decided: ReturnType<typeof decide> | undefined;
    let isAnswered = false;
    // The author locks the organization, then the item; staff lock them in the opposite order.
    await inRetriedTransaction(systemContext(world), async (tx) => {
      await lockOrganizationForUpdate(tx, item.organizationId ?? '');
      decided ??= decide(staff, item, fine).finally(() => (isAnswered = true));
      while (!isAnswered && !(await isWaiting(world))) continue;
      await dropQueueItems(tx, item.subject as QueueSubject, ['JOIN']);
    });
    expect([200, 409]).toContain((await decided)?.status);
    expect((await rowOf(item.id))?.decidedAt).not.toBeNull();
  });
});

describe('refusals of moderation', async () => {
  let staff: Client;

  const refusals = openRefusals(async () => {
    const api = await startTestApp();
    await startPrices(api);
    staff = await openStaff(api);
    return api;
  });

  /** Adds a queue item and approves it as staff. */
  const approve = async (waiting: Waiting) => {
    await addQueueItem(systemContext(refusals.api), waiting);
    const item = await waitingAbout(refusals.api, waiting.subject);
    return decide(staff, item, { decision: 'APPROVE', reason: 'FINE' });
  };

  /** A job in review that costs credits once approved. */
  const approveJob = async ({ id: organizationId }: Owned) => {
    const pending = { status: 'PENDING', publishedAt: null } as const;
    const { id: listingId } = await makeListing(refusals.api.db, organizationId, pending);
    return approve({ kind: 'LISTING', subject: `listing:${listingId}`, organizationId, listingId });
  };

  const decision = 'POST /data/staff/queue/:itemId/decision';

  const rows: Refusal[] = [
    [
      'POST /data/staff/queue/:itemId/claim',
      'CONFLICT',
      'for what another member of staff keeps',
      async ({ id: organizationId }) => {
        const subject = `organization:${organizationId}` as const;
        const context = systemContext(refusals.api);
        await addQueueItem(context, { kind: 'ORGANIZATION', subject, organizationId });
        const url = `/data/staff/queue/${(await waitingAbout(refusals.api, subject)).id}/claim`;
        await staff.post(url);
        return (await openStaff(refusals.api)).post(url);
      },
    ],
    [
      decision,
      'NOT_ENOUGH_CREDITS',
      'for a job of an organization that has spent its credits meanwhile',
      approveJob,
    ],
    [
      decision,
      'BILLING_HOLD',
      'for a job of an organization that owes credits by now',
      async (org) => {
        await refusals.api.db.creditDebt.create({
          data: { id: newId(), organizationId: org.id, effectKey: newId(), credits: 1 },
        });
        return approveJob(org);
      },
    ],
    [
      decision,
      'LIMIT_REACHED',
      'for a request to join where there are as many members as there may be',
      async ({ id: organizationId }) => {
        const { db, pool } = refusals.api;
        await pool.query(
          `WITH people AS (
           INSERT INTO users (id, email, updated_at)
           SELECT md5($1 || n), md5($1 || n) || '@harbour.example', now()
           FROM generate_series(2, ${membersMax}) n RETURNING id
         )
         INSERT INTO organization_members (organization_id, user_id, role)
         SELECT $1, id, 'ADMIN' FROM people`,
          [organizationId],
        );
        const { id: userId } = await makeUser(db);
        const data = { id: newId(), organizationId, userId };
        const { id } = await db.adminRequest.create({ data });
        return approve({ kind: 'JOIN', subject: `request:${id}`, organizationId, userId });
      },
    ],
  ];

  testRefusals(rows, refusals);
});
