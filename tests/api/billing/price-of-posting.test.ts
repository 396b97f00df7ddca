import { importContent } from '@causa/core/content/import-content';
import type { Locale } from '@causa/shared/platform/locales';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { beforeEach, afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { signUpVerified, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { giveCredits, moveCreditsOf, packOf, startPrices } from '../../support/money.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

let site: TestApp;
let client: Awaited<ReturnType<typeof signUpVerified>>['client'];
let orgId: string;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  const user = await signUpVerified(site);
  ({ client } = user);
  ({ id: orgId } = await makeOrganization(site.db));
  await site.db.organizationMember.create({
    data: { organizationId: orgId, userId: user.id, role: 'OWNER' },
  });
});

async function openPage(url: string): Promise<string> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { accept: 'text/html', cookie };
  const { body } = await site.app.inject({ url, remoteAddress: client.address, headers });
  return body.replaceAll('<!-- -->', '');
}

test('shows the price of a posting for each type by the current price book', async () => {
  const cards = async () =>
    [
      ...(await openPage(`/en/admin/${orgId}/post-a-listing`)).matchAll(
        />(Free|\d+ credits?)[.<]/gu,
      ),
    ].map(([, words]) => words);
  expect(await cards()).toEqual(['Free', 'Free', 'Free', 'Free']);
  await startPrices(site);
  expect(await cards()).toEqual(['2 credits', '1 credit', 'Free', 'Free']);
});

describe('organization pages with a price', () => {
  const offer = 'Your first job posting is free once your organization is verified.';
  const general = 'Your first paid posting is free once your organization is verified.';

  it('offer a free first posting before verification with a link', async () => {
    const draft = { status: 'DRAFT', publishedAt: null } as const;
    const { id: listingId } = await makeListing(site.db, orgId, { ...draft, type: 'JOB' });
    const { id: packId } = await packOf(site, 'ten', 'EUR');
    const org = { orgId };
    const verification = organizationPath('adminVerification', 'en', org);
    const single = organizationPath('adminSingleCheckout', 'en', org);
    const check = organizationPath('adminCheck', 'en', { ...org, word: 'jobs', listingId });
    for (const [url, words] of [
      [organizationPath('adminOverview', 'en', org), general],
      [organizationPath('adminPost', 'en', org), general],
      [organizationPath('adminCredits', 'en', org), general],
      [organizationPath('adminBuyCredits', 'en', org), general],
      [organizationPath('adminCreditPack', 'en', { ...org, packId }), general],
      [verification, general],
      [check, offer],
      [`${single}?listingId=${listingId}`, offer],
    ] as const) {
      const page = await openPage(url);
      expect(page, url).toContain(words);
      if (url !== verification)
        expect(page, url).toContain(`${words} <a href="${verification}">Verify now</a>`);
    }
  });

  it('omit the offer after the first posting', async () => {
    await giveCredits(site, orgId, 2);
    await moveCreditsOf(systemContext(site), orgId, -2);
    const page = await openPage(organizationPath('adminPost', 'en', { orgId }));
    expect(page).toContain('2 credits');
    expect(page).not.toContain('is free once');
  });
});

describe('public pages about posting', () => {
  it.each([
    ['en', 'help', ['2 credits', 'Free', '$90', '$3,500']],
    ['en', 'post-a-listing-sign-up', ['2 credits', 'Free', '$90']],
    ['es', 'publica-una-oferta', ['2 créditos', 'Gratis', 'organización verificada es gratis']],
    ['pt', 'anuncie-uma-vaga', ['2 créditos', 'Grátis', 'organização verificada é grátis']],
  ] as [Locale, string, string[]][])('state the prices: /%s/%s', async (locale, path, words) => {
    await importContent(systemContext(site), 'content');
    client.cookies.clear();
    const page = await openPage(`/${locale}/${path}`);
    for (const word of words) expect(page).toContain(word);
    if (locale === 'en')
      expect(page).toContain('The first paid posting of a verified organization is free.');
  });
});
