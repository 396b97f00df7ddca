import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { recordTimeZone, setTimeZone } from '@causa/core/accounts/time-zone';
import { macFor } from '../../support/mac.ts';
import { hiddenFromMax } from '@causa/shared/platform/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  goodPassword,
  mailTo,
  openClient,
  signUp,
  signUpVerified,
  withoutId,
} from '../../support/client.ts';
import { makeReceived } from '../../support/records.ts';
import { makeOrganization } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const profilePath = '/data/userdashboard/applicant-profile/profile';
const jobsPath = '/data/userdashboard/applicant-profile/work-history/jobs';

describe('applicant profile', () => {
  test('starts with empty lists and every kind of work accepted', async () => {
    const { client } = await signUp(world);
    expect((await client.get(profilePath)).body).toEqual({
      applicantProfile: {
        resumeId: null,
        resume: null,
        isRecruitable: null,
        headline: null,
        about: null,
        workHistoryJobs: [],
        skills: [],
        willingToWorkOnsite: true,
        willingToWorkRemote: true,
        willingToWorkHybrid: true,
        willingToWorkPartTime: true,
        place: null,
        hiddenFrom: [],
      },
      resumeId: null,
      _version: 7,
    });
    expect((await openClient(world).get(profilePath)).status).toBe(401);
  });

  test.each(['sBR.27', 'g721592'])(
    'keeps the home place (%s) when its form is sent unchanged in any language',
    async (placeId) => {
      const { client, id: userId } = await signUp(world);
      await world.db.applicantProfile.create({ data: { userId, placeId } });
      const shown = async (lang: string) =>
        (await client.get(`${profilePath}?lang=${lang}`)).body.applicantProfile.place;
      const sent = [
        await client.patch(profilePath, { place: await shown('en') }),
        await client.put(profilePath, { place: await shown('pt') }),
      ];
      expect(sent.map(({ status }) => status)).toEqual([200, 200]);
      expect(await world.db.applicantProfile.findUnique({ where: { userId } })).toMatchObject({
        placeId,
      });
    },
  );

  test('replaces the whole profile and hides it from chosen organizations', async () => {
    const { client } = await signUp(world);
    const org = await makeOrganization(world.db, { name: 'Former employer' });
    const replaced = await client.put(profilePath, {
      isRecruitable: true,
      skills: ['Cooking', 'cooking', ' Grants '],
      willingToWorkOnsite: false,
      hiddenFrom: [org.id, 'f'.repeat(32)],
    });
    expect(replaced.body.applicantProfile).toMatchObject({
      isRecruitable: true,
      skills: ['Cooking', 'Grants'],
      willingToWorkOnsite: false,
      hiddenFrom: [{ id: org.id, name: 'Former employer' }],
    });
    expect((await client.get('/data/environment')).body.environment.user.isRecruitable).toBe(true);
    expect((await client.put(profilePath, { skills: [] })).body.applicantProfile).toMatchObject({
      isRecruitable: null,
      hiddenFrom: [{ id: org.id }],
    });
    expect(
      (
        await client.put(profilePath, { skills: ['x'.repeat(61)], isRecruitable: 'yes' })
      ).body.errors.map(({ name }: { name: string }) => name),
    ).toEqual(['isRecruitable', 'skills.0']);
  });

  test('stores a work history of its own', async () => {
    const { client } = await signUp(world);
    const job = {
      title: 'Cook',
      organization: 'Harbour Kitchen',
      location: 'Lisbon',
      startMonth: '2019-03',
      endMonth: '2021-11',
      description: 'Soup.\nBread.',
    };
    const { id } = (await client.post(jobsPath, job)).body.job;
    await client.post(jobsPath, { title: 'Baker', organization: 'Mill', startMonth: '2022-01' });
    expect(
      (await client.put(`${jobsPath}/${id}`, { ...job, title: 'Head cook' })).body.job,
    ).toEqual({ id, ...job, title: 'Head cook' });
    expect(
      (await client.get(profilePath)).body.applicantProfile.workHistoryJobs.map(
        ({ title }: { title: string }) => title,
      ),
    ).toEqual(['Baker', 'Head cook']);
    expect((await client.post(jobsPath, { ...job, endMonth: '2018-12' })).body.errors[0].name).toBe(
      'endMonth',
    );
    expect((await client.post(jobsPath, { ...job, startMonth: '2019-13' })).status).toBe(422);
    const other = await signUp(world);
    expect((await other.client.put(`${jobsPath}/${id}`, job)).status).toBe(404);
    expect((await other.client.delete(`${jobsPath}/${id}`)).status).toBe(404);
    expect((await client.delete(`${jobsPath}/${id}`)).status).toBe(200);
  });

  test('stores a job once for a repeated form, and fifty at most', async () => {
    const { client, id: userId } = await signUp(world);
    const job = { title: 'Cook', organization: 'Harbour Kitchen', startMonth: '2019-03' };
    const [one, two] = await Promise.all([client.post(jobsPath, job), client.post(jobsPath, job)]);
    expect([one.status, two.body]).toEqual([200, one.body]);
    await client.post(jobsPath, { ...job, title: 'Baker' });
    const jobs = () => world.db.workHistoryJob.count({ where: { userId } });
    expect(await jobs()).toBe(2);
    const [known] = await world.db.workHistoryJob.findMany({ where: { userId } });
    if (known === undefined) throw new Error('no job');
    const more = Array.from({ length: 47 }, () => ({ ...known, id: newId(), title: newId() }));
    await world.db.workHistoryJob.createMany({ data: more });
    const late = ['Waiter', 'Gardener', 'Driver'].map((title) =>
      client.post(jobsPath, { ...job, title }),
    );
    const statuses = (await Promise.all(late)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await jobs()).toBe(50);
    expect((await client.post(jobsPath, job)).body).toEqual(one.body);
  });
});

