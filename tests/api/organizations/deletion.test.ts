import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailTo, runJobs, signUpVerified, openClient } from '../../support/client.ts';
import { makeListing, markFrozen, testNow } from '../../support/factories.ts';
import { expectOk, type Newsroom, type Person, startNewsroom } from '../../support/posting.ts';
import { makeReceived } from '../../support/records.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { adminPages } from '@causa/shared/platform/pages/organization-pages';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { startTestSite } from '../../support/test-site.ts';

describe('deletion and applicants', () => {
  let world: TestApp;

  let room: Newsroom;

  let applicant: Person;

  beforeAll(async () => {
    world = await startTestApp();
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    world.setNow(testNow);
    await world.db.rateLimit.deleteMany();
    room = await startNewsroom(world);
    applicant = await signUpVerified(world);
    await runJobs(world);
    await world.db.localMail.deleteMany();
  });

  const inMinutes = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

  const organization = () => `${room.base}/organization`;

  const remove = () => expectOk(room.owner.client.delete(organization()));

  const restore = () => expectOk(room.owner.client.post(`${organization()}/restore`));

  const receive = (status: 'SENT' | 'INTERVIEW' = 'INTERVIEW') =>
    makeReceived(world, room.orgId, { userId: applicant.id, status });

  const own = async (id: string) =>
    (await expectOk(applicant.client.get(`/data/userdashboard/applications/${id}`))).body;

  const readNotices = async () => {
    // Also runs the due jobs.
    const mails = (await mailTo(world, applicant.email)).map(({ subject }) => subject);
    const { notifications } = (await applicant.client.get('/data/notifications')).body;
    const kinds = notifications.map(({ kind }: { kind: string }) => kind);
    return { mails, bell: kinds.filter((kind: string) => kind.startsWith('appli')) };
  };

  describe('DELETE /data/orgdashboard/:orgId/organization', () => {
    it('notifies each applicant without a decision once, an hour later', async () => {
      const { id } = await receive();
      await receive('SENT');
      await remove();
      expect((await own(id)).application.suspendedBy).toBe('ORGANIZATION_DELETED');
      world.setNow(inMinutes(59));
      expect(await readNotices()).toEqual({ mails: [], bell: [] });
      world.setNow(inMinutes(60));
      const expected = {
        mails: ['Harbour Kitchen closed its account'],
        bell: ['applied-organization-deleted'],
      };
      expect(await readNotices()).toEqual(expected);
      await runJobs(world);
      expect(await readNotices()).toEqual(expected);
    });

    it('notifies nobody when undone within the hour', async () => {
      const { id } = await receive();
      await remove();
      await restore();
      world.setNow(inMinutes(90));
      expect(await readNotices()).toEqual({ mails: [], bell: [] });
      expect((await own(id)).application.suspendedBy).toBeNull();
    });

    it('withdraws the notice when undone later', async () => {
      await receive();
      await remove();
      world.setNow(inMinutes(60));
      expect((await readNotices()).bell).toHaveLength(1);
      await restore();
      expect((await readNotices()).bell).toEqual([]);
    });

    it('sends a pending decline, and nothing else to its applicant', async () => {
      const { id } = await receive();
      await expectOk(
        room.owner.client.post(`${room.base}/applications/${id}/status`, {
          from: 'INTERVIEW',
          status: 'DECLINED',
          message: 'Thank you.',
        }),
      );
      await remove();
      world.setNow(inMinutes(61));
      expect(await readNotices()).toEqual({
        mails: ['About your application: Kitchen coordinator'],
        bell: ['application-status'],
      });
      expect((await own(id)).application).toMatchObject({ status: 'DECLINED', suspendedBy: null });
    });

    it('ends the conversation', async () => {
      const { id } = await receive();
      await expectOk(
        room.owner.client.post(`${room.base}/applications/${id}/messages`, {
          id: newId(),
          text: 'Could you come on Tuesday?',
        }),
      );
      const reply = () =>
        applicant.client.post(`/data/userdashboard/applications/${id}/messages`, {
          id: newId(),
          text: 'Yes.',
        });
      await expectOk(reply());
      await remove();
      expect([(await own(id)).canWrite, (await reply()).status]).toEqual([false, 409]);
    });
  });

  describe('GET /data/orgdashboard/:orgId/organization/deletion', () => {
    it('counts what will be lost', async () => {
      await makeListing(world.db, room.orgId, { publishedAt: inMinutes(600) });
      await makeListing(world.db, room.orgId, { type: 'EVENT', startsAt: inMinutes(600) });
      await receive();
      await receive('SENT');
      expect(
        (await expectOk(room.owner.client.get(`${organization()}/deletion`))).body,
      ).toMatchObject({
        liveListings: 2,
        upcomingEvents: 1,
        scheduledListings: 1,
        waitingApplicants: 1,
        credits: 0,
        members: 2,
      });
    });
  });

  describe('GET /data/userdashboard/applications/:id', () => {
    it('returns the text of a closed listing, also of a deleted organization', async () => {
      const { id, listingId } = await receive();
      expect((await own(id)).closedListing).toBeNull();
      await remove();
      expect((await own(id)).closedListing).toMatchObject({
        id: listingId,
        description: expect.any(Array),
      });
      await world.db.listing.update({ where: { id: listingId }, data: { status: 'REMOVED' } });
      expect((await own(id)).closedListing).toBeNull();
    });

    it('names a frozen organization and a removed listing', async () => {
      const { id, listingId } = await receive();
      await markFrozen(world.db, room.orgId);
      expect((await own(id)).application.suspendedBy).toBe('ORGANIZATION_FROZEN');
      await world.db.listing.update({ where: { id: listingId }, data: { status: 'REMOVED' } });
      expect((await own(id)).application.suspendedBy).toBe('LISTING_REMOVED');
    });
  });
});

