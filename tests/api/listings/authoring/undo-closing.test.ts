import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs, signUpVerified } from '../../../support/client.ts';
import { makeListing, testNow } from '../../../support/factories.ts';
import { expectOk, type Newsroom, type Person, startNewsroom } from '../../../support/posting.ts';
import { makeReceived } from '../../../support/received-calls.ts';
import { sendForm } from '../../../support/send-form.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let world: TestApp;
let room: Newsroom;
let applicant: Person;
let saver: Person;
let id: string;
let url: string;
beforeAll(async () => {
  world = await startTestSite();
  room = await startNewsroom(world);
  [applicant, saver] = [await signUpVerified(world), await signUpVerified(world)];
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.notification.deleteMany();
  // A reopened listing must not resemble one that is public.
  await world.db.listing.updateMany({ data: { status: 'REMOVED' } });
  id = (await makeListing(world.db, room.orgId, { closesAt: inMinutes(60 * 24 * 20) })).id;
  url = `${room.base}/jobs/${id}`;
});

const inMinutes = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const post = (path: string, body: object = {}) => room.owner.client.post(`${url}${path}`, body);
const read = async () => (await expectOk(room.owner.client.get(url))).body;
const closeWithDeclines = async (count = 1) => {
  const answer = { id: newId(), count, message: 'Thank you.' };
  const reply = await expectOk(post('/close', { reason: 'FILLED_HERE', answer }));
  await runJobs(world);
  return reply.body;
};
const statusOf = async (applicationId: string) =>
  (await world.db.application.findUniqueOrThrow({ where: { id: applicationId } })).status;
const save = () =>
  world.db.savedListing.create({ data: { userId: saver.id, listingId: id, savedAt: testNow } });
const bell = async (person: Person) =>
  (await person.client.get('/data/notifications')).body.notifications.map(
    ({ kind }: { kind: string }) => kind,
  );

describe('POST /data/orgdashboard/:orgId/:word/:listingId/undo-close', () => {
  it('reopens the listing and takes back its declines, and no others', async () => {
    const earlier = await makeReceived(world, room.orgId, { listingId: id });
    await expectOk(
      room.owner.client.post(`${room.base}/applications/${earlier.id}/status`, {
        from: 'SENT',
        status: 'DECLINED',
      }),
    );
    const waiting = await makeReceived(world, room.orgId, { listingId: id });
    await save();
    await closeWithDeclines();
    expect((await read()).declines).toEqual({
      sent: 0,
      pending: 1,
      undoUntil: inMinutes(60).toISOString(),
    });
    world.setNow(inMinutes(59));
    const { closesAt } = (await read()).listing;
    for (const reply of [await expectOk(post('/undo-close')), await expectOk(post('/undo-close'))])
      expect(reply.body.listing).toMatchObject({ state: 'LIVE', closesAt, closeReason: null });
    await runJobs(world);
    world.setNow(inMinutes(70));
    await runJobs(world);
    expect([await statusOf(waiting.id), await statusOf(earlier.id)]).toEqual(['SENT', 'DECLINED']);
    expect([await bell(saver), (await read()).declines]).toEqual([[], null]);
  });

  it('returns 409 once the declines have been sent, and to a closing without declines', async () => {
    await makeReceived(world, room.orgId, { listingId: id });
    await closeWithDeclines();
    world.setNow(inMinutes(60));
    expect((await post('/undo-close')).status).toBe(409);
    expect((await read()).declines).toEqual({ sent: 1, pending: 0, undoUntil: null });
    ({ id } = await makeListing(world.db, room.orgId));
    url = `${room.base}/jobs/${id}`;
    await expectOk(post('/close', { reason: 'STOPPED' }));
    expect((await post('/undo-close')).status).toBe(409);
  });

  it('is not offered for the declines of an earlier closing', async () => {
    await makeReceived(world, room.orgId, { listingId: id });
    await closeWithDeclines();
    await expectOk(post('/extend'));
    await expectOk(post('/close', { reason: 'STOPPED' }));
    expect((await read()).declines.undoUntil).toBeNull();
    expect((await post('/undo-close')).status).toBe(409);
  });
});

