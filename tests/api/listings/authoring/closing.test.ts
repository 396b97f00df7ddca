import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { runJobs, signUpVerified } from '../../../support/client.ts';
import { makeListing, testNow } from '../../../support/factories.ts';
import {
  expectOk,
  type Newsroom,
  type Person,
  startNewsroom,
  publishJob,
  writeJob,
} from '../../../support/posting.ts';
import { makeReceived } from '../../../support/records.ts';
import { sendForm } from '../../../support/send-form.ts';
import { type TestApp, startTestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { localTime } from '@causa/shared/platform/dates/local-time';
import { keepsPromise } from '../../../support/promise.ts';
import { sized } from '../../../support/size.ts';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getBalance, giveCredits, startPrices } from '../../../support/money.ts';

let room: Newsroom;

describe('closing and reopening', async () => {
  let world: TestApp;

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
    // A reopened listing must not resemble a public one.
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
      for (const reply of [
        await expectOk(post('/undo-close')),
        await expectOk(post('/undo-close')),
      ])
        expect(reply.body.listing).toMatchObject({ state: 'LIVE', closesAt, closeReason: null });
      await runJobs(world);
      world.setNow(inMinutes(70));
      await runJobs(world);
      expect([await statusOf(waiting.id), await statusOf(earlier.id)]).toEqual([
        'SENT',
        'DECLINED',
      ]);
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

    it('returns 409 for the declines of an earlier closing', async () => {
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
      expect((await expectOk(post('/extend'))).body.notified).toBe(1);
    });
  });

  describe('POST /data/orgdashboard/:orgId/:word/:listingId/close', () => {
    it('notifies savers and open applicants once, and replies how many', async () => {
      await save();
      await makeReceived(world, room.orgId, { listingId: id, userId: applicant.id });
      await world.db.savedListing.create({
        data: { userId: applicant.id, listingId: id, savedAt: testNow },
      });
      const close = async () =>
        (await expectOk(post('/close', { reason: 'STOPPED' }))).body.notified;
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
      expect((await closeWithDeclines()).notified).toBe(0);
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
      expect(closed).toContain('Closed. We notified 1 person');
      expect(closed).toContain('Undo closing');
      await sendForm(world, room.owner.client, path, { action: 'undo-closing' });
      expect((await read()).listing.state).toBe('LIVE');
    });

    it('names sent declines before a reopening, and offers to take back pending ones', async () => {
      const earlier = await makeReceived(world, room.orgId, { listingId: id, status: 'DECLINED' });
      await makeReceived(world, room.orgId, { listingId: id });
      await closeWithDeclines();
      const path = `/en/admin/${room.orgId}/jobs/${id}`;
      const closed = await page(path);
      expect(closed).toContain('1 applicant was already notified and stays declined.');
      expect(closed).toContain('Cancel 1 rejection that hasn’t been sent yet');
      const shown = await sendForm(world, room.owner.client, path, {
        action: 'extend-listing',
        takeBackDeclines: 'yes',
      });
      await runJobs(world);
      expect(shown).toBe(path);
      expect(await statusOf(earlier.id)).toBe('DECLINED');
      expect(await world.db.application.count({ where: { listingId: id, status: 'SENT' } })).toBe(
        1,
      );
    });
  });
});

