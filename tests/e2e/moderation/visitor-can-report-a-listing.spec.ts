import { expect, test } from 'vitest';
import { troubles } from '../../support/axe.ts';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();

test.each([
  { scripts: true, locale: 'es', error: 'Error: ' },
  { scripts: false, locale: 'pt', error: 'Erro: ' },
] as const)(
  'reports a listing for a visitor (scripts: $scripts) after a form error',
  async ({ scripts, locale, error }) => {
    const found = (await (
      await fetch(`${visit.origin}/data/search/jobs?lang=${locale}&page=2`)
    ).json()) as { results: { id: string; title: string }[] };
    const { id = '', title } = found.results[0] ?? {};
    const page = await visit.open(`/${locale}/report?id=${id}&type=JOB`, { scripts });
    if (scripts) await page.waitForSelector('html[data-phase=client-hydrated]');
    await page.locator('main textarea[name=text]').fill('Pide dinero.');
    await page.locator('main form button[type=submit]').click();
    const summary = page.locator('main [role=alert]');
    await summary.waitFor();
    expect(await page.title()).toMatch(new RegExp(`^${error}`));
    expect(await summary.locator('a').getAttribute('href')).toBe('#field-reason');
    expect(await page.locator('main textarea[name=text]').inputValue()).toBe('Pide dinero.');
    // Without scripts the page stays as the server rendered it, and axe needs scripts.
    if (scripts) expect(await troubles(page, 'a report without a reason')).toEqual([]);
    await page.locator('main input[name=reason][value=SCAM]').check();
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(/sent=1/);
    await expect.poll(() => page.locator('main form').count()).toBe(0);
    expect(title).toBeDefined();
  },
);