describe('POST /data/orgdashboard/:orgId/:word/:listingId/extend', () => {
  it('takes back pending declines of the closing when asked', async () => {
    const waiting = await makeReceived(world, room.orgId, { listingId: id });
    await closeWithDeclines();
    await expectOk(post('/extend', { takeBackDeclines: true }));
    await runJobs(world);
    expect(await statusOf(waiting.id)).toBe('SENT');
  });

  it('leaves the declines of the closing otherwise', async () => {
    const waiting = await makeReceived(world, room.orgId, { listingId: id });
    await closeWithDeclines();
    await expectOk(post('/extend'));
    await runJobs(world);
    expect(await statusOf(waiting.id)).toBe('DECLINED');
  });

  it('replies how many savers are notified of the new day', async () => {
    await save();
    expect((await expectOk(post('/extend'))).body.told).toBe(1);
  });
});

describe('POST /data/orgdashboard/:orgId/:word/:listingId/close', () => {
  it('notifies savers and open applicants once, and replies how many', async () => {
    await save();
    await makeReceived(world, room.orgId, { listingId: id, userId: applicant.id });
    await world.db.savedListing.create({
      data: { userId: applicant.id, listingId: id, savedAt: testNow },
    });
    const close = async () => (await expectOk(post('/close', { reason: 'STOPPED' }))).body.told;
    expect([await close(), await close()]).toEqual([2, 2]);
    expect([await bell(saver), await bell(applicant)]).toEqual([
      ['saved-listing-closed'],
      ['applied-listing-closed'],
    ]);
    await expectOk(post('/extend'));
    expect([await bell(saver), await bell(applicant)]).toEqual([[], []]);
  });

  it('notifies nobody of a pending decline', async () => {
    await makeReceived(world, room.orgId, { listingId: id, userId: applicant.id });
    expect((await closeWithDeclines()).told).toBe(0);
    expect(await bell(applicant)).toEqual([]);
  });
});

describe('page of a closed listing in the dashboard without scripts', () => {
  const page = async (path: string) => {
    const { status, body } = await room.owner.client.get(path);
    expect(status).toBe(200);
    return String(body);
  };

  it('names the number of notified people and undoes the closing with its declines', async () => {
    await makeReceived(world, room.orgId, { listingId: id });
    await save();
    const path = `/en/admin/${room.orgId}/jobs/${id}`;
    const shown = await sendForm(world, room.owner.client, path, {
      action: 'close-listing',
      reason: 'FILLED_HERE',
      answer: 'decline',
      answerId: newId(),
      waiting: '1',
      message: 'Thank you.',
    });
    await runJobs(world);
    const closed = await page(shown);
    expect(closed).toContain('Closed. We told 1 person');
    expect(closed).toContain('Undo the closing');
    await sendForm(world, room.owner.client, path, { action: 'undo-closing' });
    expect((await read()).listing.state).toBe('LIVE');
  });

  it('names sent declines before a reopening, and offers to take back pending ones', async () => {
    const earlier = await makeReceived(world, room.orgId, { listingId: id, status: 'DECLINED' });
    await makeReceived(world, room.orgId, { listingId: id });
    await closeWithDeclines();
    const path = `/en/admin/${room.orgId}/jobs/${id}`;
    const closed = await page(path);
    expect(closed).toContain('1 applicant has received a decline and stays declined.');
    expect(closed).toContain('Take back 1 decline that has not been sent yet');
    const shown = await sendForm(world, room.owner.client, path, {
      action: 'extend-listing',
      takeBackDeclines: 'yes',
    });
    await runJobs(world);
    expect(shown).toBe(path);
    expect(await statusOf(earlier.id)).toBe('DECLINED');
    expect(await world.db.application.count({ where: { listingId: id, status: 'SENT' } })).toBe(1);
  });
});
