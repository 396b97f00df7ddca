import { expect, test } from 'vitest';
import { troubles } from '../support/axe.ts';
import { openBrowser } from './browser.ts';

const visit = openBrowser();

test.each([
  { locale: 'es', width: 360 },
  { locale: 'en', width: 1280 },
] as const)(
  'the front of the fairs and the figures of the explorer are accessible ($locale, $width px)',
  async ({ locale, width }) => {
    const page = await visit.open(`/${locale}/fair`, { width });
    const look = async (what: string): Promise<void> => {
      await page.waitForSelector('html[data-phase=client-hydrated]');
      expect(await troubles(page, what)).toEqual([]);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        what,
      ).toBe(0);
    };
    await look('the front of the fairs');
    await page.goto(`/${locale}/nonprofit-salary-explorer/explore?roleFamily=teacher&country=ES`);
    await look('the salary explorer');
    await page.selectOption('select[name=level]', 'director');
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForURL((url) => url.searchParams.get('level') === 'director');
    await look('the explorer for a level');
    await page.goto(`/${locale}/nonprofit-salary-explorer/learn-more`);
    await look('how the figures are made');
  },
);