describe('extending', async () => {
  let world: TestApp;

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

  const read = async (url: string) => (await room.owner.client.get(url)).body;

  const post = (url: string, body: object = {}) => room.owner.client.post(url, body);

  const edit = (url: string, set: object) =>
    room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'b', set });

  const make = async (data: Parameters<typeof makeListing>[2], word = 'jobs') => {
    const { id } = await makeListing(world.db, room.orgId, data);
    return { id, url: `${room.base}/${word}/${id}` };
  };

  const closesAt = async (id: string) =>
    (await world.db.listing.findUniqueOrThrow({ where: { id } })).closesAt;

  test('never ends a live event by extending it', async () => {
    const event = { type: 'EVENT', startsAt: inDays(40), closesAt: null } as const;
    const { id, url } = await make(event, 'events');
    expect((await read(url)).listing.can).toMatchObject({ extend: false });
    expect((await post(`${url}/extend`)).status).toBe(409);
    expect(await closesAt(id)).toBeNull();
  });

  test('reopens a closed event until its end, without a deadline', async () => {
    const event = { type: 'EVENT', startsAt: inDays(40), closesAt: null } as const;
    const { id, url } = await make(event, 'events');
    await expectOk(post(`${url}/close`, { reason: 'MISTAKE' }));
    expect((await expectOk(post(`${url}/extend`))).body.listing.state).toBe('LIVE');
    expect(await closesAt(id)).toBeNull();
    await expectOk(post(`${url}/close`, { reason: 'MISTAKE' }));
    await world.db.listing.update({ where: { id }, data: { startsAt: inDays(-1) } });
    expect((await post(`${url}/extend`)).status).toBe(409);
  });

  test('adds no deadline to an opportunity without one', async () => {
    const { id, url } = await make({ type: 'VOLOP', closesAt: null }, 'volops');
    expect((await post(`${url}/extend`)).status).toBe(409);
    await expectOk(post(`${url}/close`, { reason: 'MISTAKE' }));
    expect((await expectOk(post(`${url}/extend`))).body.listing.state).toBe('LIVE');
    expect(await closesAt(id)).toBeNull();
  });

  test('never shortens a live listing, also with a longer run from its source', async () => {
    const { url } = await publishJob(room, room.owner.client);
    expect((await post(`${url}/extend`, { closesOn: '2026-03-04' })).status).toBe(422);
    const far = await make({ publishedAt: inDays(-1), closesAt: inDays(200) });
    expect((await post(`${far.url}/extend`)).status).toBe(422);
    expect(await closesAt(far.id)).toEqual(inDays(200));
  });

  test('sets a repeated day once', async () => {
    const { id, url } = await publishJob(room, room.owner.client);
    const extend = () => expectOk(post(`${url}/extend`, { closesOn: '2026-04-10' }));
    await extend();
    await extend();
    expect(await world.db.deadlineChange.count({ where: { listingId: id } })).toBe(1);
  });

  test('keeps the extended deadline when earlier edits are published', async () => {
    const { url } = await publishJob(room, room.owner.client);
    await edit(url, { title: 'Head of kitchen' });
    await expectOk(post(`${url}/extend`, { closesOn: '2026-04-10' }));
    const { draft } = await read(url);
    expect(draft.data).toMatchObject({ title: 'Head of kitchen', closesOn: '2026-04-10' });
    const { body } = await expectOk(post(`${url}/publish`, { revision: draft.revision }));
    expect(body.listing.closesAtLocal.slice(0, 10)).toBe('2026-04-10');
  });

  test('keeps a deadline typed into open edits', async () => {
    const { url } = await publishJob(room, room.owner.client);
    await edit(url, { closesOn: '2026-05-01' });
    await expectOk(post(`${url}/extend`, { closesOn: '2026-04-10' }));
    expect((await read(url)).draft.data.closesOn).toBe('2026-05-01');
  });

  test('reopens no long-ended listing by closing it', async () => {
    const { url } = await make({ publishedAt: inDays(-60), closesAt: inDays(-40) });
    const closed = await expectOk(post(`${url}/close`, { reason: 'STOPPED' }));
    expect(closed.body.listing.can.reopen).toBe(false);
    expect((await post(`${url}/extend`)).status).toBe(409);
  });

  test('extends by two weeks once for a repeated request', async () => {
    const { id, url } = await publishJob(room, room.owner.client);
    const extend = () => expectOk(post(`${url}/extend`, { seen: '2026-03-28' }));
    const { body } = await extend();
    expect(body.listing.closesAtLocal.slice(0, 10)).toBe('2026-04-11');
    await extend();
    expect((await read(url)).listing.closesAtLocal.slice(0, 10)).toBe('2026-04-11');
    expect(await world.db.deadlineChange.count({ where: { listingId: id } })).toBe(1);
    // Two concurrent requests, as from a double click.
    await Promise.all([1, 2].map(() => post(`${url}/extend`, { seen: '2026-04-11' })));
    expect((await read(url)).listing.closesAtLocal.slice(0, 10)).toBe('2026-04-25');
  });

  test('never shortens the run for an outdated deadline', async () => {
    const { url } = await publishJob(room, room.owner.client);
    await expectOk(post(`${url}/extend`, { closesOn: '2026-05-01' }));
    expect((await post(`${url}/extend`, { seen: '2026-03-28' })).status).toBe(422);
    expect((await post(`${url}/extend`, { seen: 'tomorrow' })).status).toBe(422);
  });
});

