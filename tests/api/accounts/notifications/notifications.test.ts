import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import type { NotificationKind } from '@causa/shared/accounts/notifications';
import { notificationViews } from '@causa/core/accounts/notifications/notification.view';
import { notify } from '@causa/core/accounts/notifications/notify';
import { sweepNotifications } from '@causa/core/accounts/notifications/own-notifications';
import { notifyClosingSoon } from '@causa/core/alerts/saved-items/notify-closing-soon';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Client,
  goodPassword,
  openClient,
  signUp,
  systemContext,
  tokenFor,
} from '../../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../../support/factories.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
let orgId: string;
const days = (n: number) => new Date(testNow.getTime() + n * dayMs);

beforeAll(async () => {
  world = await startTestApp();
  orgId = (await makeOrganization(world.db)).id;
});
afterAll(() => world.close());

const list = async (client: Client) => (await client.get('/data/notifications')).body;
const mark = (client: Client, change: object) => client.patch('/data/notifications', change);
const unseenInPage = async (client: Client) =>
  (await client.get('/data/environment')).body.environment.user.unseenNotifications;

describe('notice', () => {
  test('changes from new to viewed, read, dismissed and restored', async () => {
    const { client, id: userId } = await signUp(world);
    const { id: listingId, title } = await makeListing(world.db, orgId);
    const notice = {
      userId,
      kind: 'application-status',
      subject: 'one:SENT',
      params: {
        applicationId: 'one',
        listingId,
        type: 'JOB',
        title,
        orgName: 'Harbour Kitchen',
        status: 'SENT',
      },
    } as const;
    expect(await notify(systemContext(world), notice)).toBe(true);
    expect(await notify(systemContext(world), notice)).toBe(false);
    const [one] = (await list(client)).notifications;
    expect(one).toMatchObject({
      kind: 'application-status',
      status: 'NEW',
      viewed: false,
      read: false,
      params: { title, status: 'SENT' },
    });
    expect(one.url.pt).toBe('/pt/dashboard/application-history?id=one');
    expect(await unseenInPage(client)).toBe(1);
    expect((await mark(client, { viewed: true })).body.unseen).toBe(0);
    expect((await list(client)).notifications[0]).toMatchObject({ viewed: true, read: false });
    await mark(client, { ids: [one.id], read: true });
    expect((await list(client)).notifications[0]).toMatchObject({ viewed: true, read: true });
    await mark(client, { ids: [one.id], status: 'DISMISSED' });
    expect(await list(client)).toMatchObject({ notifications: [], count: 0, unseen: 0 });
    await mark(client, { ids: [one.id], status: 'NEW' });
    expect((await list(client)).count).toBe(1);
  });

  test('skips an unknown kind and lists others', async () => {
    const { client, id: userId } = await signUp(world);
    const row = await world.db.notification.create({
      data: {
        id: newId(),
        userId,
        kind: 'of-a-later-build',
        subject: 'x',
        params: {},
        createdAt: world.now(),
      },
    });
    await notify(systemContext(world), { userId, kind: 'password-changed', params: {} });
    const { status, body } = await client.get('/data/notifications');
    expect([status, body.notifications.map(({ kind }: { kind: string }) => kind)]).toEqual([
      200,
      ['password-changed'],
    ]);
    // The unread count skips them as well, since they cannot be shown.
    const { user } = (await client.get('/data/environment')).body.environment;
    expect(user.unseenNotifications).toBe(1);
    // The query skips them as well; the view checks rows from other sources.
    expect(notificationViews([row])).toEqual([]);
  });

  test('links to its listing, organization or own page', async () => {
    const { client, id: userId } = await signUp(world);
    const of = async (kind: NotificationKind, params: Record<string, string>) => {
      await world.db.notification.deleteMany({ where: { userId } });
      await world.db.notification.create({
        data: { id: newId(), userId, kind, subject: newId(), params, createdAt: world.now() },
      });
      return (await list(client)).notifications[0]?.url.es;
    };
    expect(
      await of('organization-joined', { organizationId: orgId, orgName: 'Harbour Kitchen' }),
    ).toBe(`/es/admin/${orgId}`);
    expect(await of('password-changed', {})).toBe('/es/forgot-password');
    expect(await of('application-status', {})).toBe('/es/dashboard');
  });

  test('can be marked only by its owner', async () => {
    const [mine, theirs] = [await signUp(world), await signUp(world)];
    await notify(systemContext(world), { userId: mine.id, kind: 'password-changed', params: {} });
    const [one] = (await list(mine.client)).notifications;
    expect((await mark(theirs.client, { ids: [one.id], status: 'DISMISSED' })).status).toBe(200);
    expect((await list(mine.client)).count).toBe(1);
    expect((await mark(openClient(world), { viewed: true })).status).toBe(401);
    expect((await mark(mine.client, { ids: ['x'] })).status).toBe(422);
  });

  test('appears in pages of twenty and expires after half a year', async () => {
    const { client, id: userId } = await signUp(world);
    for (let n = 0; n < 23; n += 1)
      await notify(systemContext(world), {
        userId,
        kind: 'new-sign-in',
        subject: String(n),
        params: { device: `Browser ${n}` },
      });
    expect((await client.get('/data/notifications?page=2')).body).toMatchObject({
      count: 23,
      pageCount: 2,
      unseen: 23,
    });
    await mark(client, { banner: 'upload-resume' });
    // Written by another build.
    await world.db.notification.create({
      data: { id: newId(), userId, kind: 'of-tomorrow', createdAt: testNow },
    });
    world.setNow(days(181));
    await sweepNotifications(systemContext(world));
    world.setNow(testNow);
    expect((await list(client)).count).toBe(0);
    expect(await world.db.notification.count({ where: { userId } })).toBe(0);
    expect((await client.get('/data/environment')).body.environment.user.dismissedBanners).toEqual([
      'upload-resume',
    ]);
  });
});

