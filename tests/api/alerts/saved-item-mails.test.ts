import { dayMs } from '@causa/shared/platform/dates/durations';
import { buildDigests } from '@causa/core/alerts/build-digests';
import { matchNewListings } from '@causa/core/alerts/match-new-listings';
import { addJob } from '@causa/core/platform/jobs/add-job';
import type { Context } from '@causa/core/platform/context';
import { newId } from '@causa/core/platform/ids';
import type { Listing, Organization } from '@causa/core/generated/prisma/client';
import { buildSavedItemMails } from '@causa/core/alerts/saved-items/build-saved-item-mails';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Client,
  mailTo,
  runJobs,
  signUpVerified,
  systemContext,
} from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { brokenInvariants } from '../../support/invariants.ts';
import { keepsPromise } from '../../support/promise.ts';
import { sized } from '../../support/size.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let context: Context;
let org: Organization;
beforeEach(async () => {
  world = await startTestApp();
  context = systemContext(world);
  org = await makeOrganization(world.db, { name: 'Harbour House' });
  // 22:00 in the reader's time zone below.
  world.setNow(new Date('2026-03-02T22:00:00Z'));
});
afterEach(() => world.close());

const hours = (count: number) => world.setNow(new Date(world.now().getTime() + count * 3_600_000));
const inDays = (days: number) => new Date(world.now().getTime() + days * dayMs);
const publish = (title: string, override = {}) =>
  makeListing(world.db, org.id, { title, publishedAt: world.now(), ...override });
const move = (listing: Listing, closesAt: Date | null) =>
  world.db.listing.update({
    where: { id: listing.id },
    data: { closesAt, updatedAt: world.now() },
  });
const apply = (userId: string, listingId: string) =>
  world.db.application.create({ data: { id: newId(), userId, listingId, message: 'Hello' } });
const save = (client: Client, { id, type }: { id: string; type: string }) =>
  client.post('/data/saved-listings', { id, type });

/** Creates a user in Lisbon. */
async function reader(): Promise<{ client: Client; email: string; id: string }> {
  const person = await signUpVerified(world);
  await world.db.user.update({ where: { id: person.id }, data: { timeZone: 'Europe/Lisbon' } });
  return person;
}

/** Creates a user who saved a listing and an organization, with mails due for both. */
async function startReaderWithNews(): Promise<{ id: string; email: string; listings: Listing[] }> {
  const { client, email, id } = await reader();
  const [closing, moving] = [
    await publish('Closing', { closesAt: inDays(2) }),
    await publish('Moving', { closesAt: inDays(10) }),
  ];
  for (const item of [closing, moving, { id: org.id, type: 'ORG' }]) await save(client, item);
  hours(1);
  await move(moving, inDays(20));
  const listings = [closing, moving, await publish('New')];
  hours(9);
  await matchNewListings(context);
  await buildSavedItemMails(context);
  return { id, email, listings };
}

/** Returns all subscribed mails to an address, newest first, after each builder ran. */
async function newsTo(email: string): Promise<string[]> {
  await matchNewListings(context);
  await buildDigests(context);
  await buildSavedItemMails(context);
  return (await mailTo(world, email))
    .filter(({ headers }) => 'List-Unsubscribe' in headers)
    .map(({ subject, text }) => `${subject}\n${text}`);
}

