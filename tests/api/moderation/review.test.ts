import { dayMs } from '@causa/shared/platform/dates/durations';
import { approveOrganization } from '@causa/core/organizations/approve-organization';
import { afterAll, beforeAll, expect, test, beforeEach, describe } from 'vitest';
import { mailTo, openClient, systemContext, signUpVerified } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import {
  type Newsroom,
  publishJob,
  startNewsroom,
  writeJob,
  expectOk,
} from '../../support/posting.ts';
import { decide, openStaff, waitingAbout } from '../../support/staff.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { readFile } from 'node:fs/promises';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { importFile } from '@causa/core/integrations/import-export/import-file';
import { thawOrganization } from '@causa/core/organizations/freeze-organization';
import { setReviewed } from '@causa/core/organizations/review-listings';
import { suspendListing } from '@causa/core/listings/authoring/closing/suspend-listing';
import { notifyEndings } from '@causa/core/listings/authoring/closing/notify-endings';
import {
  publishListing,
  returnListing,
} from '@causa/core/listings/authoring/publishing/staff-decisions';
import { brokenInvariants } from '../../support/invariants.ts';
import { getBalance, giveCredits, startPrices } from '../../support/money.ts';

let world: TestApp;
afterAll(() => world.close());
const find = (id: string) => world.db.listing.findUniqueOrThrow({ where: { id } });

