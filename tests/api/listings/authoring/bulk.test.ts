import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApiKey } from '../../../support/api-keys.ts';
import { runJobs } from '../../../support/client.ts';
import { makeListing, testNow } from '../../../support/factories.ts';
import { expectOk, type Newsroom, publishJob, startNewsroom } from '../../../support/posting.ts';
import { readRefusal } from '../../../support/refusals.ts';
import { makeReceived } from '../../../support/records.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.rateLimit.deleteMany();
  room = await startNewsroom(world);
});

const inDays = (days: number) => new Date(world.now().getTime() + days * dayMs);
const inMinutes = (minutes: number) => new Date(world.now().getTime() + minutes * 60_000);
const make = async (count: number, data: Parameters<typeof makeListing>[2] = {}) =>
  Promise.all(
    Array.from({ length: count }, async () => (await makeListing(world.db, room.orgId, data)).id),
  );
const start = (body: object, client = room.owner.client) =>
  client.post(`${room.base}/bulk`, { id: newId(), ...body });
const close = (body: object) => start({ kind: 'close', params: { reason: 'STOPPED' }, ...body });
const listing = (id: string | undefined) =>
  world.db.listing.findUniqueOrThrow({ where: { id: id ?? '' } });
const audited = (ids: readonly string[]) =>
  world.db.auditEntry.count({
    where: { action: 'listing.close', subject: { in: ids.map((id) => `listing:${id}` as const) } },
  });
const work = () => runJobs(world);
const read = async (id: string) =>
  (await expectOk(room.owner.client.get(`${room.base}/bulk/${id}`))).body.bulk;
const undo = (id: string) => room.owner.client.post(`${room.base}/bulk/${id}/undo`, {});

test('closes many listings with a reason and one audit entry each for the actor', async () => {
  const ids = await make(3);
  const { bulk } = (await expectOk(close({ ids }))).body;
  expect(bulk).toMatchObject({ total: 3, done: 0, finishedAt: null });
  await work();
  expect(await read(bulk.id)).toMatchObject({ done: 3, skipped: 0, undo: null });
  expect(await listing(ids[0])).toMatchObject({
    status: 'CLOSED',
    closedAt: testNow,
    closeReason: 'STOPPED',
  });
  expect(await audited(ids)).toBe(3);
  expect(
    await world.db.auditEntry.count({
      where: { actorId: room.owner.id, subject: `listing:${ids[0] ?? ''}` },
    }),
  ).toBe(1);
});

test('returns the same action for a repeated id and refuses another reason or kind', async () => {
  const [ids, id] = [await make(2), newId()];
  const first = await expectOk(close({ id, ids }));
  expect((await expectOk(close({ id, ids }))).body).toEqual(first.body);
  for (const change of [{ params: { reason: 'MISTAKE' } }, { kind: 'extend', params: {} }])
    expect(await readRefusal(close({ id, ids, ...change }))).toEqual([
      409,
      [['message', 'FIELD_SENT_BEFORE']],
    ]);
  await work();
  expect((await listing(ids[0])).closeReason).toBe('STOPPED');
});

test('closes forty listings in two transactions and skips one that fails', async () => {
  const ids = await make(39);
  await make(1, { status: 'DRAFT', publishedAt: null });
  const { bulk } = (await expectOk(close({ filter: { tab: 'all' }, count: 40 }))).body;
  await work();
  expect(await read(bulk.id)).toMatchObject({ done: 40, skipped: 1 });
  expect(await audited(ids)).toBe(39);
  const { rows } = await world.pool.query<{ transactions: number }>(
    'SELECT count(DISTINCT xmin::text)::int AS transactions FROM listings WHERE id = ANY($1)',
    [ids],
  );
  expect(rows).toEqual([{ transactions: 2 }]);
});

