import { pagePath } from '@causa/shared/platform/pages/routes';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  type Client,
  goodPassword,
  mailTo,
  openClient,
  signUp,
  signUpVerified,
  tokenFor,
} from '../../support/client.ts';
import { makeOrganization, makeListing } from '../../support/factories.ts';
import { sendForm } from '../../support/send-form.ts';
import { type TestApp, startTestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

describe('goals through sign-up', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
  });

  afterAll(() => site.close());

  let people = 0;

  async function signUpFor(goal: string): Promise<{ client: Client; email: string }> {
    people += 1;
    const email = `goal${people}@harbour.example`;
    const client = openClient(site);
    const page = `${pagePath('signup', 'en')}?to=${encodeURIComponent(goal)}`;
    const names = { firstName: 'Ana', lastName: 'Duarte' };
    const fields = { action: 'sign-up', email, password: goodPassword, ...names };
    expect(await sendForm(site, client, page, fields)).toBe(goal);
    return { client, email };
  }

  async function confirm(client: Client, email: string): Promise<string> {
    const token = await tokenFor(site, email, '/verify-email');
    return sendForm(site, client, `/en/verify-email/${token}`, { action: 'verify-email' });
  }

  const locationOf = async (client: Client, path: string) =>
    (await client.get(path)).headers['location'];

  describe('POST /en/verify-email/{token}', () => {
    it('returns to the goal of the sign-up after the welcome page', async () => {
      const { client, email } = await signUpFor('/en/jobs?q=cook');
      expect(await confirm(client, email)).toBe('/en/welcome?to=%2Fen%2Fjobs%3Fq%3Dcook');
    });

    it('keeps the goal when the mail is sent again', async () => {
      const { client, email } = await signUpFor('/en/fair');
      await client.post('/data/website/resend-verification');
      expect(await confirm(client, email)).toBe('/en/welcome?to=%2Fen%2Ffair');
    });

    it('ignores a goal on another site', async () => {
      const { client, email } = await signUp(site, { to: 'https://elsewhere.example/' });
      expect(await confirm(client, email)).toBe('/en/welcome?to=%2Fen');
    });
  });

  describe('GET /en/welcome', () => {
    it('leads a new user with a goal to post directly to posting', async () => {
      const { client, email } = await signUpFor('/en/post-a-listing');
      const welcome = await confirm(client, email);
      expect(await locationOf(client, welcome)).toBe('/en/post-a-listing');
      expect(await locationOf(client, '/en/post-a-listing')).toBe('/en/organizations/create');
    });

    it('redirects to login with the goal without a session', async () => {
      const { email } = await signUpFor('/en/post-a-listing');
      const other = openClient(site);
      const welcome = await confirm(other, email);
      expect(await locationOf(other, welcome)).toBe('/en/login?to=%2Fen%2Fpost-a-listing');
    });

    it('shows its questions before a goal of a job seeker', async () => {
      const { client } = await signUpVerified(site);
      expect((await client.get('/en/welcome?to=%2Fen%2Fjobs')).status).toBe(200);
    });
  });

  describe('GET /user-invites/{token}', () => {
    it('leads a user who signed up by it to the dashboard, with the role and without a second mail', async () => {
      const owner = await signUpVerified(site);
      const org = await makeOrganization(site.db, { name: 'Harbour Kitchen' });
      await site.db.organizationMember.create({
        data: { organizationId: org.id, userId: owner.id, role: 'OWNER' },
      });
      const email = 'ben@harbour.example';
      await owner.client.post(`/data/orgdashboard/${org.id}/admins`, { email });
      const token = await tokenFor(site, email, '/user-invites');
      const invitation = `/en/user-invites/${token}`;
      const client = openClient(site);
      const page = `/en/signup?to=${encodeURIComponent(invitation)}&invite=${token}`;
      const names = { firstName: 'Ben', lastName: 'Ortiz' };
      const fields = { action: 'sign-up', email, password: goodPassword, ...names };
      expect(await sendForm(site, client, page, fields)).toBe(invitation);
      expect(await locationOf(client, invitation)).toBe(`/en/admin/${org.id}`);
      const mails = await mailTo(site, email);
      expect(mails.filter(({ text }) => text.includes('/verify-email/'))).toEqual([]);
      client.cookies.set(
        'flashMessages',
        encodeURIComponent(btoa(JSON.stringify([{ type: 'INVITE_ACCEPTED' }]))),
      );
      expect(String((await client.get(`/en/admin/${org.id}`)).body)).toContain(
        'You are now an admin of Harbour Kitchen.',
      );
    });

    it('asks for a confirmation after sign-up with another address', async () => {
      const owner = await signUpVerified(site);
      const { body } = await owner.client.get('/data/environment');
      expect(body.environment.user.orgs).toEqual([]);
      const { client, email } = await signUp(site, { inviteId: 'x'.repeat(43) });
      expect((await client.get('/data/environment')).body.environment.user.emailVerified).toBe(
        false,
      );
      expect(await tokenFor(site, email, '/verify-email')).toHaveLength(43);
    });
  });
});

describe('onboarding', () => {
  let world: TestApp;

  beforeAll(async () => {
    world = await startTestApp();
  });

  afterAll(() => world.close());

  const user = async (client: Client) =>
    (await client.get('/data/environment')).body.environment.user;

  describe('dismissed question', () => {
    test('stores the dismissal for this account alone', async () => {
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

  describe('notification preferences prompt', () => {
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
});
