import { newId } from '@causa/core/platform/ids';
import { findOrganization } from '@causa/core/listings/find-organization-page';
import { afterAll, beforeAll, describe, expect, test, it } from 'vitest';
import { systemContext, type Client, openClient, signUpVerified } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow, makeUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { suspendBilling } from '@causa/core/billing/credits/suspend-billing';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { startNewsroom, writeJob } from '../../support/posting.ts';
import { startTestSite } from '../../support/test-site.ts';
import { makeVisitorConversation } from '../../support/records.ts';
import { pagePath } from '@causa/shared/platform/pages/routes';

describe('public organization page', async () => {
  let world: TestApp;

  beforeAll(async () => {
    world = await startTestApp();
  });

  afterAll(() => world.close());

  const soon = new Date(testNow.getTime() + 1);

  const page = async (override: Parameters<typeof makeOrganization>[1] = {}) => {
    const { id } = await makeOrganization(world.db, override);
    return findOrganization(systemContext(world), id);
  };

  describe('findOrganization', () => {
    test.each([
      ['frozen', { frozenAt: testNow }, true],
      ['withdrawn', { unpublishedAt: testNow }, false],
    ])('shows only its name and status with %s', async (_state, override, isFrozen) => {
      const found = await page({ name: 'Soup House', ...override });
      expect(found).toEqual({
        type: 'UNPUBLISHED_ORG',
        url: expect.anything(),
        title: 'Soup House',
        orgName: 'Soup House',
        isFrozen,
      });
    });

    test.each([
      ['never published', { publishedAt: null }],
      ['published later', { publishedAt: soon }],
      ['deleted', { deletedAt: testNow }],
      ['deleted and frozen', { deletedAt: testNow, frozenAt: testNow }],
    ])('returns 404 after it was %s', async (_state, override) => {
      await expect(page(override)).rejects.toThrow('NOT_FOUND');
    });

    test('shows an organization from its publication on and returns 404 for unknown and invalid ids', async () => {
      expect(await page({ publishedAt: testNow })).toMatchObject({ type: 'ORG' });
      for (const id of [newId(), 'no-id', ''])
        await expect(findOrganization(systemContext(world), id)).rejects.toThrow('NOT_FOUND');
    });

    test('shows live listings, the newest first, twenty of each type with exact counts', async () => {
      const { id } = await makeOrganization(world.db);
      const other = await makeOrganization(world.db);
      await makeListing(world.db, other.id);
      await makeListing(world.db, id, { status: 'CLOSED', closedAt: testNow });
      await makeListing(world.db, id, { closesAt: testNow });
      const jobs: string[] = [];
      for (let n = 0; n < 21; n += 1)
        jobs.unshift(
          (
            await makeListing(world.db, id, {
              publishedAt: new Date(testNow.getTime() - 100_000 + n),
            })
          ).id,
        );
      const internship = await makeListing(world.db, id, { type: 'INTERNSHIP' });
      const found = await findOrganization(systemContext(world), `${id}-any-slug`);
      if (found.type !== 'ORG') throw new Error('the organization is public');
      expect(found.listings.JOB.map((card) => card.id)).toEqual(jobs.slice(0, 20));
      expect(found.listings.INTERNSHIP.map((card) => card.id)).toEqual([internship.id]);
      expect(found.listings.EVENT).toEqual([]);
      expect(JSON.stringify(found.org)).toContain('"JOB":21');
    });
  });
});

describe('organization overview', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
  });

  afterAll(() => site.close());

  test.each([
    [
      'en',
      'You’re all caught up.',
      'You can’t publish listings that cost credits for now.',
      '1 conversation needs a reply',
    ],
    [
      'es',
      'No tienes nada pendiente.',
      'Por ahora no puedes publicar nada que cueste créditos.',
      '1 conversación sin responder',
    ],
    [
      'pt',
      'Nenhuma pendência por aqui.',
      'Por enquanto, não pode publicar nada que custe créditos.',
      '1 conversa sem resposta',
    ],
  ] as const)(
    'names blocked publications and open applications with their pages: %s',
    async (locale, nothing, held, waits) => {
      const room = await startNewsroom(site);
      const { orgId, owner } = room;
      await writeJob(room, owner.client);
      const overview = async () =>
        String((await owner.client.get(adminPath(locale, orgId))).body).replaceAll('<!-- -->', '');
      const before = await overview();
      expect(before).toContain(nothing);
      expect(before).not.toContain(held);
      await suspendBilling(systemContext(site), {
        organizationId: orgId,
        cause: `dispute:${orgId}`,
      });
      await makeVisitorConversation(site, orgId);
      const page = await overview();
      expect(page).not.toContain(nothing);
      // The next step has a button, the others are links.
      const next = new RegExp(`${held}</p><a [^>]*href="([^"]*)"`).exec(page)?.[1];
      expect(next).toBe(adminPath(locale, orgId, 'adminInvoices'));
      const link = new RegExp(`<a href="([^"]*)">[^<]*${waits}</a>`).exec(page)?.[1];
      expect(link).toBe(adminPath(locale, orgId, 'adminMessages'));
    },
  );

  describe('GET /admin/{orgId} of an organization without a listing', () => {
    it('shows one main action and a checklist of links without empty lists', async () => {
      const { orgId, owner } = await startNewsroom(site);
      const { body } = await owner.client.get(adminPath('en', orgId));
      const main = body.slice(body.indexOf('<h1'), body.indexOf('</main'));
      const buttons = [...main.matchAll(/<a class="button[^"]*primary[^"]*" href="([^"]*)"/g)];
      expect(buttons.map(([, href]) => href)).toEqual([`/en/admin/${orgId}/post-a-listing`]);
      const steps = main.slice(main.indexOf('<ol'), main.indexOf('</ol>'));
      const links = [...steps.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
      expect(links).toEqual(
        ['post-a-listing', 'edit', 'verification', 'admins'].map(
          (page) => `/en/admin/${orgId}/${page}`,
        ),
      );
      expect(main).toContain('Complete your public page');
      expect(main).not.toContain('all caught up');
      expect(main).not.toContain('Key figures');
    });
  });
});