describe('saved listing closing within three days', () => {
  test('arrives once the next morning, with all others in one mail', async () => {
    const { client, email } = await reader();
    for (const [title, days] of [
      ['Cook', 2],
      ['Driver', 3.2],
      ['Gardener', 9],
    ] as const)
      await save(client, await publish(title, { closesAt: inDays(days) }));
    expect(await newsTo(email)).toEqual([]);
    hours(9.5);
    const [mail, ...more] = await newsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatch(
      /^2 listings you saved close soon\n[^]*Cook\n[^]*Closes on Wednesday, March 4, 2026[^]*Driver/,
    );
    expect(mail).not.toContain('Gardener');
    hours(24);
    expect(await newsTo(email)).toHaveLength(1);
    expect(await brokenInvariants(world.db)).toEqual([]);
  });

  test('arrives in spite of an unknown time zone', async () => {
    const { client, email } = await reader();
    await save(client, await publish('Cook', { closesAt: inDays(2), timeZone: 'Mars/Base' }));
    hours(9.5);
    expect((await newsTo(email))[0]).toMatch(/Cook[^]*Closes on Wednesday, March 4, 2026/);
  });

  test('counts listings beyond the size of a mail', async () => {
    const { client, email } = await reader();
    const moving: Listing[] = [];
    for (let n = 0; n < 26; n++) {
      await save(client, await publish(`Cook ${n}`, { closesAt: inDays(2) }));
      const listing = await publish(`Driver ${n}`, { closesAt: inDays(20) });
      await save(client, listing);
      moving.push(listing);
    }
    hours(1);
    for (const listing of moving) await move(listing, inDays(30));
    hours(8.5);
    const [mail] = await newsTo(email);
    expect(mail).toMatch(
      /^26 listings you saved close soon\n[^]*and 28 more of your saved listings/,
    );
    expect([mail?.match(/^\* Cook/gm)?.length, mail?.match(/^\* Driver/gm)?.length]).toEqual([
      16, 8,
    ]);
  });

  test('skips listings that are closed, removed, applied to or switched off', async () => {
    const { client, email, id } = await reader();
    const [closed, kept, applied] = [
      await publish('Closed', { closesAt: inDays(2) }),
      await publish('Let go', { closesAt: inDays(2) }),
      await publish('Applied', { closesAt: inDays(2) }),
    ];
    for (const listing of [closed, kept, applied]) await save(client, listing);
    await apply(id, applied.id);
    hours(9.5);
    await buildSavedItemMails(context);
    await world.db.listing.update({
      where: { id: closed.id },
      data: { status: 'CLOSED', closedAt: world.now() },
    });
    await client.delete(`/data/saved-listings/JOB/${kept.id}`);
    expect(await world.db.savedListing.count({ where: { userId: id, listingId: kept.id } })).toBe(
      0,
    );
    expect(await newsTo(email)).toEqual([]);
    expect(
      await world.db.mailDelivery.findFirst({ where: { template: 'saved-listings' } }),
    ).toMatchObject({ status: 'SUPPRESSED' });
    await client.put('/data/userdashboard/notification-preferences', {
      notificationPreferences: [{ name: 'saved-listing-reminders', enabled: false }],
    });
    await save(client, await publish('Unwanted', { closesAt: inDays(3) }));
    hours(24);
    expect(await newsTo(email)).toEqual([]);
  });
});

describe('mail about saved items built before an application', () => {
  test('omits the listing applied to and keeps the others', async () => {
    const { id, email, listings } = await startReaderWithNews();
    const [closing] = listings;
    await apply(id, closing?.id ?? '');
    const mails = await newsTo(email);
    expect(mails.some((mail) => mail.includes('Moving'))).toBe(true);
    expect(mails.some((mail) => mail.includes('Closing'))).toBe(false);
  });

  test('stays unsent when the reader applied to all listings', async () => {
    const { id, email, listings } = await startReaderWithNews();
    for (const listing of listings) await apply(id, listing.id);
    expect(await newsTo(email)).toEqual([]);
    const built = await world.db.mailDelivery.findMany({ where: { userId: id, subscribed: true } });
    expect(built.map(({ template, status }) => `${template} ${status}`).toSorted()).toEqual([
      'saved-listings SUPPRESSED',
      'saved-organizations SUPPRESSED',
    ]);
  });
});

