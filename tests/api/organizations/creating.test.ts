import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { isOrganizationLive } from '@causa/core/organizations/is-organization-live';
import { approveOrganization } from '@causa/core/organizations/approve-organization';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  type Client,
  mailTo,
  openClient,
  runJobs,
  signUp,
  signUpVerified,
  systemContext,
  tokenFor,
} from '../../support/client.ts';
import { makeListing, makeOrganization, organizationFields } from '../../support/factories.ts';
import { keepsPromise } from '../../support/promise.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { sendForm } from '../../support/send-form.ts';
import { startTestSite } from '../../support/test-site.ts';

describe('creating an organization', () => {
  let world: TestApp;

  let client: Client;

  let userId: string;

  beforeAll(async () => {
    world = await startTestApp();
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    await world.db.organization.deleteMany();
    await world.db.rateLimit.deleteMany();
    ({ client, id: userId } = await signUpVerified(world));
  });

  const at = (id: string) => `/data/orgdashboard/${id}/organization`;

  const create = (by: Client, override: Record<string, unknown> = {}, id = newId()) =>
    by.post(at(id), { ...organizationFields(override), speaksForIt: true });

  const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;

  test('makes the creator owner of a new organization without a public page', async () => {
    const { status, body } = await create(client, { website: 'https://harbour.example' });
    expect(status).toBe(201);
    expect(body.org).toMatchObject({
      name: 'Harbour Kitchen',
      state: 'NEW',
      url: null,
      revision: 1,
      role: 'OWNER',
      admins: [{ id: userId, role: 'OWNER', lastSeen: '2026-03' }],
      invites: [],
      adminRequests: [],
      counts: { liveListings: 0, unreadApplications: 0 },
      can: { edit: true, inviteOwner: true, withdraw: false, restore: false, delete: true },
    });
    expect(body.org.location).toMatchObject({ city: 'Lisbon', countryCode: 'PT', hasGeo: true });
    const { user } = (await client.get('/data/environment')).body.environment;
    expect(user.orgs).toEqual([
      { id: body.org.id, name: 'Harbour Kitchen', role: 'OWNER', cartCount: 0 },
    ]);
  });

  test('hides a new organization from search, sitemap and pages until approval', async () => {
    const { body } = await create(client, { name: 'Lighthouse Choir' });
    const { id } = body.org;
    await makeListing(world.db, id, { title: 'Choir conductor' });
    await runJobs(world);
    const seen = async () => {
      await runJobs(world);
      const visitor = openClient(world);
      const orgs = await visitor.get('/data/search/organizations?q=lighthouse');
      const jobs = await visitor.get('/data/search/jobs?q=conductor');
      const page = await visitor.get(`/data/website/organizations/${id}`);
      return [orgs.body.count, jobs.body.count, page.status];
    };
    expect(await seen()).toEqual([0, 0, 404]);
    await approveOrganization(systemContext(world), id);
    expect(await seen()).toEqual([1, 1, 200]);
    const { email } = await world.db.user.findUniqueOrThrow({ where: { id: userId } });
    expect((await mailTo(world, email))[0]?.subject).toBe(
      'Lighthouse Choir is now public on Causa',
    );
    await expect(approveOrganization(systemContext(world), id)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('refuses users with an unconfirmed address', async () => {
    const { client: unverified } = await signUp(world);
    expect(codeOf(await create(unverified))).toBe('EMAIL_UNVERIFIED');
  });

  test('refuses the id of another organization', async () => {
    const { body } = await create(client);
    const { client: other } = await signUpVerified(world);
    expect(codeOf(await create(other, { name: 'Tide Library' }, body.org.id))).toBe('INVALID_ORG');
  });

  test('refuses the fourth organization of a user a day', async () => {
    for (const name of ['Quay Orchestra', 'Tide Library', 'Bread Academy'])
      expect((await create(client, { name })).status).toBe(201);
    expect((await create(client, { name: 'Moon Garden' })).status).toBe(429);
  });

  test('reports every wrong field together', async () => {
    const { status, body } = await create(client, {
      name: 'X',
      website: 'http://harbour.example',
      areasOfFocus: [],
      mission: 'Short',
      description: [{ type: 'paragraph', text: 'Short' }],
    });
    expect(status).toBe(422);
    expect(body.errors.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'areasOfFocus',
      'description',
      'mission',
      'name',
      'website',
    ]);
  });

  test('rejects a future year', async () => {
    const { body } = await create(client, { foundedYear: 2027 });
    expect(body.errors).toEqual([
      expect.objectContaining({ name: 'foundedYear', code: 'FIELD_YEAR' }),
    ]);
  });

  const findDuplicates = async (query: Record<string, string>) =>
    (await client.get(`/data/organizations/duplicates?${new URLSearchParams(query)}`)).body
      .duplicates;

  test.each([
    ['accents, case and a legal form', 'ASOCIACION MANOS ABIERTAS', { country: 'MX' }],
    ['a part of its name', 'Manos Abiertas', { country: 'BR' }],
    ['a name around its own', 'Asociación Manos Abiertas de Oaxaca', { country: 'MX' }],
    ['the same website', 'Open Hands', { website: 'https://www.manos.org.mx/en' }],
  ])('finds a duplicate by %s', async (_what, name, query) => {
    const org = await makeOrganization(world.db, {
      name: 'Asociación Manos Abiertas A.C.',
      countryCode: 'MX',
      website: 'https://manos.org.mx',
    });
    expect(await findDuplicates({ name, ...query })).toEqual([
      expect.objectContaining({ id: org.id, blocks: false }),
    ]);
  });

  test('finds a duplicate by its registry number in any notation', async () => {
    await makeOrganization(world.db, {
      name: 'Casa Aberta',
      registryCountry: 'BR',
      registryNumber: '12345678000195',
    });
    const query = { name: 'Open House', registryCountry: 'BR', registry: '12.345.678/0001-95' };
    expect(await findDuplicates(query)).toMatchObject([
      { name: 'Casa Aberta', because: 'REGISTRY' },
    ]);
    expect(await findDuplicates({ ...query, registryCountry: 'PT' })).toEqual([]);
  });

  test('finds no duplicate by short words, a social network or nothing in common', async () => {
    await makeOrganization(world.db, {
      name: 'Fundación de la Sierra',
      website: 'https://facebook.com/sierra',
    });
    expect(
      await findDuplicates({
        name: 'Fundación de la Costa',
        website: 'https://facebook.com/costa',
      }),
    ).toEqual([]);
  });

  test('finds no deleted organization as a duplicate', async () => {
    await makeOrganization(world.db, { deletedAt: world.now() });
    expect(await findDuplicates({ name: 'Harbour Kitchen' })).toEqual([]);
  });

  test('shows a duplicate once and continues after a confirmation', async () => {
    const { id } = await makeOrganization(world.db);
    const refused = await create(client);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'DUPLICATE']);
    expect(refused.body.details.duplicates).toMatchObject([{ id, because: 'NAME', members: 0 }]);
    expect((await create(client, { distinctFrom: [id] })).status).toBe(201);
  });

  describe('POST organization with the domain or number of a verified one', () => {
    it('creates a separate chapter on its domain, hidden until staff decide', async () => {
      const { id } = await makeOrganization(world.db, {
        isVerified: true,
        website: 'https://harbour.example',
      });
      const fields = { name: 'Quay School', website: 'https://www.harbour.example/school' };
      const refused = await create(client, fields);
      expect(refused.body.details.duplicates).toMatchObject([
        { id, because: 'DOMAIN', blocks: false },
      ]);
      const made = await create(client, { ...fields, distinctFrom: [id] });
      expect([made.status, made.body.org.state]).toEqual([201, 'NEW']);
      const item = await world.db.queueItem.findFirstOrThrow({
        where: { organizationId: made.body.org.id },
      });
      expect([item.kind, item.reasons]).toEqual([
        'DUPLICATE',
        [{ rule: 'SAYS_CHAPTER', points: 3 }],
      ]);
    });

    it('answers DUPLICATE for its registry number', async () => {
      const { id } = await makeOrganization(world.db, {
        isVerified: true,
        registryCountry: 'PT',
        registryNumber: '501442600',
      });
      const registry = { country: 'PT', number: '501 442 600' };
      const refused = await create(client, { name: 'Quay School', registry, distinctFrom: [id] });
      expect([refused.status, codeOf(refused)]).toEqual([409, 'DUPLICATE']);
      expect(refused.body.details.duplicates).toMatchObject([
        { id, because: 'REGISTRY', blocks: true },
      ]);
    });
  });

  test('limits the duplicate check to thirty a minute', async () => {
    for (let n = 0; n < 30; n += 1) await findDuplicates({ name: 'Harbour' });
    expect((await client.get('/data/organizations/duplicates?name=Harbour')).status).toBe(429);
  });

  test('makes one organization for a form, with one creator for a domain', async () => {
    const id = newId();
    const again = await inParallel(50, () => create(client, { name: 'Quay Orchestra' }, id));
    expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...again.slice(1).map(() => 200),
      201,
    ]);
    const made = await world.db.organization.count();

    const people = await Promise.all(Array.from({ length: 5 }, () => signUpVerified(world)));
    const racing = await inParallel(50, (n) =>
      create(people[n % 5]?.client ?? client, {
        name: `Tide ${newId()}`,
        website: 'https://tide.example',
      }),
    );
    const duplicates = racing.filter((answer) => codeOf(answer) === 'DUPLICATE').length;
    const ofDomain = await world.db.organization.count({
      where: { website: 'https://tide.example' },
    });
    expect([ofDomain, duplicates]).toEqual([1, 49]);
    keepsPromise('create-once', made - 1 + ofDomain - 1 + (49 - duplicates), 0);
  });

  test('returns the first change to a second change of the same revision', async () => {
    const { body } = await create(client);
    const { id } = body.org;
    const first = { ...organizationFields({ name: 'Harbour Bakery' }), revision: 1 };
    expect((await client.put(at(id), first)).body.org).toMatchObject({
      name: 'Harbour Bakery',
      revision: 2,
    });
    const second = await client.put(at(id), { ...organizationFields(), revision: 1 });
    expect([second.status, codeOf(second)]).toEqual([409, 'STALE']);
    expect(second.body.details).toMatchObject({
      current: { name: 'Harbour Bakery', revision: 2 },
      by: 'Ana Duarte',
      at: world.now().toISOString(),
    });
    expect(await world.db.organization.findUnique({ where: { id } })).toMatchObject({
      name: 'Harbour Bakery',
    });
  });

  test('withdraws and restores a public organization with its listings by an owner', async () => {
    const { id } = (await create(client)).body.org;
    expect(codeOf(await client.post(`${at(id)}/withdraw`))).toBe('CONFLICT');
    await approveOrganization(systemContext(world), id);
    const listing = await makeListing(world.db, id);
    expect((await client.post(`${at(id)}/withdraw`)).body.org).toMatchObject({
      state: 'WITHDRAWN',
      can: { withdraw: false, restore: true },
    });
    const page = async () =>
      (await openClient(world).get(`/data/website/jobs/${listing.id}`)).body.data.type;
    expect(await page()).toBe('UNPUBLISHED_JOB');
    expect((await client.post(`${at(id)}/restore`)).body.org.state).toBe('LIVE');
    expect(await page()).toBe('JOB');
  });

  test('deletes an organization at once, closes its listings and can undo it for 30 days', async () => {
    const { id } = (await create(client)).body.org;
    await approveOrganization(systemContext(world), id);
    const listing = await makeListing(world.db, id);
    const wrong = await client.call('DELETE', at(id), { name: 'Harbor' });
    expect(wrong.body.errors).toMatchObject([{ name: 'name', code: 'FIELD_OTHER_NAME' }]);
    const { status, body } = await client.call('DELETE', at(id), { name: 'Harbour Kitchen' });
    expect([status, body.undoUntil]).toEqual([200, '2026-04-01T12:00:00.000Z']);
    const { user } = (await client.get('/data/environment')).body.environment;
    expect(user.orgs).toEqual([]);
    expect(await world.db.listing.findUnique({ where: { id: listing.id } })).toMatchObject({
      status: 'CLOSED',
    });
    const { email } = await world.db.user.findUniqueOrThrow({ where: { id: userId } });
    expect((await mailTo(world, email))[0]?.subject).toBe('Harbour Kitchen was deleted');
    expect((await client.get(at(id))).body.org).toMatchObject({
      state: 'DELETED',
      undoUntil: body.undoUntil,
      can: { restore: true, edit: false },
    });
    expect((await client.post(`${at(id)}/restore`)).body.org.state).toBe('LIVE');
    await client.delete(at(id));
    world.setNow(new Date(world.now().getTime() + 30 * dayMs));
    expect(codeOf(await client.post(`${at(id)}/restore`))).not.toBeUndefined();
    world.setNow(new Date('2026-03-02T12:00:00Z'));
    const row = await world.db.organization.findUniqueOrThrow({ where: { id } });
    expect(isOrganizationLive(row, world.now())).toBe(false);
  });

  /** Runs all calls in parallel. */
  async function inParallel<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
    return Promise.all(Array.from({ length: count }, (_, n) => work(n)));
  }
});

