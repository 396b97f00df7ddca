import { pagePath } from '@causa/shared/platform/pages/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, makeBillingAddress, makeDraftInvoice, startPrices } from '../../../support/money.ts';
import { startNewsroom } from '../../../support/posting.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite();
  await startPrices(site);
});
afterAll(() => site.close());

test.each([
  ['en', 'Order without a number yet', 'Payment'],
  ['es', 'Pedido todavía sin número', 'Pago'],
  ['pt', 'Pedido ainda sem número', 'Pagamento'],
] as const)(
  'names orders and payments in words without ids: %s',
  async (locale, order, payment) => {
    const { orgId, owner } = await startNewsroom(site);
    await makeBillingAddress(site, orgId);
    await buy(site, orgId);
    await makeDraftInvoice(site, orgId);
    const linksOf = async (type: string): Promise<string[]> => {
      const { body } = await owner.client.get(`${pagePath('records', locale)}?type=${type}`);
      const main = /<main[\s\S]*<\/main>/.exec(String(body))?.[0] ?? '';
      return [...main.matchAll(/<li[^>]*>.*?<a [^>]*>([^<]*)<\/a>/gs)].map(([, text = '']) => text);
    };
    expect(await linksOf('INVOICE')).toContain(order);
    expect(await linksOf('PAYMENT')).toEqual([payment]);
  },
);
