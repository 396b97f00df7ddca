import { allPageNames } from '@causa/shared/platform/pages/all-pages';
import { locales } from '@causa/shared/platform/locales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleAddress } from '../../../support/page-addresses.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { startTestSite } from '../../../support/test-site.ts';
import type { TestApp } from '../../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestSite();
});
afterAll(() => world.close());

/** The pages with a card form. */
const cardPages = ['donate', 'payDonationPlan', 'payInvoice', 'adminPayByCreditCard', 'addCard'];
const everyPage = allPageNames.flatMap((name) =>
  locales.map((locale) => ({ name, path: sampleAddress(name, locale).path })),
);

/** Whether the document at an address, whatever it shows, may load anything from Stripe. */
async function mayLoadStripe(url: string): Promise<boolean> {
  const { headers } = await world.app.inject({ url, headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']);
  expect(policy, url).toContain("default-src 'self'");
  return policy.includes('stripe');
}

test('allows no Stripe source on a page without a card form in three languages', async () => {
  const wrong: string[] = [];
  for (const { name, path } of everyPage)
    if ((await mayLoadStripe(path)) !== cardPages.includes(name)) wrong.push(path);
  expect(wrong).toEqual([]);
  keepsPromise('csp-pay.pages-with-stripe', wrong.length, 0);
});

test('allows no Stripe source at an address with a key or a signature', async () => {
  const leaks: string[] = [];
  for (const { path } of everyPage.filter(({ name }) => cardPages.includes(name)))
    for (const query of ['?key=x', '?mac=x', '?lang=es&key=x', '?a=1&mac=x', '?a=1&KEY=x'])
      if (await mayLoadStripe(path + query)) leaks.push(path + query);
  expect(leaks).toEqual([]);
  keepsPromise('csp-pay.secrets-beside-stripe', leaks.length, 0);
});