describe('listing review', () => {
  let staff: Awaited<ReturnType<typeof openStaff>>;

  beforeAll(async () => {
    world = await startTestApp();
    staff = await openStaff(world);
  });

  /** Creates an organization that is approved or new. */
  async function newsroom(isNew: boolean, override = {}): Promise<Newsroom> {
    const made = await startNewsroom(world);
    await world.db.organization.update({
      where: { id: made.orgId },
      data: { ...(isNew ? { publishedAt: null } : {}), ...override },
    });
    return made;
  }

  const rulesOf = async (id: string) =>
    ((await waitingAbout(world, `listing:${id}`)).reasons as { rule: string }[]).map(
      ({ rule }) => rule,
    );

  test('holds the first listing of a new organization, and staff approve listing and page', async () => {
    const org = await newsroom(true);
    const { id } = await publishJob(org, org.owner.client);
    expect((await find(id)).status).toBe('PENDING');
    expect((await openClient(world).get(`/data/website/jobs/${id}`)).status).toBe(404);
    const item = await waitingAbout(world, `listing:${id}`);
    expect(item).toMatchObject({ kind: 'LISTING', organizationId: org.orgId, score: 0 });
    expect(item.reasons).toEqual([{ rule: 'FIRST_LISTING', points: 0 }]);
    expect((await decide(staff, item, { decision: 'APPROVE', reason: 'FINE' })).status).toBe(200);
    expect((await find(id)).status).toBe('PUBLISHED');
    expect((await openClient(world).get(`/data/website/jobs/${id}`)).body.data.type).toBe('JOB');
    const { id: next } = await publishJob(org, org.owner.client);
    expect((await find(next)).status).toBe('PUBLISHED');
  });

  test('publishes listings of a verified or approved organization at once', async () => {
    for (const org of [await newsroom(true, { isVerified: true }), await newsroom(false)]) {
      const { id } = await publishJob(org, org.owner.client);
      expect((await find(id)).status).toBe('PUBLISHED');
    }
  });

  test('keeps the requested hour through review', async () => {
    const org = await newsroom(true);
    const { id, url, revision } = await writeJob(org, org.owner.client);
    const publishAt = new Date(world.now().getTime() + 3 * dayMs).toISOString();
    await org.owner.client.post(`${url}/publish`, { revision, publishAt });
    const item = await waitingAbout(world, `listing:${id}`);
    await decide(staff, item, { decision: 'APPROVE', reason: 'FINE' });
    expect((await find(id)).publishedAt?.toISOString()).toBe(publishAt);
  });

  test('returns a rejected listing as a draft with a mailed reason and reviews it again', async () => {
    const org = await newsroom(true);
    const { id, url } = await publishJob(org, org.owner.client);
    const item = await waitingAbout(world, `listing:${id}`);
    const note = 'Please say who <b>runs</b> the kitchen.';
    await decide(staff, item, { decision: 'RETURN', reason: 'UNCLEAR', note });
    expect((await find(id)).status).toBe('DRAFT');
    const [mail] = await mailTo(world, org.owner.email);
    expect(mail?.text).toContain(note);
    expect(mail?.text).toContain('Important information is missing');
    expect(mail?.html).not.toContain('<b>runs</b>');
    await approveOrganization(systemContext(world), org.orgId);
    const { body } = await org.owner.client.get(url);
    await org.owner.client.post(`${url}/publish`, { revision: body.draft?.revision ?? 0 });
    expect(await rulesOf(id)).toContain('RETURNED_BEFORE');
  });

  test('removes a withdrawn listing from the queue', async () => {
    const org = await newsroom(true);
    const { id, url } = await publishJob(org, org.owner.client);
    const item = await waitingAbout(world, `listing:${id}`);
    expect((await org.owner.client.post(`${url}/recall`)).status).toBe(200);
    expect(await world.db.queueItem.count({ where: { listingId: id, decidedAt: null } })).toBe(0);
    expect((await decide(staff, item, { decision: 'APPROVE', reason: 'FINE' })).status).toBe(409);
    expect((await find(id)).status).toBe('DRAFT');
  });

  test('queues a risky listing of an approved organization with each reason, and no other', async () => {
    const org = await newsroom(false, { website: 'https://cauce.org.mx' });
    const risky = await publishJob(org, org.owner.client, {
      description: [
        { type: 'paragraph', text: `Pay a deposit by WhatsApp first. ${'Good work. '.repeat(30)}` },
      ],
    });
    expect(await rulesOf(risky.id)).toEqual(['FEE', 'CONTACT']);
    // The address of a link counts like one in the text, and staff read it.
    const linked = await publishJob(org, org.owner.client, {
      title: 'Night cook',
      description: [
        {
          type: 'paragraph',
          text: `Pay a deposit here first. ${'Good soup. '.repeat(30)}`,
          links: [{ from: 14, to: 18, url: 'https://wa.me/15035550100' }],
        },
      ],
    });
    expect(await rulesOf(linked.id)).toEqual(['FEE', 'CONTACT']);
    const item = await waitingAbout(world, `listing:${linked.id}`);
    const shown = await staff.get(`/data/staff/queue/${item.id}`);
    expect(JSON.stringify(shown.body)).toContain('here (https://wa.me/15035550100) first');
    const fine = await publishJob(org, org.owner.client, {
      applyBy: 'EMAIL',
      applyEmail: 'cauce@gmail.com',
      description: [{ type: 'paragraph', text: 'We plant willows along the river. '.repeat(9) }],
    });
    expect((await find(fine.id)).status).toBe('PUBLISHED');
  });

  test('detects a text of another organization for every author', async () => {
    const excerpt =
      'Plan menus, welcome volunteers, and keep the pantry in order with us every week. Plan menus, welcome volunteers, and keep the pantry in order with us every week. Plan menus, welcome volunteers, and keep the pantry in…';
    const other = await makeOrganization(world.db, { name: 'First Kitchen' });
    await makeListing(world.db, other.id, { excerpt });
    const org = await newsroom(false, { reviewsListings: true });
    const { id } = await publishJob(org, org.owner.client);
    expect((await waitingAbout(world, `listing:${id}`)).reasons).toEqual([
      { rule: 'ALWAYS_REVIEWED', points: 0 },
      { rule: 'COPIED', points: 4, found: expect.any(String) },
    ]);
  });

  test('unpublishes an edit of title and application address until staff read both texts', async () => {
    const org = await newsroom(false);
    const by = (host: string) => ({ applyBy: 'LINK', applyUrl: `https://${host}/apply` });
    const { id, url } = await publishJob(org, org.owner.client, by('kitchen.example'));
    const published = (await find(id)).publishedAt;
    const edit = { title: 'Get rich at home', ...by('pay.example') };
    const { body } = await org.owner.client.patch(`${url}/draft`, {
      revision: 0,
      tab: 'two',
      set: edit,
    });
    await org.owner.client.post(`${url}/publish`, { revision: body.revision });
    expect((await find(id)).status).toBe('PENDING');
    const item = await waitingAbout(world, `listing:${id}`);
    const { fields } = (await staff.get(`/data/staff/queue/${item.id}`)).body.item;
    expect(fields).toEqual(
      expect.arrayContaining([
        { field: 'title', text: 'Get rich at home', before: 'Kitchen coordinator', status: null },
        expect.objectContaining({
          field: 'applyUrl',
          before: expect.stringContaining('kitchen.example'),
          status: null,
        }),
      ]),
    );
    await decide(staff, item, { decision: 'APPROVE', reason: 'FINE' });
    const after = await find(id);
    expect([after.status, after.publishedAt]).toEqual(['PUBLISHED', published]);
  });
});