describe('settings', () => {
  test('store intents and the time of the question', async () => {
    const { client } = await signUp(world);
    const { user } = (
      await client.post('/data/userdashboard/intake-intents', {
        intakeIntents: ['FIND_JOB', 'VOLUNTEER'],
      })
    ).body;
    expect(user.intakeIntentsDatetimeSet).toBe(world.now().toISOString());
    expect(
      (await client.post('/data/userdashboard/intake-intents', { intakeIntents: ['WORLD_PEACE'] }))
        .status,
    ).toBe(422);
  });

  test('publish a profile of a verified user under a chosen name', async () => {
    const early = await signUp(world);
    expect(
      (await early.client.post('/data/userdashboard/profile/enable', { enabled: true })).body
        .errors[0].name,
    ).toBe('EMAIL_UNVERIFIED');
    const { client } = await signUpVerified(world);
    expect(
      (await client.get('/data/userdashboard/general-settings')).body.generalSettings,
    ).toMatchObject({ publicProfilePublished: false, username: null });
    const published = (await client.post('/data/userdashboard/profile/enable', { enabled: true }))
      .body.generalSettings;
    expect(published).toMatchObject({
      publicProfilePublished: true,
      username: expect.stringMatching(/^ana-duarte-\w{6}$/),
    });
    const other = await signUpVerified(world);
    expect(
      (
        await other.client.post('/data/userdashboard/profile/enable', {
          enabled: true,
          username: published.username,
        })
      ).body.errors[0].name,
    ).toBe('username');
  });
});

describe('partial profile change', () => {
  test('keeps changes of another open page', async () => {
    const { client } = await signUp(world);
    await client.put(profilePath, {
      headline: 'Cook',
      skills: ['Soup'],
      willingToWorkRemote: false,
    });
    await client.patch(profilePath, { about: 'I cook for many.' });
    const { body } = await client.patch(profilePath, { skills: ['Bread', 'bread'] });
    expect(body.applicantProfile).toMatchObject({
      headline: 'Cook',
      about: 'I cook for many.',
      skills: ['Bread'],
      willingToWorkRemote: false,
    });
  });

  test('hides from one organization and shows to another without a full list', async () => {
    const { client } = await signUp(world);
    const [one, two] = [await makeOrganization(world.db), await makeOrganization(world.db)];
    const hidden = async (change: object): Promise<string[]> =>
      (await client.patch(profilePath, change)).body.applicantProfile.hiddenFrom.map(
        ({ id }: { id: string }) => id,
      );
    expect(await hidden({ hideFrom: [one.id] })).toEqual([one.id]);
    expect(new Set(await hidden({ hideFrom: [one.id, two.id] }))).toEqual(
      new Set([one.id, two.id]),
    );
    expect(await hidden({ showTo: [one.id] })).toEqual([two.id]);
    expect(await hidden({ headline: 'Cook' })).toEqual([two.id]);
  });

  test('refuses more hidden organizations than the limit and changes nothing', async () => {
    const { client, id } = await signUp(world);
    const { id: one } = await makeOrganization(world.db);
    const others = Array.from({ length: hiddenFromMax }, () => newId());
    await world.db.organization.createMany({
      data: others.map((other) => ({
        id: other,
        name: 'Harbour',
        type: 'nonprofit',
        locale: 'en',
        mission: '',
        description: [],
        areasOfFocus: [],
      })),
    });
    await world.db.hiddenFromOrganization.createMany({
      data: others.map((organizationId) => ({ userId: id, organizationId })),
    });
    const reply = await client.patch(profilePath, { headline: 'Cook', hideFrom: [one] });
    expect([reply.status, reply.body.errors[0].name]).toEqual([409, 'LIMIT_REACHED']);
    expect((await client.get(profilePath)).body.applicantProfile.headline).toBeNull();
  });
});

