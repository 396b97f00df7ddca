import { dayMs } from '@causa/shared/platform/dates/durations';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { linkInMail } from '../../support/mailbox.ts';
import { openBrowser, sendForm } from '../support/browser.ts';
import { inSiteDatabase, makeVerifiedOrganization, signUpHere } from '../support/owner.ts';

const visit = openBrowser();
const yearMs = 366 * dayMs;

test.each([
  { locale: 'en', options: { width: 1280 } },
  { locale: 'es', options: { width: 360 } },
  { locale: 'pt', options: { width: 360, scripts: false } },
] as const)(
  'requests ownership when the owner was away for a year, and ends on objection: $locale, $options',
  async ({ locale, options }) => {
    const orgId = await makeVerifiedOrganization();
    const enter = async (role: 'ADMIN' | 'OWNER') => {
      const page = await visit.open(`/${locale}`, options);
      const email = await signUpHere(page, locale);
      await inSiteDatabase(async (db) => {
        const { id: userId } = await db.user.findFirstOrThrow({ where: { email } });
        await db.organizationMember.create({ data: { organizationId: orgId, userId, role } });
        if (role === 'OWNER')
          await db.user.update({
            where: { id: userId },
            data: { lastSeenAt: new Date(Date.now() - yearMs) },
          });
      });
      return { page, email };
    };
    const checkPage = async (page: Awaited<ReturnType<typeof enter>>['page'], what: string) => {
      // The markup is the same in each language, so axe checks it once.
      if (locale === 'es') expect(await troubles(page, what)).toEqual([]);
    };
    const owner = await enter('OWNER');
    const admin = await enter('ADMIN');

    await admin.page.goto(`/${locale}/admin/${orgId}/admins`);
    const section = admin.page.locator('section', { has: admin.page.locator('#ownership') });
    await section.locator('[name=text]').fill('Lia left in spring; I have looked after it since.');
    await sendForm(admin.page, section.locator('button[value=claim-ownership]'));
    expect(await section.locator('form').count()).toBe(0);
    await checkPage(admin.page, 'a request of one’s own');

    await owner.page.goto(await linkInMail(owner.email, `/admin/${orgId}`));
    expect(await owner.page.locator('main blockquote').innerText()).toContain('Lia left in spring');
    await checkPage(owner.page, 'a request of an admin');
    await sendForm(owner.page, owner.page.locator('button[value=object-to-claim]'));
    expect(await owner.page.locator('main blockquote').count()).toBe(0);
    expect(
      await inSiteDatabase((db) =>
        db.ownershipClaim.count({ where: { organizationId: orgId, endedAt: null } }),
      ),
    ).toBe(0);
  },
);
