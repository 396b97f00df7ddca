import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  publishListing,
  removeListing,
  returnListing,
} from '@causa/core/listings/authoring/publishing/staff-decisions';
import { setReviewed } from '@causa/core/organizations/review-listings';
import {
  freezeOrganization,
  thawOrganization,
} from '@causa/core/organizations/freeze-organization';
import { notifyEndings } from '@causa/core/listings/authoring/closing/notify-endings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailTo, runJobs, signUpVerified, systemContext } from '../../../support/client.ts';
import { actionTypesByType } from '@causa/shared/search/facets';
import { makeListing, testNow } from '../../../support/factories.ts';
import {
  expectOk,
  type Newsroom,
  publishJob,
  startNewsroom,
  writeJob,
  type Person,
} from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { sendApplicationsDigests } from '@causa/core/applications/notifications/send-applications-digest';
import { refuseMails } from '../../../support/changes.ts';

let world: TestApp;
let room: Newsroom;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

describe('listing notices', () => {
  beforeEach(async () => {
    world.setNow(testNow);
    await world.db.rateLimit.deleteMany();
    room = await startNewsroom(world);
  });

  const post = (url: string, body: object = {}) => room.owner.client.post(url, body);

  /** Returns the subjects of mails about listings, oldest first, without suspensions. */
  const subjectsTo = async ({ email }: { email: string }) =>
    (await mailTo(world, email))
      .map(({ subject }) => subject)
      .filter((subject) => !/^Please confirm|We suspended|is back on Causa$/.test(subject))
      .toReversed();

  const bellOf = async ({ client }: Newsroom['owner']) =>
    (await client.get('/data/notifications')).body.notifications.map(
      ({ kind }: { kind: string }) => kind,
    ) as string[];

  /** Runs the hourly job in two workers. */
  const sweep = async () => {
    await Promise.all([notifyEndings(systemContext(world)), notifyEndings(systemContext(world))]);
  };

  const at = (iso: string) => world.setNow(new Date(iso));

  const live = 'Your listing is live: Kitchen coordinator';

  const inReview = 'We are reviewing your listing: Kitchen coordinator';

  const soon = '“Kitchen coordinator” closes on March 28, 2026';

  const over = '“Kitchen coordinator” has closed';

  describe('listing going live', () => {
    test('notifies its author and owners by mail and notice, and no other admin', async () => {
      const { admin, owner } = room;
      const other = await signUpVerified(world);
      await world.db.organizationMember.create({
        data: { organizationId: room.orgId, userId: other.id, role: 'ADMIN' },
      });
      const { id } = await publishJob(room, admin.client);
      expect(await subjectsTo(admin)).toEqual([live]);
      expect(await subjectsTo(owner)).toEqual([live]);
      expect(await subjectsTo(other)).toEqual([]);
      expect(await bellOf(admin)).toContain('listing-live');
      const [mail] = await mailTo(world, owner.email);
      expect(mail?.text).toContain(`/en/admin/${room.orgId}/jobs/${id}`);
      expect(mail?.text).toContain('until the end of March 28, 2026');
    });

    test('sends nothing when its organization is frozen before the mail leaves', async () => {
      await publishJob(room, room.owner.client);
      await freezeOrganization(systemContext(world), room.orgId, 'x');
      expect(await subjectsTo(room.owner)).not.toContain(live);
    });

    test('sends the notice after the freeze when frozen at its hour', async () => {
      const { url, revision } = await writeJob(room, room.owner.client);
      const publishAt = new Date(testNow.getTime() + 3 * dayMs);
      await expectOk(post(`${url}/publish`, { revision, publishAt }));
      await freezeOrganization(systemContext(world), room.orgId, 'x');
      world.setNow(publishAt);
      await sweep();
      expect(await subjectsTo(room.owner)).toEqual([]);
      world.setNow(new Date(publishAt.getTime() + dayMs));
      await thawOrganization(systemContext(world), room.orgId);
      await sweep();
      await sweep();
      expect(await subjectsTo(room.owner)).toEqual([live]);
    });

    test('notifies the owners alone when its author was removed', async () => {
      const { admin, owner } = room;
      await publishJob(room, admin.client);
      await expectOk(owner.client.delete(`${room.base}/admins/${admin.id}`));
      expect(await subjectsTo(admin)).not.toContain(live);
      expect(await subjectsTo(owner)).toContain(live);
    });

    test('sends nothing again when a member edits an imported listing', async () => {
      const { id } = await makeListing(world.db, room.orgId, {
        source: 'partner',
        publishedAt: new Date(testNow.getTime() - 10 * dayMs),
        timeZone: 'Europe/Lisbon',
        description: [{ type: 'paragraph', text: 'Cook with us for the whole street. '.repeat(8) }],
      });
      const url = `${room.base}/jobs/${id}`;
      const set = { payText: 'Meals included' };
      const { body } = await expectOk(
        room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'a', set }),
      );
      await expectOk(post(`${url}/publish`, { revision: body.revision }));
      await sweep();
      expect(await subjectsTo(room.owner)).toEqual([]);
    });

    test('sends one notice at its scheduled hour', async () => {
      const { url, revision } = await writeJob(room, room.owner.client);
      const publishAt = new Date(testNow.getTime() + 3 * dayMs);
      await expectOk(post(`${url}/publish`, { revision, publishAt }));
      expect(await subjectsTo(room.owner)).toEqual([]);
      world.setNow(publishAt);
      expect(await subjectsTo(room.owner)).toEqual([live]);
      await world.db.outboxJob.updateMany({
        where: { name: 'listings.notify-live' },
        data: { doneAt: null },
      });
      expect(await subjectsTo(room.owner)).toEqual([live]);
    });

    test('sends nothing when unscheduled, also after another hour was set', async () => {
      const { url, revision } = await writeJob(room, room.owner.client);
      const publishAt = new Date(testNow.getTime() + 3 * dayMs);
      await expectOk(post(`${url}/publish`, { revision, publishAt }));
      const { body } = await expectOk(post(`${url}/unschedule`));
      expect(body.listing.state).toBe('DRAFT');
      const draft = (await room.owner.client.get(url)).body.draft;
      const later = new Date(testNow.getTime() + 5 * dayMs);
      await expectOk(post(`${url}/publish`, { revision: draft.revision, publishAt: later }));
      world.setNow(publishAt);
      expect(await subjectsTo(room.owner)).toEqual([]);
      world.setNow(later);
      expect(await subjectsTo(room.owner)).toEqual([live]);
    });
  });

  test('announces other listings when one announcement fails', async () => {
    const first = await publishJob(room, room.owner.client, { closesOn: '2026-03-27' });
    await publishJob(room, room.owner.client);
    const { pool } = world;
    await pool.query(
      `ALTER TABLE listing_notices ADD CONSTRAINT broken CHECK (listing_id <> '${first.id}') NOT VALID`,
    );
    try {
      at('2026-03-22T00:30:00Z');
      await expect(notifyEndings(systemContext(world))).rejects.toThrow('broken');
    } finally {
      await pool.query('ALTER TABLE listing_notices DROP CONSTRAINT broken');
    }
    expect(await subjectsTo(room.owner)).toContain(soon);
  });

  describe('listing review', () => {
    const submit = async (publishAt?: Date) => {
      await setReviewed(systemContext(world), room.orgId, true);
      const { id, url, revision } = await writeJob(room, room.owner.client);
      await expectOk(post(`${url}/publish`, { revision, publishAt }));
      return { id, url };
    };

    test('sends a notice at its start and end', async () => {
      const { id } = await submit();
      expect(await subjectsTo(room.owner)).toEqual([inReview]);
      await publishListing(systemContext(world), id);
      expect(await subjectsTo(room.owner)).toEqual([inReview, live]);
    });

    test('keeps the requested hour: approval publishes then, or at once when it passed', async () => {
      const operator = systemContext(world);
      const publishAt = new Date(testNow.getTime() + 3 * dayMs);
      const early = await submit(publishAt);
      await publishListing(operator, early.id);
      expect((await room.owner.client.get(early.url)).body.listing).toMatchObject({
        state: 'SCHEDULED',
        publishedAt: publishAt.toISOString(),
      });
      const late = await submit(publishAt);
      world.setNow(new Date(publishAt.getTime() + dayMs));
      await publishListing(operator, late.id);
      expect((await room.owner.client.get(late.url)).body.listing).toMatchObject({
        state: 'LIVE',
        publishedAt: world.now().toISOString(),
      });
    });

    test('sends the reason of a return and asks for the hour again', async () => {
      const operator = systemContext(world);
      const { id, url } = await submit(new Date(testNow.getTime() + 3 * dayMs));
      await returnListing(operator, id, 'Say what the fee is for.');
      const [mail] = await mailTo(world, room.owner.email);
      expect(mail?.subject).toBe('Your listing needs changes: Kitchen coordinator');
      expect(mail?.text).toContain('Say what the fee is for.');
      expect((await room.owner.client.get(url)).body.listing.state).toBe('DRAFT');
      expect(await world.db.listing.findUnique({ where: { id } })).toMatchObject({
        requestedPublishAt: null,
      });
    });
  });

  test('announces a listing removed by staff once with the reason, for any preferences', async () => {
    const operator = systemContext(world);
    const { id } = await publishJob(room, room.owner.client);
    await runJobs(world);
    await world.db.organizationMember.updateMany({
      data: { preferences: { listings: false, endings: false } },
    });
    await removeListing(operator, id, 'It asks for money.');
    await removeListing(operator, id, 'It asks for money.');
    const removed = (await mailTo(world, room.owner.email)).filter(({ subject }) =>
      subject.startsWith('We removed'),
    );
    expect(removed).toHaveLength(1);
    expect(removed[0]?.text).toContain('It asks for money.');
  });

  describe('deadline notice', () => {
    // The job closes on March 28 at the end of the day in Lisbon, which is midnight UTC.
    test('arrives seven days and one day before and at the end, once each', async () => {
      await publishJob(room, room.owner.client);
      let wrong = 0;
      for (let hour = 0; hour < 28 * 24; hour += 6) {
        world.setNow(new Date(testNow.getTime() + hour * 3_600_000));
        await sweep();
        await runJobs(world);
      }
      const subjects = await subjectsTo(room.owner);
      for (const [subject, times] of [
        [soon, 2],
        [over, 1],
      ] as const)
        if (subjects.filter((one) => one === subject).length !== times) wrong += 1;
      keepsPromise('listing-endings.not-once', wrong, 0, ' of three mails, swept by two at once');
      expect((await bellOf(room.owner)).filter((kind) => kind === 'listing-ending')).toHaveLength(
        2,
      );
    });

    test('mentions the new day when it was moved after the mail was queued', async () => {
      const { url } = await publishJob(room, room.owner.client);
      await runJobs(world);
      at('2026-03-22T12:00:00Z');
      await sweep();
      await expectOk(post(`${url}/extend`, { closesOn: '2026-04-20' }));
      expect(await subjectsTo(room.owner)).toEqual([live]);
      at('2026-04-14T12:00:00Z');
      await sweep();
      expect(await subjectsTo(room.owner)).toEqual([
        live,
        '“Kitchen coordinator” closes on April 20, 2026',
      ]);
    });

    test('shows the listing of the moment when the mail leaves', async () => {
      const { url } = await publishJob(room, room.owner.client);
      await runJobs(world);
      at('2026-03-22T12:00:00Z');
      await expectOk(post(`${url}/close`, { reason: 'MISTAKE' }));
      await sweep();
      expect(await subjectsTo(room.owner)).toEqual([live]);
      await expectOk(post(`${url}/extend`, { closesOn: '2026-03-28' }));
      await sweep();
      expect(await subjectsTo(room.owner)).toEqual([live, soon]);
      await freezeOrganization(systemContext(world), room.orgId, 'x');
      at('2026-03-28T12:00:00Z');
      await sweep();
      expect(await subjectsTo(room.owner)).toEqual([live, soon]);
    });

    test('skips imported listings and past days', async () => {
      const { organizationId } = await makeListing(world.db, room.orgId, {
        source: 'partner',
        createdById: room.owner.id,
        closesAt: new Date(testNow.getTime() + 5.5 * dayMs),
      });
      await makeListing(world.db, organizationId, {
        closesAt: new Date(testNow.getTime() - dayMs),
      });
      await sweep();
      expect(await subjectsTo(room.owner)).toEqual([]);
    });

    test('skips members who switched it off, also while queued', async () => {
      await publishJob(room, room.owner.client);
      await runJobs(world);
      const choose = (endings: boolean) =>
        room.owner.client.put(`${room.base}/notification-preferences`, { endings });
      await expectOk(choose(false));
      at('2026-03-22T12:00:00Z');
      await sweep();
      await expectOk(choose(true));
      at('2026-03-28T12:00:00Z');
      await sweep();
      await expectOk(choose(false));
      expect(await subjectsTo(room.owner)).toEqual([live]);
    });
  });

  test('ends an opportunity without a deadline after a year like others', async () => {
    const { id } = await makeListing(world.db, room.orgId, {
      type: 'VOLOP',
      status: 'DRAFT',
      publishedAt: null,
      closesAt: null,
      createdById: room.owner.id,
      actionTypes: actionTypesByType.VOLOP.slice(0, 1),
      commitment: 'Two evenings a month',
      timeZone: 'Europe/Lisbon',
      applyOnCausa: true,
      description: [{ type: 'paragraph', text: 'Cook and talk with us. '.repeat(20) }],
    });
    const url = `${room.base}/volops/${id}`;
    const { draft } = (await room.owner.client.get(url)).body;
    const { body } = await expectOk(post(`${url}/publish`, { revision: draft.revision }));
    expect(body.listing.closesAtLocal).toBe('2027-03-02T23:59:59+00:00');
  });
});