describe('public profile page', () => {
  const profile = '/data/userdashboard/applicant-profile/profile';
  const enable = '/data/userdashboard/profile/enable';

  test('starts switched off and shows chosen parts without an address', async () => {
    const { client, email } = await signUpVerified(world);
    await client.put(profile, {
      headline: 'Cook',
      about: 'I cook for many.',
      skills: ['Soup'],
      willingToWorkRemote: false,
    });
    await client.put('/data/users/me', { firstName: 'Ana', lastName: 'Duarte', locale: 'en' });
    const path = '/data/website/people/ana-cooks';
    const visitor = openClient(world);
    expect((await visitor.get(path)).status).toBe(404);
    await client.post(enable, { enabled: false, username: 'ana-cooks' });
    const [hidden, unknown] = [
      await visitor.get(path),
      await visitor.get('/data/website/people/nobody-at-all'),
    ];
    expect([hidden.status, withoutId(hidden.body)]).toEqual([
      unknown.status,
      withoutId(unknown.body),
    ]);
    await client.post(enable, { enabled: true, shows: ['headline', 'skills'] });
    const shown = (await visitor.get(path)).body;
    expect(shown.person).toEqual({
      username: 'ana-cooks',
      name: 'Ana Duarte',
      indexable: false,
      headline: 'Cook',
      about: null,
      skills: ['Soup'],
      workHistoryJobs: [],
      availability: null,
      isOwn: false,
    });
    expect(JSON.stringify(shown)).not.toContain(email);
    await client.post(enable, { enabled: true, shows: ['availability', 'about'], indexable: true });
    expect((await visitor.get('/data/website/people/Ana-Cooks')).body.person).toMatchObject({
      headline: null,
      indexable: true,
      availability: { remote: false },
    });
    await client.post(enable, { enabled: false });
    expect((await visitor.get(path)).status).toBe(404);
    await client.post(enable, { enabled: true });
    await client.delete('/data/users/me/delete');
    expect((await visitor.get(path)).status).toBe(404);
  });

  test('requires a valid unreserved name, changed once a month', async () => {
    const { client } = await signUpVerified(world);
    const name = async (username: string) =>
      (await client.post(enable, { enabled: true, username })).body;
    expect((await name('admin')).errors[0].name).toBe('username');
    expect((await name('-x')).errors[0].description).toMatch(/3 to 40/);
    expect((await name('first-name')).generalSettings).toMatchObject({ username: 'first-name' });
    expect((await name('second-name')).errors[0].description).toMatch(/30 days/);
    const start = world.now();
    world.setNow(new Date(start.getTime() + 30 * dayMs - 1));
    expect((await name('second-name')).errors).toHaveLength(1);
    world.setNow(start);
    expect(
      (await client.get('/data/userdashboard/general-settings')).body.generalSettings
        .usernameChangeableOn,
    ).toBe(new Date(start.getTime() + 30 * dayMs).toISOString());
  });

  test('reserves its previous name for 90 days', async () => {
    const [{ client, id }, other] = [await signUpVerified(world), await signUpVerified(world)];
    const name = async (username: string, who = client) =>
      (await who.post(enable, { enabled: true, username })).body;
    const forgetChange = (userId: string) =>
      world.db.user.update({ where: { id: userId }, data: { usernameChangedAt: null } });
    await name('old-name');
    await forgetChange(id);
    expect((await name('new-name')).generalSettings).toMatchObject({ username: 'new-name' });
    expect((await name('old-name', other.client)).errors[0].name).toBe('username');
    await forgetChange(id);
    expect((await name('old-name')).generalSettings).toMatchObject({ username: 'old-name' });
    expect((await name('new-name', other.client)).errors[0].name).toBe('username');
    await world.db.formerUsername.updateMany({ data: { reservedUntil: world.now() } });
    expect((await name('new-name', other.client)).generalSettings).toMatchObject({
      username: 'new-name',
    });
  });
});

