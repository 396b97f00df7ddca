import { dayMs } from '@causa/shared/platform/dates/durations';
import { readDigest } from '@causa/core/alerts/read-digest';
import { buildDigests } from '@causa/core/alerts/build-digests';
import { matchNewListings } from '@causa/core/alerts/match-new-listings';
import type { Context } from '@causa/core/platform/context';
import type { Organization } from '@causa/core/generated/prisma/client';
import type { AlertDigest } from '@causa/shared/platform/mail';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Client,
  mailTo,
  openClient,
  signUpVerified,
  systemContext,
} from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let context: Context;
let org: Organization;
let visitor: Client;
beforeEach(async () => {
  world = await startTestApp();
  context = systemContext(world);
  org = await makeOrganization(world.db, { name: 'Harbour House' });
  world.setNow(new Date('2026-03-03T03:30:00Z'));
  visitor = openClient(world);
});
afterEach(() => world.close());

const hours = (count: number) => world.setNow(new Date(world.now().getTime() + count * 3_600_000));
const publish = (title: string) =>
  makeListing(world.db, org.id, { title, publishedAt: world.now() });

async function readerOf(
  ...searches: Record<string, unknown>[]
): Promise<{ client: Client; email: string; id: string }> {
  const person = await signUpVerified(world);
  for (const search of searches) {
    const { status } = await person.client.post('/data/saved-searches', {
      index: 'JOB',
      text: 'kitchen',
      frequency: 'instant',
      ...search,
    });
    expect(status).toBe(200);
  }
  return person;
}

async function alertsTo(email: string): Promise<{ text: string; html: string }[]> {
  await matchNewListings(context);
  await buildDigests(context);
  return (await mailTo(world, email)).filter(({ headers }) => 'List-Unsubscribe' in headers);
}

/** Returns the current content of the newest digest, as its mail renders it. */
async function digestOf(userId: string): Promise<AlertDigest | null> {
  await matchNewListings(context);
  await buildDigests(context);
  const row = await world.db.alertDigest.findFirstOrThrow({
    where: { userId },
    orderBy: { id: 'desc' },
  });
  return readDigest(context, { digestId: row.id });
}

/** Returns the API call behind a link of a mail. */
const callOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  const path = pathname.replace(/^\/(en|es|pt)/, '').replace('/not-for-me/', '/dismissals/');
  return `/data${path}${search}`;
};

async function linksOf(id: string): Promise<{
  frequency: string;
  pause: string;
  stop: string;
  manage: string;
  dismissLink: string;
}> {
  const digest = await digestOf(id);
  const section = digest?.sections[0];
  const { frequency = '', pause = '', stop = '' } = section?.links ?? {};
  return {
    frequency,
    pause,
    stop,
    manage: digest?.manage ?? '',
    dismissLink: section?.items[0]?.dismissLink ?? '',
  };
}