describe('deadline', () => {
  let world: TestApp;

  beforeAll(async () => {
    world = await startTestApp();
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    world.setNow(testNow);
    await world.db.rateLimit.deleteMany();
    room = await startNewsroom(world);
  });

  // Offsets of whole, half and quarter hours, both hemispheres, both sides of the date line.
  const zones = [
    'UTC',
    'Europe/Lisbon',
    'Atlantic/Azores',
    'Europe/London',
    'Europe/Madrid',
    'Europe/Athens',
    'Europe/Istanbul',
    'Africa/Casablanca',
    'Africa/Cairo',
    'Africa/Lagos',
    'Africa/Nairobi',
    'Asia/Beirut',
    'Asia/Gaza',
    'Asia/Jerusalem',
    'Asia/Tehran',
    'Asia/Kabul',
    'Asia/Karachi',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Asia/Yangon',
    'Asia/Manila',
    'Asia/Tokyo',
    'Australia/Adelaide',
    'Australia/Eucla',
    'Australia/Lord_Howe',
    'Australia/Sydney',
    'Pacific/Auckland',
    'Pacific/Chatham',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Pacific/Honolulu',
    'America/Anchorage',
    'America/Los_Angeles',
    'America/Phoenix',
    'America/New_York',
    'America/Havana',
    'America/St_Johns',
    'America/Bogota',
    'America/Asuncion',
    'America/Santiago',
  ];

  /** The days around the clock changes in spring of 2026, and one without a change. */
  const days = sized(
    ['2026-03-28', '2026-04-04'],
    [
      '2026-03-08',
      '2026-03-22',
      '2026-03-29',
      '2026-04-03',
      '2026-04-04',
      '2026-04-05',
      '2026-04-24',
    ],
  );

  test('keeps a listing open through the last second of its deadline day in every zone', async () => {
    const { id, url } = await publishJob(room, room.owner.client, { closesOn: '2026-03-28' });
    const isOpen = async (at: Date): Promise<boolean> => {
      world.setNow(at);
      const { body } = await expectOk(room.owner.client.get(url));
      const page = (await world.app.inject({ url: `/data/website/jobs/${id}` })).json();
      expect(page.data?.type === 'JOB').toBe(body.listing.state === 'LIVE');
      return body.listing.state === 'LIVE';
    };
    let wrong = 0;
    for (const [at, timeZone] of zones.entries())
      for (const closesOn of sized(days.slice(at % 2, (at % 2) + 1), days)) {
        world.setNow(testNow);
        const { draft } = (await expectOk(room.owner.client.get(url))).body;
        const { revision } = draft;
        // The place is in Lisbon; the author chose the time zone.
        const saved = await expectOk(
          room.owner.client.patch(`${url}/draft`, {
            revision,
            tab: 'a',
            set: { timeZone, closesOn },
          }),
        );
        await expectOk(room.owner.client.post(`${url}/publish`, { revision: saved.body.revision }));
        const { closesAt } = await world.db.listing.findUniqueOrThrow({ where: { id } });
        const last = closesAt ?? testNow;
        const second = new Date(Math.floor(last.getTime() / 1_000) * 1_000);
        const next = new Date(second.getTime() + 1_000);
        const isRight =
          localTime(second, timeZone).slice(0, 10) === closesOn &&
          localTime(next, timeZone).slice(0, 10) > closesOn &&
          (await isOpen(second)) &&
          !(await isOpen(next));
        if (!isRight) wrong += 1;
      }
    keepsPromise('clock.not-at-midnight', wrong, 0);
  }, 600_000);
});

describe('page that closes a listing', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
    await startPrices(site);
    room = await startNewsroom(site);
    await giveCredits(site, room.orgId, 2);
  });

  afterAll(() => site.close());

  /** Returns the text of the confirmation before a listing is closed. */
  async function closingQuestion(locale: 'en' | 'es' | 'pt', word: string, listingId: string) {
    const params = { orgId: room.orgId, word, listingId };
    const { body } = await room.owner.client.get(organizationPath('adminListing', locale, params));
    const [, form = ''] = /id="close-listing"([\s\S]*?)<\/details>/.exec(String(body)) ?? [];
    expect(form).toContain('name="reason"');
    return form.replaceAll(/<[^>]*>/g, '|');
  }

  describe('closing page', () => {
    it('states that credits stay spent and how long reopening is free', async () => {
      const { id, url, revision } = await writeJob(room, room.owner.client);
      await expectOk(room.owner.client.post(`${url}/publish`, { revision, credits: 2 }));
      const { paidUntil } = await site.db.listing.findUniqueOrThrow({ where: { id } });
      expect(paidUntil?.toISOString().slice(0, 10)).toBe('2026-05-31');
      expect(await closingQuestion('en', 'jobs', id)).toContain(
        'The 2 credits you spent on this listing aren’t returned. You can reopen it within 30 days. Until May 31, 2026, reopening is free.',
      );
      expect(await closingQuestion('es', 'jobs', id)).toContain(
        'Los 2 créditos de esta publicación no se devuelven. Puedes reabrirla en los próximos 30 días. Hasta el 31 de mayo de 2026 es gratis.',
      );
      expect(await closingQuestion('pt', 'jobs', id)).toContain(
        'Os 2 créditos deste anúncio não são devolvidos. Você pode reabri-lo em até 30 dias. Até 31 de maio de 2026, é grátis.',
      );
      // The statement of the confirmation is true.
      await expectOk(room.owner.client.post(`${url}/close`, { reason: 'MISTAKE' }));
      expect((await getBalance(site, room.orgId)).credits).toBe(0);
      const reopened = await expectOk(room.owner.client.post(`${url}/extend`));
      expect(reopened.body.listing.state).toBe('LIVE');
      expect(await getBalance(site, room.orgId)).toEqual({ credits: 0, inLots: 0 });
    });

    it('states nothing about credits of a free posting', async () => {
      const { id } = await makeListing(site.db, room.orgId, { type: 'VOLOP' });
      expect(await closingQuestion('en', 'volops', id)).not.toMatch(/credit/);
    });
  });
});