describe('notification preferences', () => {
  test('start with defaults, change by name and end the prompt', async () => {
    const { client } = await signUp(world);
    const path = '/data/userdashboard/notification-preferences';
    expect((await client.get(path)).body.notificationPreferences).toContainEqual({
      name: 'saved-search-alerts',
      enabled: true,
    });
    const set = await client.put(path, {
      notificationPreferences: [{ name: 'saved-listing-reminders', enabled: false }],
    });
    expect(set.body.notificationPreferences).toContainEqual({
      name: 'saved-listing-reminders',
      enabled: false,
    });
    expect(set.body.notificationPreferences).toContainEqual({
      name: 'saved-search-alerts',
      enabled: true,
    });
    expect((await client.get('/data/environment')).body.environment.user.showNotifPrefModal).toBe(
      false,
    );
    expect(
      (await client.put(path, { notificationPreferences: [{ name: 'spam', enabled: true }] }))
        .status,
    ).toBe(422);
  });

  test('use the time zone of the browser until the user chooses one', async () => {
    const path = '/data/userdashboard/notification-preferences';
    const { client, email } = await signUp(world, { timeZone: 'Nowhere/Else' });
    const zone = async () => (await client.get(path)).body.timeZone;
    expect((await client.get(path)).body).toMatchObject({
      timeZone: null,
      assumedTimeZone: 'America/New_York',
    });
    await client.post('/data/website/login', {
      email,
      password: goodPassword,
      timeZone: 'Europe/Lisbon',
    });
    expect(await zone()).toBe('Europe/Lisbon');
    await client.post('/data/saved-searches', {
      text: 'kitchen',
      index: 'JOB',
      timeZone: 'Asia/Tokyo',
    });
    expect(await zone()).toBe('Europe/Lisbon');
    expect(
      (await client.put(path, { notificationPreferences: [], timeZone: 'America/Sao_Paulo' })).body
        .timeZone,
    ).toBe('America/Sao_Paulo');
    for (const timeZone of ['+03:00', 'Nowhere/Else', ''])
      expect((await client.put(path, { notificationPreferences: [], timeZone })).status).toBe(422);
    // Callers without a contract are checked too: a zone unknown to the database would stop all
    // digests.
    const { id } = await world.db.user.findFirstOrThrow({ where: { email } });
    await expect(setTimeZone(world, id, 'Nowhere/Else')).rejects.toMatchObject({ code: 'INVALID' });
    expect(await zone()).toBe('America/Sao_Paulo');
    const unknown = await signUp(world);
    await recordTimeZone(world, unknown.id, 'Nowhere/Else');
    expect((await unknown.client.get(path)).body.timeZone).toBeNull();
    const other = await signUp(world, { timeZone: 'Africa/Luanda' });
    expect((await other.client.get(path)).body.timeZone).toBe('Africa/Luanda');
    // The database accepts each selectable time zone for digests.
    const { rows } = await world.pool.query(
      'SELECT count(now() AT TIME ZONE zone)::int AS count FROM unnest($1::text[]) AS zone',
      [(await client.get(path)).body.timeZones],
    );
    expect(rows[0].count).toBe((await client.get(path)).body.timeZones.length);
  });

  test('stop by a signed link: GET shows, POST acts, also from a mail program', async () => {
    const { client, id } = await signUp(world);
    const visitorClient = openClient(world);
    const [path, mac] = [
      `/unsubscribe/saved-search-alerts/${id}/1772452800000`,
      macFor(`/unsubscribe/saved-search-alerts/${id}/1772452800000`),
    ];
    const preview = await visitorClient.get(`/data${path}?mac=${mac}`);
    expect(preview.body).toMatchObject({
      preferenceName: 'saved-search-alerts',
      enabled: true,
      email: expect.stringMatching(/^p•••@harbour/),
    });
    for (const forged of [
      `${path}?mac=${mac.slice(0, -2)}xx`,
      path,
      `${path.replace('saved-search-alerts', 'newsletter')}?mac=${mac}`,
      `${path}0?mac=${mac}`,
    ]) {
      expect((await visitorClient.get(`/data${forged}`)).status).toBe(404);
      expect((await visitorClient.post(`/data${forged}`)).status).toBe(404);
    }
    const preferences = async () =>
      (await client.get('/data/userdashboard/notification-preferences')).body
        .notificationPreferences;
    expect(await preferences()).toContainEqual({ name: 'saved-search-alerts', enabled: true });
    expect((await visitorClient.post(`/data${path}?mac=${mac}`)).body).toMatchObject({
      enabled: false,
    });
    expect(await preferences()).toContainEqual({ name: 'saved-search-alerts', enabled: false });

    await client.put('/data/userdashboard/notification-preferences', {
      notificationPreferences: [{ name: 'saved-search-alerts', enabled: true }],
    });
    const oneClick = await world.app.inject({
      method: 'POST',
      url: `${path}?mac=${mac}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(204);
    expect(await preferences()).toContainEqual({ name: 'saved-search-alerts', enabled: false });
  });
});

describe('POST /data/users/me/delete', () => {
  test('refuses the last owner of an organization with its name', async () => {
    const { client, id } = await signUp(world);
    const org = await makeOrganization(world.db, { name: 'Mine alone' });
    await world.db.organizationMember.create({
      data: { organizationId: org.id, userId: id, role: 'OWNER' },
    });
    expect((await client.get('/data/users/me/can-delete')).body).toMatchObject({
      canDelete: false,
      reasons: [{ code: 'LAST_OWNER', orgId: org.id, orgName: 'Mine alone' }],
    });
    expect((await client.delete('/data/users/me/delete')).status).toBe(409);
    const second = await signUp(world);
    await world.db.organizationMember.create({
      data: { organizationId: org.id, userId: second.id, role: 'OWNER' },
    });
    expect((await client.get('/data/users/me/can-delete')).body).toMatchObject({
      canDelete: true,
      reasons: [],
    });
  });

  test('lists open applications and organizations before it and in the mail', async () => {
    const { client, id, email } = await signUp(world);
    const org = await makeOrganization(world.db, { name: 'Harbor Kitchen' });
    const second = await signUp(world);
    await world.db.organizationMember.createMany({
      data: [id, second.id].map((userId) => ({
        organizationId: org.id,
        userId,
        role: 'OWNER' as const,
      })),
    });
    const open = await makeReceived(world, org.id, { userId: id });
    await makeReceived(world, org.id, { userId: id, status: 'WITHDRAWN' });
    const { body } = await client.get('/data/users/me/can-delete');
    expect(body.ongoing.applications.map((one: { id: string }) => one.id)).toEqual([open.id]);
    expect(body.ongoing.organizations).toEqual([
      { id: org.id, name: 'Harbor Kitchen', listings: 2, credits: 0 },
    ]);
    await client.delete('/data/users/me/delete');
    const [mail] = await mailTo(world, email);
    expect(mail?.text).toContain('You have an application in progress.');
  });

  test('ends all sessions and can be undone for seven days', async () => {
    const { client, email } = await signUp(world);
    const token = client.cookies.get('session') ?? '';
    const { body } = await client.delete('/data/users/me/delete');
    expect(new Date(body.erasedOn).getTime()).toBe(world.now().getTime() + 7 * dayMs);
    client.cookies.set('session', token);
    expect((await client.get('/data/environment')).body.environment.user).toBeNull();
    expect((await mailTo(world, email)).map(({ subject }) => subject)).toContain(
      'Your account will be deleted',
    );
    const back = await openClient(world).post('/data/website/login', {
      email,
      password: 'tide-lamp-quiet-nine',
    });
    expect(back.body).toMatchObject({ deletionCancelled: true, user: { email } });
  });
});