describe('creating before confirmation', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
  });

  afterAll(() => site.close());

  const create = pagePath('createOrganization', 'en');

  const mission = 'We cook with newcomers and neighbors.';

  describe('GET /en/organizations/create', () => {
    it('keeps the whole form before the address is confirmed and creates the organization afterwards', async () => {
      const { client, email } = await signUp(site);
      const first = await client.get(create);
      expect([first.status, String(first.body).includes('name="registry"')]).toEqual([200, true]);

      const about = await sendForm(site, client, create, {
        action: 'describe-organization',
        id: 'd'.repeat(32),
        name: 'Riverbend Literacy Project',
        country: 'US',
      });
      expect(String((await client.get(about)).body)).toContain('name="mission"');
      const check = await sendForm(site, client, about, {
        ...Object.fromEntries(new URL(about, 'http://causa.test').searchParams),
        action: 'answer-organization',
        type: 'nonprofit',
        locale: 'en',
        mission,
        description: 'We set a long table. '.repeat(6),
        'area.climate': 'on',
      });
      const kept = String((await client.get(check)).body);
      expect(kept).toContain(mission);
      expect(kept).not.toContain('value="create-organization"');

      expect(await sendForm(site, client, check, { action: 'confirm-first' })).toBe(check);
      const token = await tokenFor(site, email, '/verify-email');
      const welcome = await sendForm(site, client, `/en/verify-email/${token}`, {
        action: 'verify-email',
      });
      expect(welcome).toBe(withQuery(pagePath('welcome', 'en'), { to: check }));
      expect((await client.get(welcome)).headers['location']).toBe(check);
      const confirmed = String((await client.get(check)).body);
      expect(confirmed).toContain(mission);
      expect(confirmed).toContain('value="create-organization"');

      const overview = await sendForm(site, client, check, {
        ...Object.fromEntries(new URL(check, 'http://causa.test').searchParams),
        action: 'create-organization',
        speaksForIt: 'on',
      });
      expect(overview).toBe(`/en/admin/${'d'.repeat(32)}`);
    });
  });
});
