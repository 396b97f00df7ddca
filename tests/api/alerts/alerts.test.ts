import { buildDigests } from '@causa/core/alerts/build-digests';
import { matchNewListings, skipUnsubscribed } from '@causa/core/alerts/match-new-listings';
import { sweepAlerts } from '@causa/core/alerts/sweep-alerts';
import {
  prepareCriteria,
  prepareSearches,
} from '@causa/core/alerts/saved-searches/prepare-searches';
import { locks } from '@causa/core/platform/database/locks';
import type { Organization } from '@causa/core/generated/prisma/client';
import type { Context } from '@causa/core/platform/context';
import { readBacklog } from '@causa/core/platform/operations/read-backlog';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Client, mailTo, signUpVerified, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { keepsPromise } from '../../support/promise.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { sized } from '../../support/size.ts';
import { openTestDatabase } from '../../support/database.ts';

let world: TestApp;
let context: Context;
let org: Organization;
beforeEach(async () => {
  world = await startTestApp();
  context = systemContext(world);
  org = await makeOrganization(world.db, { name: 'Harbour House' });
  // 03:30 in Lisbon, the reader's time zone below.
  world.setNow(new Date('2026-03-03T03:30:00Z'));
});
afterEach(() => world.close());

const hours = (count: number) => world.setNow(new Date(world.now().getTime() + count * 3_600_000));
const publish = (title: string, override = {}) =>
  makeListing(world.db, org.id, { title, publishedAt: world.now(), ...override });

/** Creates a user in Lisbon. */
async function reader(): Promise<{ client: Client; email: string; id: string }> {
  const person = await signUpVerified(world);
  await world.db.user.update({ where: { id: person.id }, data: { timeZone: 'Europe/Lisbon' } });
  return person;
}

async function keep(
  client: Client,
  text: string,
  override: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await client.post('/data/saved-searches', {
    text,
    filters: {},
    radius: 'auto',
    location: null,
    index: 'JOB',
    ...override,
  });
  if (status !== 200)
    throw new Error(`keeping a search answered ${status}: ${JSON.stringify(body)}`);
  return body.savedSearch.id;
}

async function alertsTo(
  email: string,
): Promise<{ subject: string; text: string; headers: Record<string, string> }[]> {
  await matchNewListings(context);
  await buildDigests(context);
  return (await mailTo(world, email)).filter(({ headers }) => 'List-Unsubscribe' in headers);
}

test('skips unmatched publications in small statements, also after a big import', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) await publish(title);
  // The organization and its four listings, in batches of two.
  expect(await skipUnsubscribed(context, 2)).toBe(5);
  expect(await world.db.publishedListing.count({ where: { matchedAt: null } })).toBe(0);
  expect(await skipUnsubscribed(context, 2)).toBe(0);
});

test('counts the wait of an imported listing from its record, not from its earlier date', async () => {
  world.setNow(new Date());
  await publish('Imported', { publishedAt: new Date(Date.now() - 26 * dayMs) });
  const { alerts } = await readBacklog(context);
  expect(alerts.unmatched).toBeGreaterThan(0);
  expect(alerts.oldestUnmatched).toBeLessThan(dayMs / 1_000);
});