describe('notices of the product', () => {
  test('announce the deadline of a saved listing once', async () => {
    const { client, id } = await signUp(world);
    const save = async (override: Parameters<typeof makeListing>[2]) => {
      const listing = await makeListing(world.db, orgId, override);
      expect(
        (await client.post('/data/saved-listings', { id: listing.id, type: listing.type })).status,
      ).toBe(200);
      return listing;
    };
    const soon = await save({ title: 'Soon', closesAt: days(2.5) });
    await save({ title: 'Later', closesAt: days(4) });
    await save({ title: 'Open end', closesAt: null });
    const event = await save({
      type: 'EVENT',
      title: 'Fair',
      closesAt: null,
      startsAt: days(2),
      endsAt: days(2.2),
      timeZone: 'Europe/Lisbon',
    });
    const closed = await save({ title: 'Closed', closesAt: days(2) });
    await world.db.listing.update({
      where: { id: closed.id },
      data: { status: 'CLOSED', closedAt: testNow },
    });
    const readKinds = () =>
      Promise.all([1, 2, 3].map(() => notifyClosingSoon(systemContext(world)))).then((counts) =>
        counts.reduce((sum, count) => sum + count, 0),
      );
    expect(await readKinds()).toBe(2);
    expect(await readKinds()).toBe(0);
    const { notifications } = await list(client);
    const zones = notifications.map(({ params }: { params: object }) => params);
    expect(zones).toContainEqual(expect.objectContaining({ timeZone: 'Europe/Lisbon' }));
    expect(zones.filter((params: object) => 'timeZone' in params)).toHaveLength(1);
    const deadlines = Object.fromEntries(
      notifications.map(({ params }: { params: { listingId: string; closesAt: string } }) => [
        params.listingId,
        params.closesAt,
      ]),
    );
    expect(deadlines).toEqual({
      [soon.id]: days(2.5).toISOString(),
      [event.id]: days(2.2).toISOString(),
    });
    await world.db.listing.update({ where: { id: soon.id }, data: { closesAt: days(2.9) } });
    expect(await readKinds()).toBe(1);
    const notices = await world.db.notification.count({ where: { userId: id } });
    expect(notices).toBe(3);
    keepsPromise('notices.doubled', notices - 3, 0);
  });

  test('announce a confirmed address, a new browser and a new password', async () => {
    const { client, email } = await signUp(world);
    await client.post(
      `/data/website/verify-email/${await tokenFor(world, email, '/verify-email')}`,
    );
    await openClient(world, { 'user-agent': 'Another browser' }).post('/data/website/login', {
      email,
      password: goodPassword,
    });
    await client.put('/data/users/me/password', {
      currentPassword: goodPassword,
      password: 'orchard-signal-brave-tin',
    });
    const { notifications } = await list(client);
    expect(notifications.map(({ kind }: { kind: string }) => kind)).toEqual([
      'password-changed',
      'new-sign-in',
      'welcome',
    ]);
    expect(notifications[1].params).toEqual({ device: 'Another browser' });
  });
});
