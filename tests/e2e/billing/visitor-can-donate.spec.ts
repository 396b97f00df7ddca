import { importContent } from '@causa/core/content/import-content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { systemContext } from '../../support/client.ts';
import { openBrowser } from '../support/browser.ts';
import { type PayingSite, quietStripe, startPayingSite } from '../support/paying-site.ts';

const visit = openBrowser();
let paying: PayingSite;

beforeAll(async () => {
  paying = await startPayingSite();
  await importContent(systemContext(paying.site), 'content');
});
afterAll(() => paying.stop());

test.each([
  { locale: 'en', path: '/en/donate', currency: '$', options: { width: 1280 } },
  { locale: 'es', path: '/es/dona', currency: '€', options: { width: 360 } },
  { locale: 'pt', path: '/pt/doacao', currency: 'R$', options: { width: 360, scripts: false } },
] as const)(
  'donates a custom amount and shows the receipt: $path, $options',
  async ({ locale, path, currency, options }) => {
    const hasScripts = !('scripts' in options);
    const page = await visit.open('/en', options);
    const checkPage = async (what: string): Promise<void> => {
      if (!hasScripts) return;
      await page.waitForSelector('html[data-phase=client-hydrated]');
      expect(await troubles(page, what)).toEqual([]);
    };
    const email = `${locale}@donors.example`;
    // Requests to Stripe: its card form and the return address.
    const stripeRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_local/'))
        stripeRequests.push(request.url() + (request.postData() ?? ''));
    });
    const reply = await page.goto(paying.origin + path);
    expect(reply?.headers()['content-security-policy']).toContain('https://js.stripe.com');
    await checkPage(path);
    await page.locator('main form [name=amount]').fill('1');
    await page.locator('main form [name=email]').fill(email);
    await page.locator('main form [name=name]').fill('Rosa Lima');
    await page.locator('main form button[type=submit]').click();
    await page.locator('main [role=alert]').waitFor();
    await checkPage(`${path} with too little`);
    expect(await page.locator('main form [name=email]').inputValue()).toBe(email);
    await page.locator('main form [name=amount]').fill('7.50');
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL('**/_local/pay?**');
    await page.getByRole('button', { name: /4000 0000 0000 0002/ }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click();
    await page.waitForURL(/\/donations\/[0-9a-f]+\?/);
    await checkPage('the thanks');
    expect(await page.locator('main [role=status]').innerText()).toContain(currency);
    await page.locator('main a[href*="/donation-receipts/"]').click();
    await page.waitForURL('**/donation-receipts/**');
    await checkPage('the receipt');
    expect(await page.locator('main').innerText()).toMatch(/D-\d{4}-\d{6}/);
    const receipt = page.url();
    const key = new URL(receipt).searchParams.get('key') ?? 'none';
    expect(stripeRequests.length).toBeGreaterThan(2);
    expect(JSON.stringify([stripeRequests, paying.stripe.log])).not.toContain(key);
    const pdf = await page.locator('main a[href*="pdf"]').first().getAttribute('href');
    const printed = await page.request.get(new URL(pdf ?? '', receipt).href);
    expect(printed.headers()['content-type']).toBe('application/pdf');
    // A receipt requires its key.
    const closed = await page.request.get(receipt.replace(/key=.*$/, 'key=no'));
    expect(closed.status()).toBe(404);
    // Another browser sees nothing of the donation except where the receipt is sent.
    await page.context().clearCookies();
    await page.goto(receipt.replace('/donation-receipts/', '/donations/'));
    await checkPage('the thanks without a cookie');
    const elsewhere = await page.locator('main').innerText();
    expect(elsewhere).not.toContain(currency);
    expect(await page.locator('main a[href*="/donation-receipts/"]').count()).toBe(0);
  },
);

test('keeps a monthly donation as typed when the donor goes back', async () => {
  const page = await visit.open('/en');
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: quietStripe }),
  );
  await page.route('**/data/donations', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), next: 'confirm' } });
  });
  await page.goto(`${paying.origin}/en/donate`);
  await page.waitForSelector('html[data-phase=client-hydrated]');
  await page.locator('main [name=often][value=monthly]').check();
  await page.locator('main [name=amount]').fill('12.50');
  await page.locator('main [name=email]').fill('monthly@donors.example');
  await page.locator('main form button[type=submit]').click();
  const asked = () => page.evaluate(() => (window as { askedOfStripe?: object }).askedOfStripe);
  await expect
    .poll(asked)
    .toMatchObject({ amount: 1_250, currency: 'usd', setupFutureUsage: 'off_session' });
  expect(await page.locator('main form [name=email]').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Change amount' }).click();
  expect(await page.locator('main form [name=email]').inputValue()).toBe('monthly@donors.example');
  expect(await page.locator('main form [name=amount]').inputValue()).toBe('12.50');
  expect(await page.locator('main [name=often][value=monthly]').isChecked()).toBe(true);
});