describe('deleted organization', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
  });

  afterAll(() => site.close());

  async function makeDeleted() {
    const newsroom = await startNewsroom(site);
    const { orgId, owner } = newsroom;
    const { status } = await owner.client.delete(`/data/orgdashboard/${orgId}/organization`);
    expect(status).toBe(200);
    return newsroom;
  }

  /** Moves the deletion 30 days back, which ends the undo period. */
  const endUndo = (id: string) =>
    site.db.organization.update({
      where: { id },
      data: { deletedAt: new Date(site.now().getTime() - 30 * dayMs) },
    });

  const undo = 'Restore the organization';

  describe('pages of a deleted organization', () => {
    it('show a notice with an undo button to an owner at every address', async () => {
      const { orgId, owner } = await makeDeleted();
      for (const page of adminPages) {
        const { status, body } = await owner.client.get(adminPath('en', orgId, page));
        expect([page, status, String(body).includes(undo)]).toEqual([page, 200, true]);
      }
    });

    it('return 404 to an admin, to others, and to an owner once the deletion is final', async () => {
      const { orgId, owner } = await makeDeleted();
      const admin = await signUpVerified(site);
      await site.db.organizationMember.create({
        data: { organizationId: orgId, userId: admin.id, role: 'ADMIN' },
      });
      const other = await signUpVerified(site);
      for (const { client } of [admin, other])
        expect((await client.get(adminPath('en', orgId, 'adminTeam'))).status).toBe(404);
      await endUndo(orgId);
      expect((await owner.client.get(adminPath('en', orgId))).status).toBe(404);
    });

    it('restore the organization without scripts from its page and the list', async () => {
      for (const from of ['page', 'list'] as const) {
        const { orgId, owner } = await makeDeleted();
        const list = await owner.client.get(pagePath('selectOrg', 'en'));
        expect(String(list.body)).toContain(undo);
        const { statusCode, headers } = await site.app.inject({
          method: 'POST',
          url: from === 'page' ? adminPath('en', orgId) : pagePath('selectOrg', 'en'),
          headers: {
            cookie: `session=${owner.client.cookies.get('session')}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams({
            action: 'restore-organization',
            ...(from === 'list' ? { orgId } : {}),
          }).toString(),
        });
        expect([statusCode, headers.location]).toEqual([303, adminPath('en', orgId)]);
        const page = await owner.client.get(adminPath('en', orgId));
        expect([page.status, String(page.body).includes(undo)]).toEqual([200, false]);
      }
    });
  });

  describe('GET /data/users/me/organizations', () => {
    it('lists a deleted organization to its owner for 30 days', async () => {
      const { orgId, owner } = await makeDeleted();
      const restorable = async (client = owner.client) =>
        (await client.get('/data/users/me/organizations')).body.deleted.map(
          ({ id }: { id: string }) => id,
        );
      expect(await restorable()).toEqual([orgId]);
      expect(await restorable((await signUpVerified(site)).client)).toEqual([]);
      expect((await openClient(site).get('/data/users/me/organizations')).status).toBe(401);
      await endUndo(orgId);
      expect(await restorable()).toEqual([]);
    });
  });
});
