import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { expect, test } from 'vitest';
import { makeDraft, makeOrganization } from '../../support/factories.ts';
import { makeWebhookEndpoint } from '../../support/records.ts';
import { openBrowser } from '../support/browser.ts';
import { inSiteDatabase, signUpAsOwner } from '../support/owner.ts';

const visit = openBrowser();
const longWord = `Пароходство${'щ'.repeat(60)}`;

test('fits long organization names within a phone screen', async () => {
  const orgId = await inSiteDatabase(async (db) => {
    const { id } = await makeOrganization(db, { name: longWord });
    await makeWebhookEndpoint({ db, now: () => new Date() }, id);
    await db.webhookEndpoint.updateMany({
      where: { organizationId: id },
      data: { url: `https://example.org/${'a'.repeat(300)}` },
    });
    return id;
  });
  const { id: listingId } = await inSiteDatabase((db) => makeDraft(db, orgId, { title: longWord }));
  const page = await visit.open('/es', { width: 360 });
  await signUpAsOwner(page, 'es', orgId);
  const own = { orgId, word: 'jobs', listingId } as const;
  const wide: string[] = [];
  for (const path of [
    organizationPath('adminOverview', 'es', { orgId }),
    organizationPath('adminTeam', 'es', { orgId }),
    organizationPath('adminInvoices', 'es', { orgId }),
    organizationPath('adminWebhooks', 'es', { orgId }),
    organizationPath('adminListing', 'es', own),
    organizationPath('adminCheck', 'es', own),
  ]) {
    await page.goto(visit.origin + path);
    await page.waitForSelector('html[data-phase=client-hydrated]');
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) wide.push(`${path} by ${over} px`);
  }
  expect(wide).toEqual([]);
});