describe('short addresses', () => {
  let site: TestApp;

  let visitor: Client;

  let none: Client;

  let one: Client;

  let several: Client;

  let orgId: string;

  let secondId: string;

  beforeAll(async () => {
    site = await startTestSite();
    visitor = openClient(site);
    orgId = (await makeOrganization(site.db, { name: 'Casa Abierta' })).id;
    secondId = (await makeOrganization(site.db, { name: 'Puerto Norte' })).id;
    none = (await signUpVerified(site)).client;
    one = await memberOf(orgId);
    several = await memberOf(orgId, secondId);
  });

  afterAll(() => site.close());

  async function memberOf(...organizations: string[]): Promise<Client> {
    const { client, id: userId } = await signUpVerified(site);
    for (const organizationId of organizations)
      await site.db.organizationMember.create({ data: { organizationId, userId, role: 'ADMIN' } });
    return client;
  }

  async function open(client: Client, url: string) {
    const reply = await site.app.inject({
      url,
      remoteAddress: client.address,
      headers: {
        accept: 'text/html',
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    return { status: reply.statusCode, html: reply.body, to: reply.headers.location };
  }

  const behind = [
    ['/admins', 'admins', 'adminTeam'],
    ['/edit-org', 'edit', 'adminEditOrganization'],
    ['/buy-credits', 'buy-credits', 'adminBuyCredits'],
    ['/credits', 'credits', 'adminCredits'],
    ['/invoices', 'invoices', 'adminInvoices'],
    ['/gradfairs', 'grad-fairs', 'adminGradFairs'],
    ['/integrate-ats', 'integrations', 'adminIntegrations'],
    ['/jobs/create', 'jobs/create', 'jobs'],
    ['/internships/create', 'internships/create', 'internships'],
  ] as const;

  const posting = [
    ['/post-a-listing', 'post-a-listing', 'adminPost'],
    ['/post-a-listing?listingType=JOB', 'jobs/create', 'jobs'],
    ['/post-a-listing?listingType=INTERNSHIP', 'internships/create', 'internships'],
    ['/post-a-listing?listingType=VOLOP', 'volops/create', 'volops'],
    ['/post-a-listing?listingType=EVENT', 'events/create', 'events'],
    ['/post-a-listing?listingType=ORG', 'post-a-listing', 'adminPost'],
    ['/post-a-listing?listingType=', 'post-a-listing', 'adminPost'],
  ] as const;

  describe.each([...behind, ...posting])('short address %s', (address, page, goal) => {
    test('redirects a member of one organization to its page', async () => {
      const { status, to } = await open(one, `/es${address}`);
      expect([status, to]).toEqual([302, `/es/admin/${orgId}/${page}`]);
    });

    test('shows a member of several a choice that keeps the destination', async () => {
      const { status, to = '' } = await open(several, `/pt${address}`);
      expect([status, to]).toEqual([302, `/pt/select-org?to=${goal}`]);
      const { html } = await open(several, to);
      for (const id of [orgId, secondId]) expect(html).toContain(`href="/pt/admin/${id}/${page}"`);
    });

    test('redirects an account without an organization to creating one', async () => {
      const { status, to } = await open(none, `/en${address}`);
      expect([status, to]).toEqual([302, '/en/organizations/create']);
    });
  });

  test.each([...behind.map(([address]) => address), '/select-org', '/organizations/create'])(
    'asks visitors of %s to log in and returns them',
    async (address) => {
      const { status, to } = await open(visitor, `/es${address}`);
      expect([status, to]).toEqual([
        302,
        `/es/login?redirectTo=${encodeURIComponent(`/es${address}`)}`,
      ]);
    },
  );

  test.each([
    ['en', '/en/post-a-listing-sign-up'],
    ['es', '/es/publica-una-oferta'],
    ['pt', '/pt/anuncie-uma-vaga'],
  ] as const)('explains posting to visitors: %s', async (locale, page) => {
    const { status, to } = await open(
      visitor,
      `${pagePath('postAListing', locale)}?listingType=JOB`,
    );
    expect([status, to]).toEqual([302, page]);
  });

  test('shows the number of unread applications of each organization in the choice', async () => {
    const { id: listingId } = await makeListing(site.db, secondId);
    for (const status of ['SENT', 'SENT', 'VIEWED'] as const)
      await site.db.application.create({
        data: {
          id: newId(),
          listingId,
          userId: (await makeUser(site.db)).id,
          via: 'CAUSA',
          message: 'I cook.',
          status,
        },
      });
    const { html } = await open(several, '/en/select-org');
    expect(html.match(/[\d,]+ unread applications?/gu)).toEqual(['2 unread applications']);
  });
});