test('notifies webhooks of each listing closed in bulk', async () => {
  await makeApiKey(world, room.orgId);
  const ids = await make(3);
  await expectOk(close({ ids }));
  await work();
  const messages = await world.db.webhookMessage.findMany({
    where: { organizationId: room.orgId, type: 'listing.closed' },
  });
  const messageIds = messages.map(
    ({ body }) => (JSON.parse(body) as { data: { id: string } }).data.id,
  );
  expect(messageIds.sort()).toEqual(ids.sort());
});

test('applies a repeated action id once', async () => {
  const ids = await make(2);
  const id = newId();
  await expectOk(close({ id, ids }));
  await expectOk(close({ id, ids }));
  await work();
  expect((await expectOk(close({ id, ids }))).body.bulk.done).toBe(2);
  await work();
  expect(await audited(ids)).toBe(2);
});

test('applies a filter to listed items and requires the number above twenty', async () => {
  await make(22);
  await make(2, { type: 'VOLOP', jobTypes: [] });
  const filter = { tab: 'live', type: 'JOB' };
  const unasked = await close({ filter });
  expect(unasked.status).toBe(409);
  expect(unasked.body.details).toEqual({ count: 22 });
  expect((await close({ filter, count: 24 })).status).toBe(409);
  expect(await world.db.bulkAction.count({ where: { organizationId: room.orgId } })).toBe(0);
  await expectOk(close({ filter, count: 22 }));
  await work();
  const where = { organizationId: room.orgId, status: 'PUBLISHED' } as const;
  expect(await world.db.listing.count({ where })).toBe(2);
});

test('skips what cannot be changed with its reason', async () => {
  const [live] = await make(1);
  const [draft] = await make(1, { status: 'DRAFT', publishedAt: null });
  const [closed] = await make(1, {
    status: 'CLOSED',
    closedAt: testNow,
    closeReason: 'STOPPED',
  });
  const { bulk } = (await expectOk(close({ ids: [live, draft, closed] }))).body;
  await work();
  const { done, skipped, notes } = await read(bulk.id);
  expect({ done, skipped }).toEqual({ done: 3, skipped: 2 });
  expect(
    notes.map((one: { listing: { id: string }; reason: string }) => [one.listing.id, one.reason]),
  ).toEqual(
    expect.arrayContaining([
      [draft, 'STATE'],
      [closed, 'UNCHANGED'],
    ]),
  );
});

test('extends each deadline by two weeks and reopens nothing', async () => {
  const [live] = await make(1, { timeZone: 'UTC', closesAt: inDays(10) });
  const [closed] = await make(1, { status: 'CLOSED', closedAt: inDays(-1), timeZone: 'UTC' });
  const { bulk } = (await expectOk(start({ kind: 'extend', ids: [live, closed] }))).body;
  await work();
  expect((await listing(live)).closesAt?.toISOString().slice(0, 10)).toBe('2026-03-26');
  expect((await listing(closed)).status).toBe('CLOSED');
  await expectOk(undo(bulk.id));
  await work();
  expect((await listing(live)).closesAt).toEqual(inDays(10));
});

test('skips a listing under review and continues', async () => {
  const [live] = await make(1, { timeZone: 'UTC', closesAt: inDays(10) });
  const [held] = await make(1, { status: 'PENDING', timeZone: 'UTC', closesAt: inDays(10) });
  for (const kind of ['extend', 'close']) {
    const params = kind === 'close' ? { reason: 'STOPPED' } : {};
    const { bulk } = (await expectOk(start({ kind, ids: [held, live], params }))).body;
    await work();
    const after = await read(bulk.id);
    expect(after).toMatchObject({ done: 2, skipped: 1 });
    expect(after.notes).toMatchObject([{ listing: { id: held }, reason: 'STATE' }]);
  }
  expect(await listing(held)).toMatchObject({ status: 'PENDING', closesAt: inDays(10) });
});

