import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();

test.each([
  { scripts: true, locale: 'en' },
  { scripts: false, locale: 'es' },
] as const)(
  'fills in the survey for a visitor (scripts: $scripts), goes back without loss and leads to sign-up',
  async ({ scripts, locale }) => {
    const page = await visit.open(`/${locale}/nonprofit-salary-explorer`, { scripts });
    const ready = async (step: string): Promise<void> => {
      await page.waitForURL((url) => (url.searchParams.get('step') ?? 'role') === step);
      if (scripts) await page.waitForSelector('html[data-phase=client-hydrated]');
    };
    const looked = async (what: string): Promise<void> => {
      // Without scripts the page stays as the server rendered it, and axe needs scripts.
      if (scripts) expect(await troubles(page, what)).toEqual([]);
    };
    const next = () => page.locator('main form button[type=submit]').first().click();
    if (scripts) await page.waitForSelector('html[data-phase=client-hydrated]');
    await looked('the front page');
    await page.locator('main a[href$="/survey"]').first().click();
    await ready('role');
    await next();
    await page.locator('main [role=alert]').waitFor();
    await looked('nothing chosen');
    // Both questions are lists: the invalid one is announced and shown in red.
    await expect.poll(() => page.locator('select[aria-invalid=true]').count()).toBe(2);
    expect(await page.locator('option[value=nurse]').innerText()).toMatch(/^(Nurse|Enferm)/);
    await page.selectOption('select[name=roleFamily]', 'nurse');
    await page.selectOption('select[name=professionalLevel]', 'managerial');
    await next();
    await ready('place');
    await page.selectOption('select[name=countryCode]', 'ES');
    await page.locator('input[name=locationType][value=ONSITE]').check();
    await looked('where');
    await next();
    await ready('region');
    await page.selectOption('select[name=stateCode]', { index: 2 });
    await next();
    await ready('organization');
    await page.goBack();
    await ready('region');
    expect(await page.locator('select[name=stateCode]').inputValue()).not.toBe('');
    await next();
    await ready('organization');
    await page.locator('input[name=orgSize][value="11-50"]').check();
    await next();
    await ready('time');
    await page.locator('input[name=hoursPerWeek]').fill('20');
    await page.locator('input[name=yearsOfExperience]').fill('0');
    await next();
    await ready('pay');
    expect(await page.locator('select[name=currency]').inputValue()).toBe('EUR');
    await next();
    // Missing answers are listed in the order of the page.
    const missing = page.locator('main [role=alert] a');
    await missing.nth(2).waitFor();
    const isInOrder = await missing.evaluateAll((links) => {
      const fields = links.map((link) =>
        document.getElementById(link.getAttribute('href')?.slice(1) ?? ''),
      );
      return fields.every((field, at) => {
        const before = fields[at - 1];
        return (
          field !== null &&
          (before == null ||
            (before.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) > 0)
        );
      });
    });
    expect(isInOrder).toBe(true);
    await page.locator('input[name=amount]').fill('1.300');
    await page.locator('input[name=payPeriod][value=YEAR]').check();
    await page.locator('input[name=payKind][value=gross]').check();
    await next();
    await page.locator('main [role=alert]', { hasText: /per month\?|por mes\?/ }).waitFor();
    await page.locator('input[name=payPeriod][value=MONTH]').check();
    await page.selectOption('select[name=monthsAYear]', '14');
    await looked('pay');
    await next();
    await ready('review');
    // Fourteen times 1,300 for half of full time.
    expect(await page.locator('main').innerText()).toMatch(/36[.,]400/);
    await looked('the review');
    await next();
    await page.waitForURL((url) => url.pathname.endsWith('/signup'));
    expect(new URL(page.url()).searchParams.get('tmpId')).toMatch(/^[\w-]{32}$/);
    // The answers are restored when a visitor goes back.
    await page.goto(`/${locale}/nonprofit-salary-explorer/survey?step=review`);
    expect(await page.locator('main').innerText()).toMatch(/36[.,]400/);
  },
);