describe('moved deadline', () => {
  test('appears for any author the next morning with both dates', async () => {
    const { client, email } = await reader();
    const listing = await publish('Cook', { closesAt: inDays(10) });
    await save(client, listing);
    hours(1);
    await world.pool.query('UPDATE listings SET closes_at = $1, updated_at = $2 WHERE id = $3', [
      inDays(20),
      world.now(),
      listing.id,
    ]);
    hours(1);
    await move(listing, inDays(30));
    expect(await newsTo(email)).toEqual([]);
    hours(8);
    const [mail, ...more] = await newsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatch(
      /^A deadline changed\n[^]*Now closes on Thursday, April 2, 2026, not on Thursday, March 12, 2026/,
    );
    hours(24);
    expect(await newsTo(email)).toHaveLength(1);
    const { body } = await client.get('/data/userdashboard/saved-items');
    const { closesAt } = await world.db.listing.findUniqueOrThrow({ where: { id: listing.id } });
    expect(new Date(body.items[0].deadlineMoved.after)).toEqual(closesAt);
  });

  test('appears at once before the next morning, and a later one does not', async () => {
    const { client, email } = await reader();
    world.setNow(new Date('2026-03-03T15:00:00Z'));
    const [soon, back] = [
      await publish('Soon', { closesAt: inDays(10) }),
      await publish('Back', { closesAt: inDays(10) }),
    ];
    await save(client, soon);
    await save(client, back);
    await move(soon, inDays(0.5));
    expect((await newsTo(email))[0]).toMatch(/Soon\n[^]*Now closes/);
    await move(back, inDays(20));
    await move(back, back.closesAt);
    hours(20);
    expect(await newsTo(email)).toHaveLength(1);
  });

  test('appears at once before the next morning, also after news of that morning', async () => {
    const { client, email } = await reader();
    const moved = await publish('Soon', { closesAt: inDays(10) });
    await save(client, moved);
    await save(client, await publish('Closing', { closesAt: inDays(2) }));
    world.setNow(new Date('2026-03-03T08:00:00Z'));
    expect(await newsTo(email)).toHaveLength(1);
    hours(7);
    await move(moved, inDays(0.5));
    const [mail] = await newsTo(email);
    expect(mail).toMatch(/Soon\n[^]*Now closes/);
  });

  test('appears at once fifteen minutes after another, also across a quarter hour', async () => {
    const { client, email } = await reader();
    world.setNow(new Date('2026-03-03T15:00:00Z'));
    const listings = [
      await publish('First', { closesAt: inDays(10) }),
      await publish('Second', { closesAt: inDays(10) }),
    ];
    for (const listing of listings) await save(client, listing);
    const mailsAt = async (time: string, moved?: Listing) => {
      world.setNow(new Date(`2026-03-03T${time}Z`));
      if (moved !== undefined) await move(moved, inDays(0.5));
      return (await newsTo(email)).length;
    };
    expect(await mailsAt('15:10:00', listings[0])).toBe(1);
    expect(await mailsAt('15:20:00', listings[1])).toBe(1);
    expect(await mailsAt('15:25:00')).toBe(2);
  });

  test('stays silent for a draft and before the listing was saved', async () => {
    const { client, email } = await reader();
    const [draft, early] = [
      await publish('Draft', { status: 'DRAFT', publishedAt: null, closesAt: inDays(10) }),
      await publish('Early', { closesAt: inDays(10) }),
    ];
    await move(draft, inDays(20));
    await move(early, inDays(20));
    hours(1);
    await save(client, early);
    hours(24);
    expect([await newsTo(email), await world.db.deadlineChange.count()]).toEqual([[], 1]);
  });
});

describe('saved organization', () => {
  test('announces its listings the next morning, each once', async () => {
    const { client, email } = await reader();
    await publish('Old', { publishedAt: inDays(-1) });
    await save(client, { id: org.id, type: 'ORG' });
    hours(1);
    const first = await publish('Cook');
    await save(client, await publish('Saved already'));
    expect(await newsTo(email)).toEqual([]);
    hours(10);
    const [mail, ...more] = await newsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatch(/^New at Harbour House: one listing\n[^]*Cook/);
    expect(mail).not.toMatch(/Old|Saved already/);
    await world.db.listing.update({
      where: { id: first.id },
      data: { status: 'CLOSED', closedAt: world.now() },
    });
    await world.db.listing.update({
      where: { id: first.id },
      data: { status: 'PUBLISHED', publishedAt: world.now(), closedAt: null },
    });
    hours(24);
    expect(await newsTo(email)).toHaveLength(1);
  });

  test('names one organization when all news is its own', async () => {
    const { client, email } = await reader();
    await save(client, { id: org.id, type: 'ORG' });
    hours(1);
    await publish('Cook');
    await publish('Driver');
    hours(10);
    expect((await newsTo(email))[0]).toMatch(/^New at Harbour House: 2 listings\n/);
  });

  test('leaves listings matched by a search to its digest, also of a deleted search, and sends all without alerts', async () => {
    const { client, email } = await reader();
    await save(client, { id: org.id, type: 'ORG' });
    const { body } = await client.post('/data/saved-searches', {
      text: 'cook',
      filters: {},
      radius: 'auto',
      location: null,
      index: 'JOB',
    });
    hours(1);
    await publish('Cook', { description: [], excerpt: '', skills: [] });
    await publish('Driver', { description: [], excerpt: '', skills: [] });
    hours(10);
    const mails = await newsTo(email);
    expect(
      mails
        .map((mail) => ['Cook', 'Driver'].filter((title) => mail.includes(title)).join())
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['Cook', 'Driver']);
    await client.delete(`/data/saved-searches/${body.savedSearch.id}`);
    hours(24);
    expect(await newsTo(email)).toHaveLength(2);
    await client.post('/data/saved-searches', {
      text: 'baker',
      filters: {},
      radius: 'auto',
      location: null,
      index: 'JOB',
    });
    await client.put('/data/userdashboard/notification-preferences', {
      notificationPreferences: [{ name: 'saved-search-alerts', enabled: false }],
    });
    await publish('Baker', { description: [], excerpt: '', skills: [] });
    hours(24);
    expect((await newsTo(email)).filter((mail) => mail.includes('Baker'))).toHaveLength(1);
  });

  test('leaves listings to searches when its mail is switched off', async () => {
    const { client, email } = await reader();
    await save(client, { id: org.id, type: 'ORG' });
    await client.put('/data/userdashboard/notification-preferences', {
      notificationPreferences: [{ name: 'saved-organization-postings', enabled: false }],
    });
    const { body } = await client.post('/data/saved-searches', {
      text: 'cook',
      filters: {},
      radius: 'auto',
      location: null,
      index: 'JOB',
    });
    const { id, name } = body.savedSearch;
    await client.put(`/data/saved-searches/${id}`, { name, notifyByEmail: true, pauseDays: 2 });
    hours(1);
    await publish('Cook');
    hours(24);
    expect(await newsTo(email)).toEqual([]);
    hours(48);
    expect((await newsTo(email)).map((mail) => /Cook/.test(mail))).toEqual([true]);
  });

  test('announces no listing again in a later digest', async () => {
    const { client, email } = await reader();
    await save(client, { id: org.id, type: 'ORG' });
    hours(1);
    const listing = await publish('Cook');
    hours(10);
    expect(await newsTo(email)).toHaveLength(1);
    await client.post('/data/saved-searches', {
      text: 'cook',
      filters: {},
      radius: 'auto',
      location: null,
      index: 'JOB',
      frequency: 'instant',
    });
    await world.db.listing.update({
      where: { id: listing.id },
      data: { status: 'CLOSED', closedAt: world.now() },
    });
    await world.db.listing.update({
      where: { id: listing.id },
      data: { status: 'PUBLISHED', publishedAt: world.now(), closedAt: null },
    });
    hours(1);
    expect(await newsTo(email)).toHaveLength(1);
  });
});