test('changes recipients of published and edited listings and can undo it', async () => {
  const { id, url } = await publishJob(room, room.owner.client);
  await room.owner.client.patch(`${url}/draft`, {
    revision: 0,
    tab: 'b',
    set: { commitment: 'Evenings' },
  });
  const params = { recipients: [room.admin.id] };
  const { bulk } = (await expectOk(start({ kind: 'recipients', ids: [id], params }))).body;
  await work();
  expect((await listing(id)).recipients).toEqual([room.admin.id]);
  const typed = async () => (await room.owner.client.get(url)).body.draft.data;
  expect(await typed()).toMatchObject({ recipients: [room.admin.id], commitment: 'Evenings' });
  await expectOk(undo(bulk.id));
  await work();
  expect((await listing(id)).recipients).toEqual([]);
  expect(await typed()).toMatchObject({ recipients: [], commitment: 'Evenings' });
  const outsider = { recipients: [newId()] };
  expect((await start({ kind: 'recipients', ids: [id], params: outsider })).status).toBe(422);
});

test('undoing restores what is as it was left and leaves alone what someone changed', async () => {
  const ids = await make(3);
  const { bulk } = (await expectOk(close({ ids }))).body;
  await work();
  const [first] = ids;
  const reopened = `${room.base}/jobs/${first ?? ''}/extend`;
  await expectOk(room.admin.client.post(reopened, { closesOn: '2026-04-10' }));
  await expectOk(undo(bulk.id));
  await work();
  const after = await read(bulk.id);
  expect(after.undo).toMatchObject({ restored: 2, left: 1 });
  expect(after.notes).toMatchObject([{ listing: { id: first }, reason: 'CHANGED' }]);
  expect((await listing(ids[1])).status).toBe('PUBLISHED');
  expect((await listing(first)).closesAt?.toISOString().slice(0, 10)).toBe('2026-04-10');
  await expectOk(undo(bulk.id));
  await work();
  expect(
    await world.db.auditEntry.count({
      where: { action: 'listing.reopen', subject: `listing:${ids[1] ?? ''}` },
    }),
  ).toBe(1);
});

test('reopens forty listings in two transactions and skips those that fail', async () => {
  const ids = await make(40);
  const { bulk } = (await expectOk(close({ filter: { tab: 'all' }, count: 40 }))).body;
  await work();
  const [changed, gone, ...rest] = ids;
  await world.db.listing.update({
    where: { id: changed ?? '' },
    data: { revision: { increment: 1 } },
  });
  await world.db.listing.delete({ where: { id: gone ?? '' } });
  await expectOk(undo(bulk.id));
  await work();
  const after = await read(bulk.id);
  expect(after.undo).toMatchObject({ restored: 38, left: 2 });
  // A deleted listing has no name.
  expect(after.notes).toMatchObject([{ listing: { id: changed }, reason: 'CHANGED' }]);
  expect((await listing(changed)).status).toBe('CLOSED');
  expect(await listing(rest[0])).toMatchObject({
    status: 'PUBLISHED',
    closedAt: null,
    closeReason: null,
    revision: 3,
  });
  const reopened = await world.db.auditEntry.findMany({
    where: {
      action: 'listing.reopen',
      subject: { in: rest.map((id) => `listing:${id}` as const) },
    },
  });
  expect(reopened.map(({ actorId, detail }) => ({ actorId, detail }))).toEqual(
    rest.map(() => ({ actorId: room.owner.id, detail: { revision: 3, undoes: bulk.id } })),
  );
  const { rows } = await world.pool.query<{ transactions: number }>(
    'SELECT count(DISTINCT xmin::text)::int AS transactions FROM listings WHERE id = ANY($1)',
    [rest],
  );
  expect(rows).toEqual([{ transactions: 2 }]);
});

test('changes no listing when undone before its start', async () => {
  const ids = await make(2);
  const { bulk } = (await expectOk(close({ ids }))).body;
  await expectOk(undo(bulk.id));
  await work();
  expect(await read(bulk.id)).toMatchObject({ skipped: 2, undo: { restored: 0, left: 0 } });
  expect(await audited(ids)).toBe(0);
});