describe('digest link', () => {
  test('shows the frequency of its search and changes nothing on repeated GET', async () => {
    const { id } = await readerOf({ name: 'Kitchens' });
    await publish('Kitchen coordinator');
    const links = await linksOf(id);
    const before = await world.db.savedSearch.findFirstOrThrow({ where: { userId: id } });
    for (const link of [links.frequency, links.pause, links.stop]) {
      const { status, body } = await visitor.get(callOf(link));
      expect(status).toBe(200);
      expect(body.alert).toMatchObject({
        name: 'Kitchens',
        frequency: 'instant',
        notifyByEmail: true,
        pausedUntil: null,
      });
      expect(body.alert.email).toMatch(/^.•••@/);
    }
    await visitor.get(callOf(links.dismissLink));
    await visitor.get(callOf(links.manage));
    expect(await world.db.savedSearch.findFirstOrThrow({ where: { userId: id } })).toEqual(before);
    expect(await world.db.dismissedListing.count()).toBe(0);
  });

  test('changes frequency, pauses, resumes, stops and restarts without a session, idempotently', async () => {
    const { id, email } = await readerOf({});
    await publish('Kitchen coordinator');
    const links = await linksOf(id);
    const now = () => world.db.savedSearch.findFirstOrThrow({ where: { userId: id } });
    await visitor.post(callOf(links.frequency), { frequency: 'weekly' });
    expect((await now()).frequency).toBe('weekly');
    await visitor.post(callOf(links.frequency), { frequency: 'instant' });
    for (let n = 0; n < 2; n++) {
      const { body } = await visitor.post(callOf(links.pause), { pauseDays: 7 });
      expect(body.alert.pausedUntil).toBe(
        new Date(world.now().getTime() + 7 * dayMs).toISOString(),
      );
    }
    await publish('Kitchen in the pause');
    hours(1);
    const sent = (await alertsTo(email)).length;
    await visitor.post(callOf(links.pause), { pauseDays: 0 });
    expect(await alertsTo(email)).toHaveLength(sent + 1);
    for (let n = 0; n < 2; n++) await visitor.post(callOf(links.stop), { notifyByEmail: false });
    await publish('Kitchen missed');
    hours(1);
    expect(await alertsTo(email)).toHaveLength(sent + 1);
    await visitor.post(callOf(links.stop), { notifyByEmail: true });
    await publish('Kitchen at last');
    hours(1);
    const mails = await alertsTo(email);
    expect(mails).toHaveLength(sent + 2);
    expect(mails.some(({ text }) => text.includes('Kitchen missed'))).toBe(false);
  });

  test('opens all searches of its reader only', async () => {
    const { id } = await readerOf({ name: 'Kitchens' }, { name: 'Ovens', text: 'oven' });
    await readerOf({ name: 'Not theirs' });
    await publish('Kitchen coordinator');
    const { body } = await visitor.get(callOf((await linksOf(id)).manage));
    expect(body.alerts.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Kitchens',
      'Ovens',
    ]);
    const other = await visitor.get(callOf(`http://x.example${body.alerts[0].links.stop}`));
    expect(other.body.alert).toEqual(body.alerts[0]);
  });

  test('rejects forged links, another purpose, an earlier address and a deleted search', async () => {
    const { id, email, client } = await readerOf({});
    await publish('Kitchen coordinator');
    const links = await linksOf(id);
    const other = links.stop.replace('/stop/', '/pause/');
    for (const link of [
      ...Object.values(links).map((one) => one.replace(/mac=.{4}/, 'mac=AAAA')),
      ...Object.values(links).map((one) => one.replace(/\?.*/, '')),
      other,
    ]) {
      expect((await visitor.get(callOf(link))).body.errors[0].name).toBe('LINK_EXPIRED');
    }
    for (const [link, body] of [
      [other, { pauseDays: 7 }],
      [links.dismissLink.replace(/mac=.{4}/, 'mac=AAAA'), { dismissed: true }],
    ] as const)
      expect((await visitor.post(callOf(link), body)).body.errors[0].name).toBe('LINK_EXPIRED');
    await world.db.user.update({ where: { id }, data: { email: 'moved.on@harbour.example' } });
    for (const link of Object.values(links))
      expect((await visitor.get(callOf(link))).body.errors[0].name).toBe('LINK_EXPIRED');
    await world.db.user.update({ where: { id }, data: { email } });
    expect((await visitor.get(callOf(links.stop))).status).toBe(200);
    const { savedSearches } = (await client.get('/data/saved-searches')).body;
    await client.delete(`/data/saved-searches/${savedSearches[0].id}`);
    expect((await visitor.get(callOf(links.stop))).body.errors[0].name).toBe('LINK_EXPIRED');
  });
});

describe('dismissed item', () => {
  test('disappears from later digests of that reader only, until the dismissal is undone', async () => {
    const { id, email } = await readerOf({});
    const other = await readerOf({});
    const listing = await publish('Kitchen coordinator');
    const { dismissLink } = await linksOf(id);
    for (let n = 0; n < 2; n++)
      expect((await visitor.post(callOf(dismissLink), { dismissed: true })).body).toMatchObject({
        dismissed: true,
        listing: { title: 'Kitchen coordinator' },
      });
    // Another search matches it again.
    await world.db.$executeRaw`DELETE FROM alert_matches`;
    await world.db
      .$executeRaw`UPDATE published_listings SET matched_at = NULL WHERE listing_id = ${listing.id}`;
    hours(1);
    const before = (await alertsTo(email)).length;
    const first = (await alertsTo(other.email)).length;
    await publish('Kitchen help');
    hours(1);
    const mails = await alertsTo(email);
    expect(mails).toHaveLength(before + 1);
    expect(
      mails.filter(({ text }) => text.includes('Kitchen coordinator')).length,
    ).toBeLessThanOrEqual(1);
    expect(first).toBeGreaterThan(0);
    expect(
      (await digestOf(id))?.sections.flatMap(({ items }) => items.map(({ card }) => card.title)),
    ).toEqual(['Kitchen help']);
    expect((await visitor.post(callOf(dismissLink), { dismissed: false })).body.dismissed).toBe(
      false,
    );
    expect(await world.db.dismissedListing.count()).toBe(0);
  });

  test('can be an organization', async () => {
    const { id } = await readerOf({ index: 'ORG', text: 'bakery' });
    const bakery = await makeOrganization(world.db, {
      name: 'Bakery of the bay',
      publishedAt: world.now(),
    });
    const digest = await digestOf(id);
    const item = digest?.sections[0]?.items[0];
    expect(item?.card.id).toBe(bakery.id);
    const { body } = await visitor.post(callOf(item?.dismissLink ?? ''), { dismissed: true });
    expect(body).toMatchObject({ dismissed: true, listing: { title: 'Bakery of the bay' } });
    expect(await digestOf(id)).toBeNull();
  });
});