test('queues a lost mail of a digest or news again', async () => {
  const { client, email } = await reader();
  await save(client, { id: org.id, type: 'ORG' });
  await client.post('/data/saved-searches', {
    text: 'cook',
    filters: {},
    radius: 'auto',
    location: null,
    index: 'JOB',
  });
  hours(1);
  await publish('Cook', { description: [], excerpt: '', skills: [] });
  await publish('Driver', { description: [], excerpt: '', skills: [] });
  hours(10);
  await matchNewListings(context);
  await buildDigests(context);
  await buildSavedItemMails(context);
  await world.db.mailDelivery.deleteMany({ where: { subscribed: true } });
  await world.db.outboxJob.deleteMany({ where: { name: 'mail.send' } });
  hours(1);
  await addJob(world, 'mail.sweep', {}, { runAt: world.now() });
  expect(await newsTo(email)).toHaveLength(2);
  expect(await brokenInvariants(world.db)).toEqual([]);
});

test('makes one mail a person and kind with many concurrent builders', async () => {
  const people = sized(120, 300);
  await world.db.$executeRaw`
    INSERT INTO users (id, email, email_verified_at, first_name, locale, updated_at) SELECT lpad(to_hex(n), 32, '0'), 'p' || n || '@many.example', now(), 'P', 'pt', now() FROM generate_series(1, ${people}) AS n`;
  const closing = await publish('Cook', { closesAt: inDays(3) });
  await world.db.savedListing.createMany({
    data: (await world.db.user.findMany()).map(({ id: userId }) => ({
      userId,
      listingId: closing.id,
      savedAt: world.now(),
    })),
  });
  await world.db.savedOrganization.createMany({
    data: (await world.db.user.findMany()).map(({ id: userId }) => ({
      userId,
      organizationId: org.id,
      savedAt: world.now(),
    })),
  });
  hours(1);
  await publish('Driver');
  hours(24);
  await matchNewListings(context);
  const built = await Promise.all(
    Array.from({ length: sized(8, 20) }, () => buildSavedItemMails(context)),
  );
  expect(built.reduce((sum, count) => sum + count, 0)).toBe(2 * people);
  const [listings, organizations] = [
    await world.db.mailDelivery.count({ where: { template: 'saved-listings' } }),
    await world.db.mailDelivery.count({ where: { template: 'saved-organizations' } }),
  ];
  keepsPromise(
    'mail-fanout.saved',
    Math.abs(listings - people) + Math.abs(organizations - people),
    0,
    ` mails too many or too few of ${2 * people}`,
  );
  await runJobs(world);
  expect(await world.db.mailDelivery.count({ where: { status: 'SENT' } })).toBe(2 * people);
  expect(await brokenInvariants(world.db)).toEqual([]);
});
