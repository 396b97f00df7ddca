import { buildDigests } from '@causa/core/alerts/build-digests';
import { matchNewListings } from '@causa/core/alerts/match-new-listings';
import { suppressAddress } from '@causa/core/platform/mail/suppression';
import { requeueLostMails } from '@causa/core/alerts/saved-items/requeue-lost-mails';
import { sweepAlerts } from '@causa/core/alerts/sweep-alerts';
import type { Organization } from '@causa/core/generated/prisma/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailTo, openClient, signUpVerified, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const email = 'Reader@harbour.example';
const search = { text: 'kitchen', index: 'JOB', frequency: 'instant', locale: 'es' };

let world: TestApp;
let org: Organization;
beforeEach(async () => {
  world = await startTestApp();
  org = await makeOrganization(world.db, { name: 'Harbour House' });
});
afterEach(() => world.close());

const hours = (count: number) => world.setNow(new Date(world.now().getTime() + count * 3_600_000));
const publish = (title: string) =>
  makeListing(world.db, org.id, { title, publishedAt: world.now() });
const subscribe = (override = {}) =>
  openClient(world).post('/data/alert-subscriptions', { ...search, email, ...override });
const rows = () => world.db.alertSubscription.findMany({ include: { search: true } });

async function mails() {
  await matchNewListings(systemContext(world));
  await buildDigests(systemContext(world));
  return mailTo(world, email.toLowerCase());
}

/** Returns the id and MAC of a link in the latest mail. */
async function linkTo(page: string): Promise<{ id: string; mac: string }> {
  const all = (await mails()).map(({ text }) => text).join('\n');
  const found = [...all.matchAll(new RegExp(`/${page}/(\\w+)\\?mac=([\\w-]+)`, 'g'))][0];
  return { id: found?.[1] ?? '', mac: found?.[2] ?? '' };
}

async function post(page: string, action: string) {
  const { id, mac } = await linkTo(page);
  return openClient(world).post(`/data/alert-subscriptions/${id}/${action}?mac=${mac}`, {});
}

describe('POST /data/alert-subscriptions', () => {
  test('sends nothing but a link without typed text until the address is confirmed', async () => {
    expect((await subscribe({ text: 'kitchen buy-now.example' })).status).toBe(202);
    await publish('Kitchen coordinator');
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Confirma tu alerta');
    expect(mail?.text).not.toContain('buy-now');
  });

  test('answers the same for an account, a repeated request and an unknown address', async () => {
    const { email: known } = await signUpVerified(world);
    const replies = [await subscribe(), await subscribe(), await subscribe({ email: known })];
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await mails()).toHaveLength(1);
    expect(await rows()).toHaveLength(2);
  });

  test('refuses unknown filters and more than 20 requests of one network', async () => {
    expect((await subscribe({ filters: { moon: ['full'] } })).body.errors[0].code).toBe(
      'UNKNOWN_FACET',
    );
    expect((await subscribe({ filters: { jobType: ['moon'] } })).body.errors[0].code).toBe(
      'UNKNOWN_FACET_VALUE',
    );
    const client = openClient(world);
    const statuses: number[] = [];
    for (let at = 0; at <= 20; at += 1) {
      const body = { ...search, email: `reader-${at}@harbour.example` };
      statuses.push((await client.post('/data/alert-subscriptions', body)).status);
    }
    expect(statuses.slice(-2)).toEqual([202, 429]);
  });

  test('mails one address five times a day at most', async () => {
    for (let at = 0; at < 7; at += 1) await subscribe({ text: `kitchen ${at}` });
    expect(await mails()).toHaveLength(5);
  });
});

describe('POST /data/alert-subscriptions/:id/confirm', () => {
  test('starts the alert, which mails new listings with links that need no account', async () => {
    await subscribe();
    await publish('Kitchen porter of yesterday');
    const { id, mac } = await linkTo('confirm-alert');
    const url = `/data/alert-subscriptions/${id}/confirm`;
    expect((await openClient(world).post(`${url}?mac=x`, {})).body.errors[0].code).toBe(
      'LINK_EXPIRED',
    );
    expect((await openClient(world).post(`${url}?mac=${mac}`, {})).status).toBe(200);
    expect((await openClient(world).post(`${url}?mac=${mac}`, {})).status).toBe(200);
    hours(1);
    await publish('Kitchen coordinator');
    const [digest, , ...more] = await mails();
    expect(more).toEqual([]);
    expect(digest?.text).toContain('Kitchen coordinator');
    expect(digest?.text).not.toContain('of yesterday');
    expect(digest?.headers['List-Unsubscribe']).toMatch(/\/end-alert\/\w+\?mac=/);
    expect(digest?.text).not.toContain('not-for-me');

    const link = await linkTo('alerts/frequency');
    const alert = `/data/alerts/frequency/${link.id}?mac=${link.mac}&lang=es`;
    expect((await openClient(world).get(alert)).body.alert).toMatchObject({
      frequency: 'instant',
      notifyByEmail: true,
    });
    await openClient(world).post(alert, { frequency: 'weekly' });
    expect((await rows())[0]?.search?.frequency).toBe('weekly');
  });

  test('expires after seven days, when the address is deleted', async () => {
    await subscribe();
    const { id, mac } = await linkTo('confirm-alert');
    hours(24 * 7 + 1);
    const url = `/data/alert-subscriptions/${id}/confirm?mac=${mac}`;
    expect((await openClient(world).post(url, {})).body.errors[0].code).toBe('LINK_EXPIRED');
    await sweepAlerts(systemContext(world));
    expect(await rows()).toEqual([]);
    expect(await world.db.savedSearch.count()).toBe(0);
  });
});

describe('POST /data/alert-subscriptions/:id/end', () => {
  beforeEach(async () => {
    await subscribe();
    await post('confirm-alert', 'confirm');
    hours(1);
    await publish('Kitchen coordinator');
  });

  test('deletes the alert and the address, also repeatedly and by one click of a mail program', async () => {
    const { id, mac } = await linkTo('end-alert');
    const url = `/data/alert-subscriptions/${id}/end`;
    expect((await openClient(world).post(`${url}?mac=x`, {})).body.errors[0].code).toBe(
      'LINK_EXPIRED',
    );
    const click = () =>
      world.app.inject({
        method: 'POST',
        url: `/end-alert/${id}?mac=${mac}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click()).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
    expect(await world.db.alertDigest.count()).toBe(0);
    expect((await openClient(world).post(`${url}?mac=${mac}`, {})).status).toBe(200);
  });

  test('sends nothing to an address that complained', async () => {
    await suppressAddress(systemContext(world), email, 'COMPLAINT', 'spam');
    expect(await mails()).toHaveLength(1);
  });

  test('queues a lost digest again', async () => {
    await matchNewListings(systemContext(world));
    await buildDigests(systemContext(world));
    await world.db.mailDelivery.deleteMany({ where: { template: 'alert-digest' } });
    hours(1);
    expect(await requeueLostMails(systemContext(world))).toBe(1);
    expect((await mails())[0]?.text).toContain('Kitchen coordinator');
  });
});