describe('alert', () => {
  test('arrives once at seven in the reader’s morning, with listings published since the search was saved', async () => {
    const { client, email } = await reader();
    await publish('Kitchen porter of yesterday');
    await keep(client, 'kitchen');
    await publish('Kitchen coordinator');
    await publish('Night driver', { description: [], excerpt: '', skills: [] });
    expect(await alertsTo(email)).toEqual([]);
    hours(4);
    const [mail, ...more] = await alertsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Kitchen coordinator');
    expect(mail?.text).not.toMatch(/of yesterday|Night driver/);
    hours(24);
    expect(await alertsTo(email)).toHaveLength(1);
  });

  test('arrives on Monday when weekly, and at once when instant', async () => {
    const { client: weekly, email: weeklyMail } = await reader();
    const { client: instant, email: instantMail } = await reader();
    await keep(weekly, 'kitchen', { frequency: 'weekly' });
    await keep(instant, 'kitchen', { frequency: 'instant' });
    await publish('Kitchen coordinator');
    expect(await alertsTo(instantMail)).toHaveLength(1);
    hours(24 * 5);
    expect(await alertsTo(weeklyMail)).toEqual([]);
    hours(24 + 4);
    expect(await alertsTo(weeklyMail)).toHaveLength(1);
  });

  test('combines every matching search of a person, with each listing once', async () => {
    const { client, email } = await reader();
    await keep(client, 'kitchen', { name: 'Kitchens' });
    await keep(client, 'coordinator', { name: 'Coordinating' });
    await keep(client, '', { name: 'Gardens', filters: { functions: ['teaching'] } });
    await publish('Kitchen coordinator');
    await publish('School gardener', {
      functions: ['teaching'],
      description: [],
      excerpt: '',
      skills: [],
    });
    hours(4);
    const [mail, ...more] = await alertsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text.match(/Kitchen coordinator/g)).toHaveLength(1);
    expect(mail?.text).toContain('School gardener');
  });

  test('notifies once per digest, of what is new to the reader', async () => {
    const { client, id: userId } = await reader();
    const { id: silentId, client: silent } = await reader();
    await keep(client, 'kitchen', { name: 'Kitchens', frequency: 'instant' });
    await keep(silent, 'kitchen', { frequency: 'instant' });
    await silent.put('/data/userdashboard/notification-preferences', {
      notificationPreferences: [{ name: 'saved-search-alerts', enabled: false }],
    });
    await publish('Kitchen coordinator');
    await publish('Kitchen porter');
    await publish('Kitchen closed', { status: 'CLOSED', closedAt: world.now() });
    const { id: hidden } = await publish('Kitchen hidden');
    await world.db.dismissedListing.create({ data: { userId, listingId: hidden } });
    await matchNewListings(context);
    await buildDigests(context);
    await buildDigests(context);
    const where = { kind: 'new-matches', userId: { in: [userId, silentId] } };
    expect(await world.db.notification.findMany({ where })).toMatchObject([
      { userId, params: { count: '2', name: 'Kitchens', index: 'JOB' } },
    ]);
    const { notifications } = (await client.get('/data/notifications')).body;
    const { url } = notifications.find(({ kind }: { kind: string }) => kind === 'new-matches');
    expect(url.es).toMatch(/^\/es\/empleos\?.*q=kitchen.*sort=newest/);
    await keep(client, 'driver', { name: 'Drivers', frequency: 'instant' });
    hours(1);
    await publish('Kitchen driver');
    await publish('Driver');
    await matchNewListings(context);
    await buildDigests(context);
    expect(
      (await world.db.notification.findMany({ where, orderBy: { createdAt: 'asc' } })).at(-1)
        ?.params,
    ).toEqual({ count: '2' });
  });

  test('omits listings closed, unpublished or frozen before it was sent', async () => {
    const { client, email } = await reader();
    await keep(client, 'kitchen');
    const [closed] = [
      await publish('Kitchen closed'),
      await publish('Kitchen expired', { closesAt: new Date('2026-03-03T05:00:00Z') }),
      await publish('Kitchen open'),
    ];
    await matchNewListings(context);
    await world.db.listing.update({
      where: { id: closed?.id ?? '' },
      data: { status: 'CLOSED', closedAt: world.now() },
    });
    hours(4);
    const [mail] = await alertsTo(email);
    expect(mail?.text).toContain('Kitchen open');
    expect(mail?.text).not.toMatch(/Kitchen closed|Kitchen expired/);
    await world.db.organization.update({
      where: { id: org.id },
      data: { frozenAt: world.now(), frozenReason: 'test' },
    });
    await publish('Kitchen frozen');
    hours(24);
    expect(await alertsTo(email)).toHaveLength(1);
  });

  test('includes a scheduled listing at its hour and listings of a thawed organization', async () => {
    const { client, email } = await reader();
    await keep(client, 'kitchen', { frequency: 'instant' });
    await publish('Kitchen of tomorrow', { publishedAt: new Date('2026-03-03T09:00:00Z') });
    expect(await alertsTo(email)).toEqual([]);
    await world.db.organization.update({
      where: { id: org.id },
      data: { frozenAt: world.now(), frozenReason: 'test' },
    });
    hours(6);
    expect(await alertsTo(email)).toEqual([]);
    await world.db.organization.update({
      where: { id: org.id },
      data: { frozenAt: null, frozenReason: null },
    });
    expect((await alertsTo(email)).map(({ text }) => /Kitchen of tomorrow/.test(text))).toEqual([
      true,
    ]);
  });

  test('skips paused, unsubscribed, unverified and deleted readers, and includes the pause afterwards', async () => {
    const { client, email, id } = await reader();
    const search = await keep(client, 'kitchen');
    await world.db.savedSearch.update({
      where: { id: search },
      data: { pausedUntil: new Date('2026-03-05T00:00:00Z') },
    });
    await publish('Kitchen coordinator');
    hours(6);
    expect(await alertsTo(email)).toEqual([]);
    hours(48);
    await client.put('/data/userdashboard/notification-preferences', {
      notificationPreferences: [{ name: 'saved-search-alerts', enabled: false }],
    });
    expect(await alertsTo(email)).toEqual([]);
    await client.put('/data/userdashboard/notification-preferences', {
      notificationPreferences: [{ name: 'saved-search-alerts', enabled: true }],
    });
    await publish('Kitchen help');
    await world.db.user.update({ where: { id }, data: { emailVerifiedAt: null } });
    hours(24);
    expect(await alertsTo(email)).toEqual([]);
    await world.db.user.update({ where: { id }, data: { emailVerifiedAt: world.now() } });
    expect(await alertsTo(email)).toHaveLength(1);
  });

  test('includes listings from the time its search was switched on again', async () => {
    const { client, email } = await reader();
    const search = await keep(client, 'kitchen', { frequency: 'instant' });
    await client.put(`/data/saved-searches/${search}`, { name: 'k', notifyByEmail: false });
    await publish('Kitchen missed');
    await matchNewListings(context);
    await client.put(`/data/saved-searches/${search}`, { name: 'k', notifyByEmail: true });
    await publish('Kitchen report');
    const [mail] = await alertsTo(email);
    expect(mail?.text).toContain('Kitchen report');
    expect(mail?.text).not.toContain('Kitchen missed');
  });

  test('includes a publication committed after the first alert by an older transaction', async () => {
    const { client, email } = await reader();
    const slow = openTestDatabase(world.pool.options.connectionString ?? '');
    const held = await publish('Kitchen held back', { status: 'DRAFT', publishedAt: null });
    const late = await slow.pool.connect();
    await late.query('BEGIN');
    await late.query("UPDATE listings SET status = 'PUBLISHED', published_at = $1 WHERE id = $2", [
      world.now(),
      held.id,
    ]);
    await keep(client, 'kitchen', { frequency: 'instant' });
    await publish('Kitchen quick');
    expect(await alertsTo(email)).toHaveLength(1);
    await late.query('COMMIT');
    late.release();
    await slow.close();
    hours(1);
    const mails = await alertsTo(email);
    expect(mails.map(({ text }) => (/held back/.test(text) ? 'held back' : 'quick'))).toEqual([
      'held back',
      'quick',
    ]);
  });

  test('arrives after the nightly sweep, also for a search of one word', async () => {
    const { client, email } = await reader();
    await keep(client, 'kitchen', { frequency: 'instant' });
    await sweepAlerts(context);
    await publish('Kitchen coordinator');
    expect((await alertsTo(email)).map(({ text }) => /Kitchen coordinator/.test(text))).toEqual([
      true,
    ]);
  });

  test('arrives when the nightly sweep removed search words during saving', async () => {
    const { client, email } = await reader();
    await keep(client, 'kitchen', { frequency: 'instant' });
    await world.pool.query('DELETE FROM search_criteria_term');
    await sweepAlerts(context);
    await publish('Kitchen coordinator');
    expect((await alertsTo(email)).map(({ text }) => /Kitchen coordinator/.test(text))).toEqual([
      true,
    ]);
  });

  test('includes a listing published during matching', async () => {
    const { client, email } = await reader();
    await keep(client, 'kitchen', { frequency: 'instant' });
    await publish('Kitchen first', { publishedAt: new Date(world.now().getTime() - 1) });
    // Between the index update and the matching transaction.
    let interruptions = 0;
    const connect = async () => {
      if ((interruptions += 1) === 1) await publish('Kitchen second');
      return world.pool.connect();
    };
    const query = world.pool.query.bind(world.pool);
    await matchNewListings({
      ...context,
      pool: Object.assign(Object.create(world.pool), { connect, query }),
    });
    expect(
      (await alertsTo(email))[0]?.text
        .match(/Kitchen (?:first|second)/g)
        ?.toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['Kitchen first', 'Kitchen second']);
  });

  test('uses the current criteria of a search changed during preparation', async () => {
    const { client, email } = await reader();
    const id = await keep(client, 'kitchen', { frequency: 'instant' });
    await world.db.savedSearch.update({ where: { id }, data: { criteriaId: null } });
    await publish('Garden coordinator', { description: [], excerpt: '', skills: [] });
    const query = world.pool.query.bind(world.pool) as (
      text: string,
      values?: unknown[],
    ) => Promise<unknown>;
    const changedMeanwhile = async (text: string, values?: unknown[]): Promise<unknown> => {
      if (text.startsWith('UPDATE saved_searches')) {
        const changed = {
          ...(await world.db.savedSearch.findUniqueOrThrow({ where: { id } })),
          text: 'garden',
        };
        await world.db.savedSearch.update({
          where: { id },
          data: { text: 'garden', criteriaId: await prepareCriteria(world, changed) },
        });
      }
      return query(text, values);
    };
    await prepareSearches({
      ...context,
      pool: Object.assign(Object.create(world.pool), { query: changedMeanwhile }),
    });
    expect((await alertsTo(email))[0]?.text).toContain('Garden coordinator');
  });

  test('arrives the same day after a digest when instant', async () => {
    const { client, email } = await reader();
    await keep(client, 'kitchen', { name: 'Daily' });
    await keep(client, 'garden', { name: 'Instant', frequency: 'instant' });
    await publish('Kitchen coordinator');
    hours(4);
    expect(await alertsTo(email)).toHaveLength(1);
    // Published before seven, matched after seven.
    await publish('Kitchen of dawn', { publishedAt: new Date('2026-03-03T06:59:00Z') });
    await publish('Garden coordinator', { description: [], excerpt: '', skills: [] });
    hours(1);
    const readMails = async () =>
      (await alertsTo(email)).map(
        ({ text }) => /Kitchen of dawn|Garden coordinator|Kitchen coordinator/.exec(text)?.[0],
      );
    expect(await readMails()).toEqual(['Garden coordinator', 'Kitchen coordinator']);
    hours(24);
    expect(await readMails()).toEqual([
      'Kitchen of dawn',
      'Garden coordinator',
      'Kitchen coordinator',
    ]);
  });

  test('arrives fifteen minutes after the previous one when instant, also across a quarter hour', async () => {
    const { client, email } = await reader();
    await keep(client, 'kitchen', { frequency: 'instant' });
    const publishAt = async (time: string, title: string) => {
      world.setNow(new Date(`2026-03-03T${time}Z`));
      await publish(title);
      return alertsTo(email);
    };
    expect(await publishAt('12:14:00', 'Kitchen coordinator')).toHaveLength(1);
    expect(await publishAt('12:15:30', 'Kitchen lead')).toHaveLength(1);
    expect(await publishAt('12:28:59', 'Kitchen helper')).toHaveLength(1);
    world.setNow(new Date('2026-03-03T12:29:00Z'));
    const [latest, ...older] = await alertsTo(email);
    expect(older).toHaveLength(1);
    expect(latest?.text).toMatch(/Kitchen lead|Kitchen helper/);
  });

  test('includes a listing once for searches of different frequencies', async () => {
    const { client, email } = await reader();
    await keep(client, 'kitchen', { name: 'Daily kitchens' });
    await keep(client, 'coordinator', { name: 'Coordinating at once', frequency: 'instant' });
    await publish('Kitchen coordinator');
    const [mail] = await alertsTo(email);
    expect(mail?.text).toMatch(/Also in “(?:Daily kitchens|Coordinating at once)”/);
    hours(24);
    expect(await alertsTo(email)).toHaveLength(1);
  });

  test('leaves the queue to the current address, and not to a deleted user', async () => {
    const { client, email, id } = await reader();
    await keep(client, 'kitchen', { frequency: 'instant' });
    await publish('Kitchen coordinator');
    await matchNewListings(context);
    await buildDigests(context);
    await world.db.user.update({ where: { id }, data: { email: 'new@harbour.example' } });
    expect(await alertsTo(email)).toEqual([]);
    expect(await alertsTo('new@harbour.example')).toHaveLength(1);
    await publish('Kitchen help');
    hours(1);
    await matchNewListings(context);
    await buildDigests(context);
    await world.db.user.update({ where: { id }, data: { deletionRequestedAt: world.now() } });
    expect(await alertsTo('new@harbour.example')).toHaveLength(1);
  });

  test('leaves the queue after a pause of its search', async () => {
    const { client, email } = await reader();
    const search = await keep(client, 'kitchen', { name: 'Kitchens', frequency: 'instant' });
    await keep(client, 'garden', { frequency: 'instant' });
    await publish('Kitchen coordinator');
    await publish('Garden help', { description: [], excerpt: '', skills: [] });
    await matchNewListings(context);
    await buildDigests(context);
    await client.put(`/data/saved-searches/${search}`, {
      name: 'Kitchens',
      notifyByEmail: true,
      pauseDays: 2,
    });
    const readMails = async () =>
      (await alertsTo(email)).map(({ text }) => [
        /Garden help/.test(text),
        /Kitchen coordinator/.test(text),
      ]);
    expect(await readMails()).toEqual([[true, false]]);
    hours(49);
    expect(await readMails()).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('stays small for many searches and states the number of omitted ones', async () => {
    const { client, email } = await reader();
    for (let n = 0; n < 30; n++) {
      await keep(client, `kitchen${n}`, { name: `Kitchen ${n} `.repeat(9), frequency: 'instant' });
      await publish(`kitchen${n} coordinator`, { description: [], excerpt: '', skills: [] });
    }
    const [mail] = await alertsTo(email);
    expect(mail?.subject).toMatch(/^30 new jobs: .* and 29 more searches$/);
    expect(mail?.text.match(/^\* /gm)).toHaveLength(10);
    expect(mail?.text).toContain('20 more of your searches have new results.');
    const { html, text } = await world.db.localMail.findFirstOrThrow({
      where: { recipient: email, subject: mail?.subject ?? '' },
    });
    expect(Buffer.byteLength(html + text)).toBeLessThan(60 * 1_024);
  });

  test('omits mornings during days switched off', async () => {
    const { client, email } = await reader();
    const search = await keep(client, 'kitchen', { name: 'k' });
    await publish('Kitchen of last week');
    await matchNewListings(context);
    await client.put(`/data/saved-searches/${search}`, { name: 'k', notifyByEmail: false });
    hours(24 * 6);
    await client.put(`/data/saved-searches/${search}`, { name: 'k', notifyByEmail: true });
    await publish('Kitchen report');
    hours(24);
    const [mail] = await alertsTo(email);
    expect(mail?.text).toContain('Kitchen report');
    expect(mail?.text).not.toContain('of last week');
  });

  test('includes all publications after 72 hours without workers', async () => {
    const { client, id } = await reader();
    await keep(client, 'kitchen');
    const published = new Set<string>();
    for (let n = 0; n < 144; n++) {
      hours(0.5);
      published.add((await publish(`Kitchen ${n}`)).id);
    }
    hours(24);
    await matchNewListings(context);
    await matchNewListings(context);
    await buildDigests(context);
    await buildDigests(context);
    const readMails = await world.db.$queryRaw<{ id: string }[]>`
      SELECT p.listing_id AS id FROM alert_matches m
      JOIN published_listings p ON p.id = m.published_listing_id
      JOIN alert_digests d ON d.id = m.digest_id WHERE d.user_id = ${id}`;
    const different =
      readMails.filter((row) => !published.has(row.id)).length +
      [...published].filter((one) => !readMails.some((row) => row.id === one)).length;
    keepsPromise('mail-gap', different, 0, ' listings astray of 144');
  });

  test('matches fewer listings at once when a statement times out with many searches', async () => {
    const { client, email } = await reader();
    await keep(client, 'kitchen', { frequency: 'instant' });
    for (let n = 0; n < 8; n++) await publish(`Kitchen ${n}`);
    // Inserts of more than three pairs in one statement time out.
    await world.db
      .$executeRawUnsafe(`CREATE FUNCTION too_long() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF (SELECT count(*) FROM entered) > 3 THEN RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = '57014'; END IF; RETURN NULL; END $$`);
    await world.db.$executeRawUnsafe(
      'CREATE TRIGGER too_long AFTER INSERT ON alert_matches REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION too_long()',
    );
    expect(await matchNewListings(context)).toEqual({ listings: 8, matches: 8 });
    expect((await alertsTo(email))[0]?.text.match(/Kitchen \d/g)).toHaveLength(8);
  });

  test('skips a listing that fails to match and includes it later', async () => {
    const { client, email } = await reader();
    await keep(client, 'kitchen', { frequency: 'instant' });
    const { id } = await publish('Kitchen spoiled', {
      publishedAt: new Date(world.now().getTime() - 1),
    });
    for (let n = 0; n < 3; n++) await publish(`Kitchen ${n}`);
    await world.db.$executeRawUnsafe(`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.published_listing_id = (SELECT id FROM published_listings WHERE listing_id = '${id}') THEN RAISE EXCEPTION 'spoiled'; END IF; RETURN NEW; END $$`);
    await world.db.$executeRawUnsafe(
      'CREATE TRIGGER spoil BEFORE INSERT ON alert_matches FOR EACH ROW EXECUTE FUNCTION spoil()',
    );
    const readMails = async () =>
      (await alertsTo(email))[0]?.text
        .match(/Kitchen (?:\d|spoiled)/g)
        ?.toSorted((a, b) => a.localeCompare(b));
    expect(await readMails()).toEqual(['Kitchen 0', 'Kitchen 1', 'Kitchen 2']);
    await world.db.$executeRawUnsafe('DROP TRIGGER spoil ON alert_matches');
    hours(1);
    expect(await readMails()).toEqual(['Kitchen spoiled']);
  });

  test('resolves the words of new searches while no listing waits', async () => {
    const { client, email } = await reader();
    await keep(client, 'garden', { frequency: 'instant' });
    await publish('Kitchen coordinator');
    await matchNewListings(context);
    await keep(client, 'kitchn', { frequency: 'instant' });
    const countUnresolved = async () =>
      (await world.pool.query('SELECT FROM search_criteria_term WHERE NOT resolved')).rowCount;
    expect(await countUnresolved()).toBeGreaterThan(0);
    expect(await matchNewListings(context)).toEqual({ listings: 0, matches: 0 });
    expect(await countUnresolved()).toBe(0);
    await publish('Kitchen helper');
    expect((await alertsTo(email))[0]?.text).toContain('Kitchen helper');
  });

  test('matches while the search index is rebuilt', async () => {
    const { client, email } = await reader();
    await keep(client, 'kitchen', { frequency: 'instant' });
    await publish('Kitchen coordinator');
    const rebuilding = await world.pool.connect();
    await rebuilding.query('SELECT pg_advisory_lock($1)', [locks.searchRebuild]);
    try {
      expect(await alertsTo(email)).toHaveLength(1);
    } finally {
      rebuilding.release(true);
    }
    expect(new Set(Object.values(locks)).size).toBe(Object.keys(locks).length);
  });

  test('combines one digest a person with fifty concurrent builders', async () => {
    const people = sized(200, 10_000);
    await world.db.$executeRaw`
      INSERT INTO users (id, email, email_verified_at, first_name, locale, updated_at) SELECT lpad(to_hex(n), 32, '0'), 'p' || n || '@many.example', now(), 'P', 'pt', now() FROM generate_series(1, ${people}) AS n`;
    await world.db.$executeRaw`
      INSERT INTO saved_searches (id, user_id, name, index, filters, locale, updated_at, text) SELECT lpad(to_hex(n), 32, '0'), lpad(to_hex(n), 32, '0'), 'k', 'JOB', '{}', 'pt', now(), 'kitchen' FROM generate_series(1, ${people}) AS n`;
    await publish('Kitchen coordinator');
    hours(24);
    await Promise.all(Array.from({ length: 10 }, () => matchNewListings(context)));
    const built = await Promise.all(Array.from({ length: 50 }, () => buildDigests(context)));
    expect(built.reduce((sum, count) => sum + count, 0)).toBe(people);
    const digests = await world.db.alertDigest.count();
    const mails = await world.db.mailDelivery.count({ where: { template: 'alert-digest' } });
    keepsPromise(
      'mail-fanout',
      Math.abs(digests - people) + Math.abs(mails - people),
      0,
      ` digests too many or too few of ${people}`,
    );
    await world.db.savedSearch.deleteMany({ where: { id: { lt: '0'.repeat(30) + '80' } } });
    await sweepAlerts(context);
    expect(await world.db.alertMatch.count()).toBe(await world.db.savedSearch.count());
  }, 600_000);
});