const statusOf = async ({ id }: { id: string }) =>
  (await world.db.application.findUniqueOrThrow({ where: { id } })).status;
const declinesOf = (ids: readonly { id: string }[]) =>
  world.db.applicationEvent.count({
    where: { applicationId: { in: ids.map(({ id }) => id) }, status: 'DECLINED' },
  });
const closeAndDecline = (body: object, client = room.owner.client) =>
  start(
    { kind: 'close', params: { reason: 'STOPPED', answer: 'Thank you, {name}.' }, ...body },
    client,
  );

test('declines open applications once when closing with an answer, sent after an hour', async () => {
  const [first, second, empty] = await make(3);
  const waiting = [
    await makeReceived(world, room.orgId, { listingId: first ?? '' }),
    await makeReceived(world, room.orgId, { listingId: first ?? '', status: 'INTERVIEW' }),
    await makeReceived(world, room.orgId, { listingId: second ?? '' }),
  ];
  const offered = await makeReceived(world, room.orgId, {
    listingId: second ?? '',
    status: 'OFFERED',
  });
  const elsewhere = await makeReceived(world, room.orgId);
  const page = await room.owner.client.get(
    `${room.base}/listings?undecided=1&ids=${[first, second, empty].join(',')}`,
  );
  expect(page.body.undecided).toBe(3);
  const id = newId();
  await expectOk(closeAndDecline({ id, ids: [first, second, empty] }));
  await work();
  await expectOk(closeAndDecline({ id, ids: [first, second, empty] }));
  await work();
  expect(await Promise.all(waiting.map(statusOf))).toEqual(['DECLINED', 'DECLINED', 'DECLINED']);
  expect(await Promise.all([offered, elsewhere].map(statusOf))).toEqual(['OFFERED', 'SENT']);
  expect((await listing(empty)).status).toBe('CLOSED');
  expect(await declinesOf(waiting)).toBe(3);
  const mails = () => world.db.mailDelivery.count({ where: { template: 'application-status' } });
  const before = await mails();
  world.setNow(inMinutes(61));
  await work();
  await work();
  expect(await mails()).toBe(before + 3);
});

test('keeps applications open when closing without an answer', async () => {
  const ids = await make(2);
  const waits = await makeReceived(world, room.orgId, { listingId: ids[0] ?? '' });
  await expectOk(close({ ids }));
  await work();
  expect((await listing(ids[0])).status).toBe('CLOSED');
  expect(await statusOf(waits)).toBe('SENT');
});

test('leaves listings closed before alone with their applications', async () => {
  const [closed] = await make(1, {
    status: 'CLOSED',
    closedAt: testNow,
    closeReason: 'STOPPED',
  });
  const waits = await makeReceived(world, room.orgId, { listingId: closed ?? '' });
  const page = await room.owner.client.get(`${room.base}/listings?undecided=1&ids=${closed ?? ''}`);
  expect(page.body.undecided).toBe(0);
  await expectOk(closeAndDecline({ ids: [closed] }));
  await work();
  expect(await statusOf(waits)).toBe('SENT');
});

test('reopens listings and drops their declines on undo, without notices', async () => {
  const ids = await make(2);
  const waiting = [
    await makeReceived(world, room.orgId, { listingId: ids[0] ?? '' }),
    await makeReceived(world, room.orgId, { listingId: ids[1] ?? '', status: 'SHORTLISTED' }),
  ];
  const { bulk } = (await expectOk(closeAndDecline({ ids }))).body;
  await work();
  await expectOk(undo(bulk.id));
  await work();
  expect((await read(bulk.id)).undo).toMatchObject({ restored: 2, left: 0 });
  expect(await Promise.all(waiting.map(statusOf))).toEqual(['SENT', 'SHORTLISTED']);
  expect((await listing(ids[0])).status).toBe('PUBLISHED');
  world.setNow(inMinutes(61));
  await work();
  expect(await declinesOf(waiting)).toBe(0);
});