describe('reviewed and held edits', () => {
  let room: Newsroom;

  beforeAll(async () => {
    world = await startTestApp();
    await startPrices(world, { firstPosting: null });
  });

  beforeEach(async () => {
    world.setNow(testNow);
    await world.db.rateLimit.deleteMany();
    room = await startNewsroom(world);
    await giveCredits(world, room.orgId, 10);
  });

  const inDays = (days: number) => new Date(testNow.getTime() + days * dayMs);

  const post = (url: string, body: object = {}) => room.owner.client.post(url, body);

  const by = (host: string) => ({ applyBy: 'LINK', applyUrl: `https://${host}/apply` });

  const risky = { title: 'Get rich at home', ...by('pay.example') };

  /** Saves and submits an edit of a published or scheduled listing. */
  async function edit(url: string, set: object): Promise<void> {
    const { body } = await expectOk(
      room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'b', set }),
    );
    await expectOk(post(`${url}/publish`, { revision: body.revision }));
  }

  /** Decides about a listing as staff with a recent login. */
  async function decided(id: string, decision: string, reason = 'FINE') {
    const item = await waitingAbout(world, `listing:${id}`);
    return decide(await openStaff(world), item, { decision, reason });
  }

  const changedOf = async (id: string) =>
    (await world.app.inject({ url: `/data/website/jobs/${id}` })).json().data.listing.changed;

  describe('title and application address changed in two edits', () => {
    const newTitle = { title: 'Get rich at home' };
    const newPlace = by('pay.example');
    const statusAfter = async (url: string, id: string, set: object) => {
      await edit(url, set);
      return (await find(id)).status;
    };

    test.each([
      [29, 'PENDING'],
      [31, 'PUBLISHED'],
    ] as const)('leave the listing after %i days as %s', async (days, after) => {
      const closing = { closesOn: '2026-04-28' };
      const { id, url } = await publishJob(room, room.owner.client, {
        ...by('kitchen.example'),
        ...closing,
      });
      world.setNow(inDays(1));
      expect(await statusAfter(url, id, newTitle)).toBe('PUBLISHED');
      // A login expires thirty days after its last use.
      world.setNow(inDays(16));
      await expectOk(room.owner.client.get(url));
      world.setNow(inDays(1 + days));
      expect(await statusAfter(url, id, newPlace)).toBe(after);
    });

    test.each(['from an address', 'from the form of the site'])(
      'require review in either order, %s',
      async (from) => {
        const before = from === 'from an address' ? by('kitchen.example') : { applyBy: 'CAUSA' };
        const { id, url } = await publishJob(room, room.owner.client, before);
        expect(await statusAfter(url, id, newPlace)).toBe('PUBLISHED');
        expect(await statusAfter(url, id, { skills: ['cooking'] })).toBe('PUBLISHED');
        expect(await statusAfter(url, id, newTitle)).toBe('PENDING');
      },
    );

    test.each([
      ['by their decision', async (id: string) => void (await decided(id, 'APPROVE'))],
      ['at the shell', async (id: string) => void (await publishListing(systemContext(world), id))],
    ])('skips another review after approval %s', async (_by, letThrough) => {
      const { id, url } = await publishJob(room, room.owner.client, by('kitchen.example'));
      await edit(url, newTitle);
      world.setNow(inDays(1));
      await edit(url, newPlace);
      await letThrough(id);
      // The clock advances between a decision and the resulting version.
      await world.db.queueItem.updateMany({
        where: { listingId: id, decidedAt: world.now() },
        data: { decidedAt: new Date(world.now().getTime() - 5) },
      });
      world.setNow(inDays(2));
      expect(await statusAfter(url, id, { title: 'Kitchen lead' })).toBe('PUBLISHED');
      expect(await statusAfter(url, id, by('kitchen.example'))).toBe('PENDING');
    });

    test('compares with the last month when the first approval is older', async () => {
      const { id, url } = await publishJob(room, room.owner.client, {
        ...by('kitchen.example'),
        closesOn: '2026-04-28',
      });
      world.setNow(inDays(1));
      await edit(url, risky);
      await decided(id, 'APPROVE');
      world.setNow(inDays(2));
      expect(await statusAfter(url, id, { title: 'Kitchen lead' })).toBe('PUBLISHED');
      world.setNow(inDays(16));
      await expectOk(room.owner.client.get(url));
      world.setNow(inDays(34));
      expect(await statusAfter(url, id, by('kitchen.example'))).toBe('PUBLISHED');
    });

    test('accepts a single change, also for applications by email', async () => {
      const { id, url } = await publishJob(room, room.owner.client, {
        applyBy: 'EMAIL',
        applyEmail: 'jobs@kitchen.example',
      });
      expect(await statusAfter(url, id, newTitle)).toBe('PUBLISHED');
      expect(await statusAfter(url, id, { applyEmail: 'jobs@pay.example' })).toBe('PENDING');
    });

    test('compares with nothing before the first publication', async () => {
      const { id } = await publishJob(room, room.owner.client, { ...newTitle, ...newPlace });
      expect((await find(id)).status).toBe('PUBLISHED');
    });

    test('compares with the version that staff kept after reports', async () => {
      const { id, url } = await publishJob(room, room.owner.client, by('kitchen.example'));
      await edit(url, newTitle);
      world.setNow(inDays(1));
      await expectOk(openClient(world).post('/data/reports', { type: 'JOB', id, reason: 'SCAM' }));
      await decided(id, 'KEEP');
      world.setNow(inDays(2));
      expect(await statusAfter(url, id, newPlace)).toBe('PUBLISHED');
      expect(await statusAfter(url, id, { title: 'Kitchen lead' })).toBe('PENDING');
    });
  });

  describe('approved edit of a public listing', () => {
    test('shows readers the relevant changes', async () => {
      const { id, url } = await publishJob(room, room.owner.client, by('kitchen.example'));
      world.setNow(inDays(1));
      await edit(url, risky);
      expect((await find(id)).status).toBe('PENDING');
      await decided(id, 'APPROVE');
      expect(await changedOf(id)).toMatchObject({ parts: ['title', 'applying'] });
    });

    test('appears when approved by an operator', async () => {
      const { id, url } = await publishJob(room, room.owner.client, by('kitchen.example'));
      world.setNow(inDays(1));
      await edit(url, risky);
      await publishListing(systemContext(world), id);
      expect(await changedOf(id)).toMatchObject({ parts: ['title', 'applying'] });
    });

    test('compares an edit returned once before with the public text', async () => {
      const { id, url } = await publishJob(room, room.owner.client, by('kitchen.example'));
      world.setNow(inDays(1));
      await edit(url, risky);
      await decided(id, 'RETURN', 'UNCLEAR');
      const { draft } = (await room.owner.client.get(url)).body;
      const { body } = await expectOk(
        room.owner.client.patch(`${url}/draft`, {
          revision: draft.revision,
          tab: 'b',
          set: { title: 'Kitchen coordinator', payMax: '2.400' },
        }),
      );
      await expectOk(post(`${url}/publish`, { revision: body.revision }));
      await decided(id, 'APPROVE');
      expect(await changedOf(id)).toMatchObject({ parts: ['pay', 'applying'] });
    });

    test('survives another import of the listing by its source', async () => {
      await world.db.source.create({
        data: { slug: 'partner', name: 'A partner', url: 'https://partner.example' },
      });
      const file = await readFile(
        new URL('../../fixtures/listings.jsonl', import.meta.url),
        'utf8',
      );
      await importFile(systemContext(world), file, 'listings.jsonl');
      const before = await world.db.listing.findFirstOrThrow({ where: { sourceId: 'br-101' } });
      const { id: userId, client } = await signUpVerified(world);
      await world.db.organizationMember.create({
        data: { organizationId: before.organizationId, userId, role: 'OWNER' },
      });
      const url = `/data/orgdashboard/${before.organizationId}/jobs/${before.id}`;
      const { draft } = (await expectOk(client.get(url))).body;
      const set = {
        title: 'Written by members',
        timeZone: draft.data.timeZone ?? 'Europe/Lisbon',
        closesOn: '2026-04-20',
        description: [{ type: 'paragraph', text: 'Pay a deposit by WhatsApp first. '.repeat(9) }],
        ...(draft.data.roleFamily === null ? { roleFamily: 'operations-manager' } : {}),
      };
      const saved = await expectOk(client.patch(`${url}/draft`, { revision: 0, tab: 'a', set }));
      await expectOk(client.post(`${url}/publish`, { revision: saved.body.revision }));
      expect((await find(before.id)).status).toBe('PENDING');
      await decided(before.id, 'APPROVE');
      await importFile(systemContext(world), file, 'listings.jsonl');
      expect((await find(before.id)).title).toBe('Written by members');
    });
  });

  describe('held listing that staff restore', () => {
    const hold = async (id: string) => {
      const report = { type: 'JOB', id, reason: 'SCAM' };
      expect((await openClient(world).post('/data/reports', report)).status).toBe(202);
      await inTransaction(systemContext(world), (tx) => suspendListing(tx, id));
      expect((await find(id)).status).toBe('PENDING');
    };
    const payTextOf = async (url: string) =>
      (await room.owner.client.get(url)).body.draft.data.payText as string;

    test('keeps unpublished edits of its members', async () => {
      const { id, url } = await publishJob(room, room.owner.client);
      const set = { payText: 'Meals included' };
      await expectOk(room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'b', set }));
      await hold(id);
      expect((await decided(id, 'KEEP')).status).toBe(200);
      expect([(await find(id)).status, await payTextOf(url)]).toEqual([
        'PUBLISHED',
        'Meals included',
      ]);
    });

    test('keeps unpublished edits when an operator restores it', async () => {
      const { id, url } = await publishJob(room, room.owner.client);
      const set = { payText: 'Meals included' };
      await expectOk(room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'b', set }));
      await hold(id);
      await publishListing(systemContext(world), id);
      expect(await payTextOf(url)).toBe('Meals included');
    });
  });

  describe('scheduled listing with an edit in review', () => {
    const schedule = async () => {
      const { id, url, revision } = await writeJob(room, room.owner.client, by('kitchen.example'));
      await expectOk(post(`${url}/publish`, { revision, publishAt: inDays(2) }));
      await edit(url, risky);
      expect((await find(id)).status).toBe('PENDING');
      return { id, url };
    };

    test('appears at its hour when approved before', async () => {
      const { id } = await schedule();
      await decided(id, 'APPROVE');
      expect((await find(id)).publishedAt).toEqual(inDays(2));
    });

    test('appears when approved after its hour, and its author is notified once', async () => {
      const { id } = await schedule();
      world.setNow(inDays(5));
      await decided(id, 'APPROVE');
      await notifyEndings(systemContext(world));
      expect((await find(id)).publishedAt).toEqual(inDays(5));
      expect((await mailTo(world, room.owner.email)).map(({ subject }) => subject)).toEqual([
        'Your listing is live: Get rich at home',
      ]);
    });

    test('can be withdrawn by its author after its hour, with its credits', async () => {
      const { id, url } = await schedule();
      world.setNow(inDays(5));
      await expectOk(post(`${url}/recall`));
      expect(await find(id)).toMatchObject({ status: 'DRAFT', publishedAt: null });
      expect(await getBalance(world, room.orgId)).toMatchObject({ credits: 10 });
    });
  });

  describe('expired listing approved by staff', () => {
    const late = async () => {
      await setReviewed(systemContext(world), room.orgId, true);
      const { id, url, revision } = await writeJob(room, room.owner.client, {
        closesOn: '2026-03-04',
      });
      await expectOk(post(`${url}/publish`, { revision }));
      return { id, url };
    };

    test('takes no credits, and a later day costs like a first one', async () => {
      const { id, url } = await late();
      world.setNow(inDays(5));
      expect((await decided(id, 'APPROVE')).status).toBe(200);
      expect(await getBalance(world, room.orgId)).toMatchObject({ credits: 10 });
      expect((await room.owner.client.get(url)).body.listing.state).toBe('ENDED');
      expect(await brokenInvariants(world.db)).toEqual([]);
      await expectOk(post(`${url}/extend`, { closesOn: '2026-03-20' }));
      expect(await getBalance(world, room.orgId)).toMatchObject({ credits: 8 });
    });

    test.each([
      ['a millisecond of its last day is left', '2026-03-04T23:59:59.998Z', 8],
      ['its last day ends', '2026-03-04T23:59:59.999Z', 10],
    ])('keeps after approval as %s at %s this many of ten credits: %i', async (_, at, credits) => {
      const { id } = await late();
      world.setNow(new Date(at));
      await decided(id, 'APPROVE');
      expect(await getBalance(world, room.orgId)).toMatchObject({ credits });
    });
  });

  describe('returned listing of an approved organization', () => {
    const sendAgain = async (url: string) => {
      const { draft } = (await room.owner.client.get(url)).body;
      await expectOk(post(`${url}/publish`, { revision: draft.revision }));
    };
    const sent = async () => {
      await setReviewed(systemContext(world), room.orgId, true);
      const job = await publishJob(room, room.owner.client);
      await setReviewed(systemContext(world), room.orgId, false);
      return job;
    };
    const reasonsOf = async (id: string) => (await waitingAbout(world, `listing:${id}`)).reasons;
    const returnedBefore = { rule: 'RETURNED_BEFORE', points: 0 };

    test('returns to review when an operator sends it back', async () => {
      const { id, url } = await sent();
      await returnListing(systemContext(world), id, 'Say who runs the kitchen.');
      await sendAgain(url);
      expect(await reasonsOf(id)).toContainEqual(returnedBefore);
    });

    test('returns to review after a freeze is lifted', async () => {
      const { id, url } = await sent();
      const item = await waitingAbout(world, `listing:${id}`);
      const freeze = { decision: 'FREEZE', reason: 'SCAM', note: 'Nobody may ask for a deposit.' };
      expect((await decide(await openStaff(world), item, freeze)).status).toBe(200);
      await thawOrganization(systemContext(world), room.orgId);
      await sendAgain(url);
      expect(await reasonsOf(id)).toContainEqual(returnedBefore);
    });
  });
});
