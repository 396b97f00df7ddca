import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  sendRenewalReminders,
  expireAlerts,
} from '@causa/core/alerts/saved-searches/send-renewal-reminders';
import type { Context } from '@causa/core/platform/context';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Client,
  goodPassword,
  mailTo,
  openClient,
  signUpVerified,
  systemContext,
} from '../../support/client.ts';
import { brokenInvariants } from '../../support/invariants.ts';
import { keepsPromise } from '../../support/promise.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let context: Context;
beforeEach(async () => {
  world = await startTestApp();
  context = systemContext(world);
});
afterEach(() => world.close());

const days = (count: number) => world.setNow(new Date(world.now().getTime() + count * dayMs));

async function keep(
  client: Client,
  text: string,
  override: Record<string, unknown> = {},
): Promise<string> {
  const { body } = await client.post('/data/saved-searches', {
    text,
    filters: {},
    radius: 'auto',
    location: null,
    index: 'JOB',
    ...override,
  });
  return body.savedSearch.id;
}

/** Returns the confirmation requests sent to an address, newest first. */
async function questionsTo(email: string): Promise<string[]> {
  await sendRenewalReminders(context);
  await expireAlerts(context);
  return (await mailTo(world, email))
    .filter(({ headers }) => 'List-Unsubscribe' in headers)
    .map(({ text }) => text);
}

const isOn = async (id: string) =>
  (await world.db.savedSearch.findUniqueOrThrow({ where: { id } })).notifyByEmail;
const keepLinks = (text: string) =>
  [...text.matchAll(/http:\/\/causa\.test\/\w\w\/keep-search\/(\w{32}\?mac=[\w-]+)/g)].map(
    ([, path]) => path ?? '',
  );

describe('search without changes for a year', () => {
  test('gets one renewal reminder in one mail for each person', async () => {
    const { client, email } = await signUpVerified(world);
    await keep(client, 'kitchen');
    await keep(client, 'garden');
    await keep(client, 'silent', { notifyByEmail: false });
    days(364);
    expect(await questionsTo(email)).toEqual([]);
    days(2);
    const [question, ...more] = await questionsTo(email);
    expect(more).toEqual([]);
    expect(keepLinks(question ?? '')).toHaveLength(2);
    days(10);
    expect(await questionsTo(email)).toHaveLength(1);
  });

  test('continues after its link is confirmed by POST or after any change', async () => {
    const { client, email } = await signUpVerified(world);
    const [byLink, byTouch, expired] = [
      await keep(client, 'kitchen'),
      await keep(client, 'garden'),
      await keep(client, 'lost'),
    ];
    days(366);
    const [question = ''] = await questionsTo(email);
    const first = keepLinks(question).find((link) => link.startsWith(byLink)) ?? '';
    const path = `/data/saved-searches/${first.replace('?', '/keep?')}`;
    const visitor = openClient(world);
    expect((await visitor.get(path)).body).toMatchObject({ name: 'kitchen', isAsked: true });
    expect((await visitor.post(path.replace(byLink, byTouch))).status).toBe(404);
    expect((await visitor.post(path)).status).toBe(200);
    expect((await visitor.post(path)).status).toBe(200);
    expect((await visitor.get(path)).body).toMatchObject({ isAsked: false });
    await client.post('/data/website/login', { email, password: goodPassword });
    await client.put(`/data/saved-searches/${byTouch}`, { name: 'renamed', notifyByEmail: true });
    days(31);
    await questionsTo(email);
    expect([await isOn(byLink), await isOn(byTouch), await isOn(expired)]).toEqual([
      true,
      true,
      false,
    ]);
    await client.post('/data/website/login', { email, password: goodPassword });
    const notifications = (await client.get('/data/notifications')).body.notifications.filter(
      ({ kind }: { kind: string }) => kind !== 'new-sign-in',
    );
    expect(notifications).toEqual([
      expect.objectContaining({
        kind: 'search-mail-stopped',
        params: { searchId: expired, name: 'lost' },
      }),
    ]);
    expect(notifications[0].url.en).toBe('/en/dashboard/saved-searches');
    days(366);
    expect(await questionsTo(email)).toHaveLength(2);
    expect(await brokenInvariants(world.db)).toEqual([]);
  });

  test('continues while its reminder is in the mail queue', async () => {
    const { client, email } = await signUpVerified(world);
    const search = await keep(client, 'kitchen');
    days(366);
    await sendRenewalReminders(context);
    days(40);
    await expireAlerts(context);
    expect(await isOn(search)).toBe(true);
    expect(await questionsTo(email)).toHaveLength(1);
    days(29);
    await expireAlerts(context);
    expect(await isOn(search)).toBe(true);
    days(2);
    await expireAlerts(context);
    expect(await isOn(search)).toBe(false);
  });

  test('continues when its reminder was never sent', async () => {
    const { client } = await signUpVerified(world);
    const search = await keep(client, 'kitchen');
    days(366);
    await sendRenewalReminders(context);
    await world.db.mailDelivery.updateMany({
      where: { template: 'searches-still-wanted' },
      data: { status: 'FAILED' },
    });
    days(60);
    await expireAlerts(context);
    expect(await isOn(search)).toBe(true);
  });

  test('gets no reminder without alerts, and one with ten concurrent workers', async () => {
    const { client, email } = await signUpVerified(world);
    await keep(client, 'kitchen');
    await client.put('/data/userdashboard/notification-preferences', {
      notificationPreferences: [{ name: 'saved-search-alerts', enabled: false }],
    });
    const people = 300;
    await world.db.$executeRaw`
      INSERT INTO users (id, email, email_verified_at, first_name, locale, updated_at) SELECT lpad(to_hex(n), 32, '0'), 'p' || n || '@many.example', now(), 'P', 'pt', now() FROM generate_series(1, ${people}) AS n`;
    await world.db.$executeRaw`
      INSERT INTO saved_searches (id, user_id, name, index, filters, locale, updated_at, confirmed_at, text)
      SELECT lpad(to_hex(n), 32, '0'), lpad(to_hex(1 + n / 2), 32, '0'), 'k', 'JOB', '{}', 'pt', now(), ${world.now()}, 'kitchen' FROM generate_series(0, ${2 * people - 1}) AS n`;
    days(366);
    await Promise.all(Array.from({ length: 10 }, () => sendRenewalReminders(context)));
    await sendRenewalReminders(context);
    const asked = await world.db.mailDelivery.count({
      where: { template: 'searches-still-wanted' },
    });
    keepsPromise(
      'still-wanted.once',
      Math.abs(asked - people),
      0,
      ' questions too many or too few of 300',
    );
    expect(
      (await mailTo(world, email)).filter(({ headers }) => 'List-Unsubscribe' in headers),
    ).toEqual([]);
  });
});
