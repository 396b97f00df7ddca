import { organizationPath } from '@causa/shared/organization-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packOf, startPrices } from '../../support/money.ts';
import { type Newsroom, startNewsroom } from '../../support/posting.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

let site: TestApp;
let room: Newsroom;
beforeAll(async () => {
  site = await startTestSite();
  await startPrices(site);
  room = await startNewsroom(site);
});
afterAll(() => site.close());

/** "Buy now" as a browser without scripts sends it. */
async function buyNow(quantity: string) {
  const { client } = room.owner;
  const { id: packId } = await packOf(site);
  return site.app.inject({
    method: 'POST',
    url: organizationPath('adminBuyCredits', 'en', { orgId: room.orgId }),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams({ action: 'buy-pack', packId, quantity }).toString(),
  });
}

const atLeast = 'This must be 1 or more.';
const atMost = 'This must be 100 or less.';
test.each([
  ['0', atLeast],
  ['-1', atLeast],
  ['-999999999999999999999', atLeast],
  ['101', atMost],
  ['999999999999999999999', atMost],
  ['1.5', atLeast],
  ['two', atLeast],
])(
  'the quantity %s is refused on its page with the limit of packs, and no other one is offered for it',
  async (quantity, limit) => {
    const { statusCode, body } = await buyNow(quantity);
    expect(statusCode).toBe(422);
    expect(body).toContain(limit);
    expect(body).not.toContain('9,007');
    expect(body).toMatch(/<input(?=[^>]*name="quantity")[^>]*aria-invalid="true"/);
  },
);

test('a quantity that is sold leads to its checkout', async () => {
  const { statusCode, headers } = await buyNow('3');
  expect(statusCode).toBe(303);
  expect(headers.location).toMatch(/\/checkout\/billing-address\?pack=\w{32}&quantity=3$/);
});
