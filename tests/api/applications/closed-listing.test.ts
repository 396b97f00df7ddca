import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient, signUpVerified } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { makeReceived } from '../../support/received-calls.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

describe('page of a closed listing', () => {
  it('answers 410 with its text to applicants alone', async () => {
    const [applicant, other] = [await signUpVerified(site), await signUpVerified(site)];
    const { id: orgId } = await makeOrganization(site.db);
    const { id } = await makeListing(site.db, orgId, {
      status: 'CLOSED',
      closedAt: site.now(),
      closeReason: 'FILLED_HERE',
      description: [{ type: 'paragraph', text: 'Plan menus for the pantry.' }],
    });
    await makeReceived(site, orgId, { listingId: id, userId: applicant.id });
    const page = async ({ get }: Pick<typeof applicant.client, 'get'>) => {
      const { status, body } = await get(`/en/job/${id}-cook`);
      const html = String(body);
      return [status, html.includes('the position is filled'), html.includes('Plan menus')];
    };
    expect(await page(applicant.client)).toEqual([410, true, true]);
    expect(await page(other.client)).toEqual([410, true, false]);
    expect(await page(openClient(site))).toEqual([410, true, false]);
  });
});
