import { newId } from '@causa/core/platform/ids';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, openClient, signUpVerified } from '../../support/client.ts';
import { makeListing, makeOrganization, makeUser } from '../../support/factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

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

describe.each([...behind, ...posting])('%s', (address, page, goal) => {
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
  const { status, to } = await open(visitor, `${pagePath('postAListing', locale)}?listingType=JOB`);
  expect([status, to]).toEqual([302, page]);
});

test('shows the number of new applications of each organization in the choice', async () => {
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
  expect(html.match(/[\d,]+ new applications?/gu)).toEqual(['2 new applications']);
});