describe('application notices', () => {
  beforeEach(async () => {
    world.setNow(testNow);
    await world.db.rateLimit.deleteMany();
    room = await startNewsroom(world);
    // 08:00 in Lisbon is 08:00 on this test's clock.
    await world.db.user.updateMany({ data: { timeZone: 'Europe/Lisbon' } });
  });

  /** Applies as a new user; returns a function that withdraws the application. */
  async function applyTo(listingId: string, firstName: string): Promise<() => Promise<unknown>> {
    const { client } = await signUpVerified(world, { firstName, lastName: 'Prado' });
    const { body } = await expectOk(
      client.post('/data/applications', { listingId, message: 'I cook.' }),
    );
    return () =>
      expectOk(client.post(`/data/userdashboard/applications/${body.application.id}/withdraw`));
  }

  /** Runs the ten-minute job in two workers. */
  async function morning(iso: string): Promise<void> {
    world.setNow(new Date(iso));
    const context = systemContext(world);
    await Promise.all([sendApplicationsDigests(context), sendApplicationsDigests(context)]);
  }

  /** Returns a member's mails about applications, oldest first. */
  async function readMails({ email }: Person): Promise<{ subject: string; text: string }[]> {
    return (await mailTo(world, email))
      .filter(({ subject }) => /applied|application/.test(subject))
      .toReversed();
  }

  const subjectsOf = async (person: Person) =>
    (await readMails(person)).map(({ subject }) => subject);

  const choose = ({ client }: Person, applications: string) =>
    expectOk(client.put(`${room.base}/notification-preferences`, { applications }));

  const first = 'Ana Prado applied: Kitchen coordinator';

  test('announces the first application at once and others in one mail at eight', async () => {
    const { id } = await publishJob(room, room.owner.client);
    await applyTo(id, 'Ana');
    await applyTo(id, 'Rui');
    await applyTo(id, 'Eva');
    expect(await subjectsOf(room.owner)).toEqual([first]);
    await morning('2026-03-03T07:50:00Z');
    expect(await subjectsOf(room.owner)).toEqual([first]);
    await morning('2026-03-03T08:00:00Z');
    await morning('2026-03-03T08:10:00Z');
    await morning('2026-03-04T08:10:00Z');
    const ownerMails = await readMails(room.owner);
    expect(ownerMails.map(({ subject }) => subject)).toEqual([
      first,
      '2 new applications: Harbour Kitchen',
    ]);
    const rows = await world.db.application.findMany({ orderBy: { createdAt: 'asc' } });
    const link = `http://causa.test/en/admin/${room.orgId}`;
    const [, rui, eva] = rows.slice(-3);
    expect(ownerMails[1]?.text).toContain(`Rui Prado: ${link}/applications/${rui?.id}`);
    expect(ownerMails[1]?.text).toContain(`Eva Prado: ${link}/applications/${eva?.id}`);
    expect(ownerMails[1]?.text).toContain(`${link}/jobs/${id}/applications`);
    const names = ownerMails.flatMap(({ text }) => text.match(/\w+ Prado/g) ?? []);
    const wrong = ['Ana', 'Rui', 'Eva'].filter((name) => !names.includes(`${name} Prado`)).length;
    keepsPromise(
      'application-notices.not-once',
      wrong + ownerMails.length - 2,
      0,
      ' of three applications',
    );
  });

  test('mails each application at once to a member who wants each, and none to one who wants none', async () => {
    await choose(room.owner, 'each');
    await choose(room.admin, 'off');
    const { id } = await publishJob(room, room.admin.client);
    await applyTo(id, 'Ana');
    await applyTo(id, 'Rui');
    await morning('2026-03-03T08:00:00Z');
    expect(await subjectsOf(room.owner)).toEqual([first, 'Rui Prado applied: Kitchen coordinator']);
    expect(await subjectsOf(room.admin)).toEqual([]);
  });

  test('skips a queued mail of a member who switched it off, at once or in the morning', async () => {
    const { id } = await publishJob(room, room.owner.client);
    await applyTo(id, 'Ana');
    await choose(room.owner, 'off');
    expect(await subjectsOf(room.owner)).toEqual([]);
    await choose(room.owner, 'first');
    await applyTo(id, 'Rui');
    await choose(room.owner, 'off');
    await morning('2026-03-03T08:00:00Z');
    expect(await subjectsOf(room.owner)).toEqual([]);
  });

  test.each(['owner', 'admin'] as const)(
    'sends a failed digest of the %s later without delaying others',
    async (who) => {
      const [failing, other] = [room[who], room[who === 'owner' ? 'admin' : 'owner']];
      const recipients = [room.owner.id, room.admin.id];
      const { id } = await publishJob(room, room.owner.client, { recipients });
      await applyTo(id, 'Ana');
      await applyTo(id, 'Rui');
      const accept = await refuseMails(world.pool, failing.email);
      await expect(morning('2026-03-03T08:00:00Z')).rejects.toThrow(`no mail to ${failing.email}`);
      await accept();
      const digest = 'One new application: Harbour Kitchen';
      expect(await subjectsOf(other)).toEqual([first, digest]);
      await morning('2026-03-03T08:10:00Z');
      expect(await subjectsOf(failing)).toEqual([first, digest]);
    },
  );

  test('sends nothing about an application withdrawn before the morning', async () => {
    const { id } = await publishJob(room, room.owner.client);
    await applyTo(id, 'Ana');
    const withdraw = await applyTo(id, 'Rui');
    await withdraw();
    await morning('2026-03-03T08:00:00Z');
    expect(await subjectsOf(room.owner)).toEqual([first]);
  });

  test('notifies chosen recipients, and owners when one was removed while the mail was queued', async () => {
    const { id } = await publishJob(room, room.owner.client, { recipients: [room.admin.id] });
    await applyTo(id, 'Ana');
    await expectOk(room.owner.client.delete(`${room.base}/admins/${room.admin.id}`));
    expect(await subjectsOf(room.admin)).toEqual([]);
    expect(await subjectsOf(room.owner)).toEqual([first]);
  });

  test('sends the queued digest of a removed member to the owners', async () => {
    const { id } = await publishJob(room, room.owner.client, { recipients: [room.admin.id] });
    await applyTo(id, 'Ana');
    await applyTo(id, 'Rui');
    expect(await subjectsOf(room.admin)).toEqual([first]);
    await expectOk(room.owner.client.delete(`${room.base}/admins/${room.admin.id}`));
    await morning('2026-03-03T08:00:00Z');
    expect(await subjectsOf(room.admin)).toEqual([first]);
    await morning('2026-03-04T08:00:00Z');
    expect(await subjectsOf(room.owner)).toEqual(['One new application: Harbour Kitchen']);
  });

  test('notifies only notified members about a withdrawal', async () => {
    const recipients = [room.owner.id, room.admin.id];
    await choose(room.admin, 'each');
    const { id } = await publishJob(room, room.owner.client, { recipients });
    await applyTo(id, 'Ana');
    const withdraw = await applyTo(id, 'Rui');
    await mailTo(world, room.admin.email);
    await withdraw();
    // The pending mail to her is sent to the remaining members.
    await expectOk(room.owner.client.delete(`${room.base}/admins/${room.admin.id}`));
    await morning('2026-03-03T08:00:00Z');
    expect(await subjectsOf(room.owner)).toEqual([first]);
  });

  test('keeps the digest while the organization is deleted and sends it once restored', async () => {
    const setDeleted = (deletedAt: Date | null) =>
      world.db.organization.update({ where: { id: room.orgId }, data: { deletedAt } });
    const { id } = await publishJob(room, room.owner.client);
    await applyTo(id, 'Ana');
    await setDeleted(world.now());
    expect(await subjectsOf(room.owner)).toEqual([]);
    await setDeleted(null);
    await applyTo(id, 'Rui');
    await setDeleted(world.now());
    await morning('2026-03-03T08:00:00Z');
    expect(await subjectsOf(room.owner)).toEqual([]);
    await setDeleted(null);
    await morning('2026-03-03T08:10:00Z');
    expect(await subjectsOf(room.owner)).toEqual(['One new application: Harbour Kitchen']);
  });

  test('notifies subscribed members about a request to join', async () => {
    await expectOk(
      room.admin.client.put(`${room.base}/notification-preferences`, { requests: false }),
    );
    const { client } = await signUpVerified(world);
    await expectOk(
      client.post(`/data/organizations/${room.orgId}/admin-requests`, { position: 'Cook' }),
    );
    const asked = async ({ email }: Person) =>
      (await mailTo(world, email)).filter(({ text }) => text.includes('Cook')).length;
    expect([await asked(room.owner), await asked(room.admin)]).toEqual([1, 0]);
  });

  test('stores choices for each member and organization and keeps others', async () => {
    await choose(room.owner, 'each');
    const { body } = await expectOk(
      room.owner.client.put(`${room.base}/notification-preferences`, { endings: false }),
    );
    expect(body.preferences).toEqual({
      applications: 'each',
      messages: true,
      requests: true,
      listings: true,
      endings: false,
      summary: true,
      news: false,
    });
    const other = await room.admin.client.get(`${room.base}/notification-preferences`);
    expect(other.body.preferences).toMatchObject({ applications: 'first', endings: true });
  });
});
