import { buildDigests } from '@causa/core/alerts/build-digests';
import { matchNewListings } from '@causa/core/alerts/match-new-listings';
import {
  expireAlerts,
  sendRenewalReminders,
} from '@causa/core/alerts/saved-searches/send-renewal-reminders';
import type { Organization } from '@causa/core/generated/prisma/client';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Client,
  goodPassword,
  mailTo,
  openClient,
  signUp,
  systemContext,
  tokenFor,
} from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const email = 'reader@harbour.example';
const search = {
  text: 'kitchen',
  index: 'JOB',
  filters: {},
  radius: 'auto',
  location: null,
  locale: 'en',
};

let world: TestApp;
let org: Organization;
beforeEach(async () => {
  world = await startTestApp();
  org = await makeOrganization(world.db, { name: 'Harbour House' });
});
afterEach(() => world.close());

const days = (count: number) => world.setNow(new Date(world.now().getTime() + count * dayMs));
const publish = (title: string) =>
  makeListing(world.db, org.id, { title, publishedAt: world.now() });

/** Returns the paths of the links to a page in the mails of the address, newest first. */
async function linksTo(page: string): Promise<{ id: string; mac: string }[]> {
  const all = (await mailTo(world, email)).map(({ text }) => text).join('\n');
  const links = all.matchAll(new RegExp(`/${page}/(\\w+)\\?mac=([\\w-]+)`, 'g'));
  return [...links].map(([, id = '', mac = '']) => ({ id, mac }));
}

async function subscribe(override: Record<string, unknown> = {}): Promise<void> {
  await openClient(world).post('/data/alert-subscriptions', {
    ...search,
    frequency: 'instant',
    email: 'Reader@harbour.example',
    ...override,
  });
}

/** Presses the button of the newest link to a page. */
async function follow(page: string, action: string) {
  const [link] = await linksTo(page);
  return openClient(world).post(
    `/data/alert-subscriptions/${link?.id}/${action}?mac=${link?.mac}`,
    {},
  );
}

async function openAlert(override: Record<string, unknown> = {}): Promise<void> {
  await subscribe(override);
  expect((await follow('confirm-alert', 'confirm')).status).toBe(200);
}

async function openAccount(): Promise<{ client: Client; confirm(): Promise<void> }> {
  const { client } = await signUp(world, { email });
  const confirm = async () => {
    const token = await tokenFor(world, email, '/verify-email');
    expect((await client.post(`/data/website/verify-email/${token}`, {})).status).toBe(200);
  };
  return { client, confirm };
}

const savedBy = async (client: Client) =>
  (await client.get('/data/saved-searches')).body.savedSearches;

async function sendDigests(): Promise<string[]> {
  await matchNewListings(systemContext(world));
  await buildDigests(systemContext(world));
  return (await mailTo(world, email))
    .filter(({ headers }) => 'List-Unsubscribe' in headers)
    .map(({ text }) => text);
}

describe('account with a confirmed address', () => {
  test('takes over its alerts as saved searches, whose old links still work', async () => {
    await openAlert();
    await publish('Kitchen coordinator');
    days(1);
    await sendDigests();
    const [frequency] = await linksTo('alerts/frequency');
    const { client, confirm } = await openAccount();
    expect(await savedBy(client)).toEqual([]);
    await confirm();
    expect(await savedBy(client)).toMatchObject([
      { name: 'kitchen', frequency: 'instant', notifyByEmail: true },
    ]);
    expect(await world.db.alertSubscription.count()).toBe(0);

    await publish('Kitchen porter');
    days(1);
    const [digest = '', ...before] = await sendDigests();
    expect(before).toHaveLength(1);
    expect(digest).toContain('Kitchen porter');
    expect(digest).not.toContain('Kitchen coordinator');
    const change = `/data/alerts/frequency/${frequency?.id}?mac=${frequency?.mac}&lang=en`;
    expect((await openClient(world).post(change, { frequency: 'weekly' })).status).toBe(200);
    expect((await follow('confirm-alert', 'confirm')).status).toBe(200);
    expect(await savedBy(client)).toMatchObject([{ frequency: 'weekly', notifyByEmail: true }]);
    expect((await follow('end-alert', 'end')).status).toBe(200);
    expect(await savedBy(client)).toMatchObject([{ name: 'kitchen', notifyByEmail: false }]);
  });

  test('joins an alert with its equal saved search, and mails what waited once', async () => {
    await openAlert();
    await publish('Kitchen coordinator');
    await matchNewListings(systemContext(world));
    await buildDigests(systemContext(world));
    const { client, confirm } = await openAccount();
    await client.post('/data/saved-searches', { ...search, name: 'Mine', notifyByEmail: false });
    await world.db.mailDelivery.updateMany({
      where: { template: 'alert-digest' },
      data: { nextTryAt: new Date(world.now().getTime() + dayMs) },
    });
    await confirm();
    expect(await savedBy(client)).toMatchObject([
      { name: 'Mine', frequency: 'instant', notifyByEmail: true },
    ]);
    expect(await world.db.savedSearch.count()).toBe(1);
    days(2);
    const digests = await sendDigests();
    expect(digests).toHaveLength(1);
    expect(digests[0]).toContain('Kitchen coordinator');
  });

  test('gets an alert that is confirmed later, and none that is not confirmed', async () => {
    await subscribe();
    const { client, confirm } = await openAccount();
    await confirm();
    expect(await savedBy(client)).toEqual([]);
    expect((await follow('confirm-alert', 'confirm')).status).toBe(200);
    expect(await savedBy(client)).toMatchObject([{ name: 'kitchen', frequency: 'instant' }]);
    expect(await world.db.alertSubscription.count()).toBe(0);
  });

  test('takes over the alerts of its new address', async () => {
    await openAlert();
    const { client } = await signUp(world);
    await client.put('/data/users/me/email', { email, password: goodPassword });
    const token = await tokenFor(world, email, '/confirm-email-change');
    expect((await client.post(`/data/website/confirm-email-change/${token}`, {})).status).toBe(200);
    expect(await savedBy(client)).toMatchObject([{ name: 'kitchen' }]);
  });
});

describe('alert without an account and without changes for a year', () => {
  const remind = async () => {
    await sendRenewalReminders(systemContext(world));
    await expireAlerts(systemContext(world));
    return mailTo(world, email);
  };

  test('gets one reminder, and is deleted without an answer', async () => {
    await openAlert();
    days(364);
    expect(await remind()).toHaveLength(1);
    days(2);
    const [reminder] = await remind();
    expect(reminder?.subject).toBe('Is your search “kitchen” still useful?');
    expect(reminder?.text).toContain('we’ll delete the alert and your address');
    expect(reminder?.headers['List-Unsubscribe']).toMatch(/\/end-alert\/\w+\?mac=/);
    days(29);
    expect(await remind()).toHaveLength(2);
    expect(await world.db.alertSubscription.count()).toBe(1);
    days(2);
    expect(await remind()).toHaveLength(2);
    expect(await world.db.alertSubscription.count()).toBe(0);
    expect(await world.db.savedSearch.count()).toBe(0);
  });

  test('continues after its link is followed', async () => {
    await openAlert();
    days(366);
    await remind();
    const [link] = await linksTo('keep-search');
    const url = `/data/saved-searches/${link?.id}/keep?mac=${link?.mac}`;
    expect((await openClient(world).get(url)).body).toMatchObject({ isAsked: true });
    expect((await openClient(world).post(url, {})).status).toBe(200);
    days(31);
    await remind();
    expect(await world.db.alertSubscription.count()).toBe(1);
  });
});
