import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openClient, signUp, signUpVerified } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const user = async (client: Client) =>
  (await client.get('/data/environment')).body.environment.user;

describe('dismissed question', () => {
  test('is stored for the account and for no other account', async () => {
    const [first, second] = [await signUp(world), await signUp(world)];
    await first.client.put('/data/userdashboard/general-settings', {
      showNotifPrefModal: false,
      showProfileOnboarding: false,
    });
    expect(await user(first.client)).toMatchObject({
      showNotifPrefModal: false,
      showProfileOnboarding: false,
    });
    expect(await user(second.client)).toMatchObject({
      showNotifPrefModal: true,
      showProfileOnboarding: true,
    });
  });
});

describe('notification preferences', () => {
  test('offer kinds of email that exist and keep stored choices of others', async () => {
    const { client, id } = await signUp(world);
    await world.db.notificationPreference.create({
      data: { userId: id, name: 'newsletter', enabled: true },
    });
    const path = '/data/userdashboard/notification-preferences';
    const { notificationPreferences } = (await client.get(path)).body;
    expect(notificationPreferences.map(({ name }: { name: string }) => name)).toEqual([
      'saved-search-alerts',
      'saved-listing-reminders',
      'saved-organization-postings',
      'application-updates',
    ]);
    await client.put(path, { notificationPreferences });
    expect(
      await world.db.notificationPreference.findFirst({
        where: { userId: id, name: 'newsletter' },
      }),
    ).toMatchObject({ enabled: true });
  });

  test('report when no saved search sends email', async () => {
    const { client } = await signUp(world);
    expect(await user(client)).toMatchObject({ savedSearchAlerts: true });
    await client.put('/data/userdashboard/notification-preferences', {
      notificationPreferences: [{ name: 'saved-search-alerts', enabled: false }],
    });
    expect(await user(client)).toMatchObject({ savedSearchAlerts: false });
  });
});

test('names the application day of a listing until the application is withdrawn', async () => {
  const listing = await makeListing(world.db, (await makeOrganization(world.db)).id);
  const { client, id } = await signUpVerified(world);
  const application = await world.db.application.create({
    data: {
      id: 'a'.repeat(32),
      listingId: listing.id,
      userId: id,
      message: 'x',
      createdAt: world.now(),
    },
  });
  const appliedAt = async (who = client) =>
    (await who.get(`/data/website/jobs/${listing.id}`)).body.data.listing.appliedAt;
  expect(await appliedAt()).toBe(world.now().toISOString());
  expect(await appliedAt(openClient(world))).toBeNull();
  await world.db.application.update({
    where: { id: application.id },
    data: { status: 'WITHDRAWN' },
  });
  expect(await appliedAt()).toBeNull();
});