test('keeps a listing closed on undo once its declines were sent', async () => {
  const ids = await make(1);
  const waits = await makeReceived(world, room.orgId, { listingId: ids[0] ?? '' });
  const { bulk } = (await expectOk(closeAndDecline({ ids }))).body;
  await work();
  world.setNow(inMinutes(61));
  await work();
  // Simulates a long list that finished a minute ago.
  await world.db.bulkAction.update({ where: { id: bulk.id }, data: { finishedAt: inMinutes(-1) } });
  await expectOk(undo(bulk.id));
  await work();
  expect((await read(bulk.id)).undo).toMatchObject({ restored: 0, left: 1 });
  expect((await listing(ids[0])).status).toBe('CLOSED');
  expect(await statusOf(waits)).toBe('DECLINED');
});

test('refuses to undo ten minutes after the end', async () => {
  const ids = await make(1);
  const { bulk } = (await expectOk(close({ ids }))).body;
  await work();
  world.setNow(inMinutes(10));
  expect((await read(bulk.id)).undoUntil).toBeNull();
  expect((await undo(bulk.id)).status).toBe(409);
  await work();
  expect((await listing(ids[0])).status).toBe('CLOSED');
});

test('stops when the author is no longer a member or the organization is frozen', async () => {
  const ids = await make(1);
  const body = { kind: 'close', params: { reason: 'STOPPED' }, ids };
  const { bulk } = (await expectOk(start(body, room.admin.client))).body;
  await world.db.organizationMember.deleteMany({ where: { userId: room.admin.id } });
  await work();
  expect((await read(bulk.id)).notes).toMatchObject([{ reason: 'NOT_A_MEMBER' }]);
  const second = (await expectOk(start(body))).body.bulk;
  await world.db.organization.update({ where: { id: room.orgId }, data: { frozenAt: testNow } });
  await work();
  expect((await read(second.id)).notes).toMatchObject([{ reason: 'ORGANIZATION_FROZEN' }]);
  expect((await start(body)).body.errors[0].code).toBe('ORGANIZATION_FROZEN');
  expect((await listing(ids[0])).status).toBe('PUBLISHED');
});

test('returns 404 for listings and bulk actions of another organization', async () => {
  const other = await startNewsroom(world);
  const { id } = await makeListing(world.db, other.orgId);
  expect((await close({ ids: [id] })).status).toBe(404);
  const mine = (await expectOk(close({ ids: await make(1) }))).body.bulk.id;
  const asked = { id: mine, kind: 'close', params: { reason: 'STOPPED' }, ids: [id] };
  expect((await other.owner.client.post(`${other.base}/bulk`, asked)).status).toBe(404);
  expect((await other.owner.client.get(`${other.base}/bulk/${mine}`)).status).toBe(404);
  expect((await other.owner.client.post(`${other.base}/bulk/${mine}/undo`, {})).status).toBe(404);
});

test('exports the list in the language of its reader without formulas', async () => {
  await make(1, { title: '=HYPERLINK("http://evil.example")' });
  await make(1, { title: 'Comedor; turno "noche"', type: 'VOLOP', jobTypes: [] });
  const csv = async (query: string, client = room.owner.client) =>
    client.get(`${room.base}/listings.csv${query}`);
  const answer = await csv('?lang=es');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [heading, ...rows] = answer.body.split('\r\n');
  expect(heading).toMatch(/^\uFEFFTítulo;Tipo;/);
  expect(rows).toEqual([
    expect.stringMatching(/^"Comedor; turno ""noche""";/),
    expect.stringMatching(/^"'=HYPERLINK\(""http/),
    '',
  ]);
  expect((await csv('?lang=en&type=JOB')).body.split('\r\n')).toHaveLength(3);
  const other = await startNewsroom(world);
  expect((await csv('', other.owner.client)).status).toBe(404);
});
