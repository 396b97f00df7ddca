import { hourMs } from '@causa/shared/platform/dates/durations';
import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { makeListing } from '../../support/factories.ts';
import { actionButton, openBrowser, sendForm } from '../support/browser.ts';
import { inSiteDatabase, signUpAsOwner, signUpHere } from '../support/owner.ts';

const visit = openBrowser();
const words = {
  en: { hired: 'Hired', declined: 'Not selected' },
  es: { hired: 'Elegida', declined: 'No elegida' },
  pt: { hired: 'Escolhida', declined: 'Não escolhida' },
} as const;

test.each([
  { locale: 'en', options: { width: 1280 } },
  { locale: 'es', options: { width: 360 } },
  { locale: 'pt', options: { width: 1280, scripts: false } },
] as const)(
  'hires one applicant, closes the listing with answers and shows both on a phone: $locale, $options',
  async ({ locale, options }) => {
    const page = await visit.open(`/${locale}`, options);
    const checkPage = async (what: string): Promise<void> => {
      if ('scripts' in options) return;
      await page.waitForSelector('html[data-phase=client-hydrated]');
      // The markup is the same in each language, so axe checks it once.
      if (locale === 'es') expect(await troubles(page, what)).toEqual([]);
    };
    const orgId = await signUpAsOwner(page, locale);
    const { id: listingId } = await inSiteDatabase((db) =>
      makeListing(db, orgId, {
        applyOnCausa: true,
        locale,
        publishedAt: new Date(Date.now() - hourMs),
        closesAt: new Date(Date.now() + 400 * hourMs),
      }),
    );
    const apply = async () => {
      const phone = await visit.open(`/${locale}`, { width: 360, scripts: false });
      await signUpHere(phone, locale);
      const sent = await phone.request.post('/data/applications', {
        data: { listingId, message: 'I cook for sixty people every Friday.' },
      });
      const { id } = ((await sent.json()) as { application: { id: string } }).application;
      const read = async () => {
        await phone.goto(`/${locale}/dashboard/application-history?id=${id}`);
        return phone.locator('main').innerText();
      };
      return { id, read };
    };
    const [hired, other] = [await apply(), await apply()];

    await page.goto(`/${locale}/admin/${orgId}/applications/${hired.id}`);
    await checkPage('an application');
    await page.locator('#status select[name=status]').selectOption('HIRED');
    await sendForm(page, actionButton(page, 'change-application-status'));
    expect(
      await inSiteDatabase((db) =>
        db.application.count({ where: { id: hired.id, status: 'HIRED' } }),
      ),
    ).toBe(1);

    await page.goto(`/${locale}/admin/${orgId}/jobs/${listingId}`);
    await checkPage('its listing');
    const close = page.locator('details', { has: page.locator('button[value=close-listing]') });
    await close.locator('summary').click();
    await close.locator('[name=reason][value=FILLED_HERE]').check();
    await close.locator('[name=answer][value=decline]').check();
    await sendForm(page, close.locator('button[value=close-listing]'));
    expect(await close.count()).toBe(0);
    await checkPage('the listing, closed');

    expect(await hired.read()).toContain(words[locale].hired);
    // The worker sends the rejection after an hour; the applicant does not see it before.
    const declined = { id: other.id, status: 'DECLINED' } as const;
    await expect
      .poll(() => inSiteDatabase((db) => db.application.count({ where: declined })))
      .toBe(1);
    expect(await other.read()).not.toContain(words[locale].declined);
    await inSiteDatabase(async (db) => {
      const before = new Date(Date.now() - 1_000);
      await db.application.update({ where: { id: other.id }, data: { visibleAt: before } });
      await db.applicationEvent.updateMany({
        where: { applicationId: other.id, status: 'DECLINED' },
        data: { visibleAt: before },
      });
    });
    expect(await other.read()).toContain(words[locale].declined);
  },
);
