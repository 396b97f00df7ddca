import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpVerified } from '../../support/client.ts';
import { makeOrganization } from '../../support/factories.ts';
import { startPrices } from '../../support/money.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('the choice of a type says what a posting of each costs, by the price book of the moment', async () => {
  const { client, id: userId } = await signUpVerified(site);
  const { id: organizationId } = await makeOrganization(site.db);
  await site.db.organizationMember.create({ data: { organizationId, userId, role: 'ADMIN' } });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const cards = async () => {
    const { body } = await site.app.inject({
      url: `/en/admin/${organizationId}/post-a-listing`,
      remoteAddress: client.address,
      headers: { accept: 'text/html', cookie },
    });
    return [...body.matchAll(/>(Free|\d+ credits?)</gu)].map(([, words]) => words);
  };
  expect(await cards()).toEqual(['Free', 'Free', 'Free', 'Free']);
  await startPrices(site, { costs: { JOB: 2, INTERNSHIP: 1, VOLOP: 0, EVENT: 0, BOOTH: 1 } });
  expect(await cards()).toEqual(['2 credits', '1 credit', 'Free', 'Free']);
});
