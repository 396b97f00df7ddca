import { locales } from '@causa/shared/platform/locales';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { describe, expect, inject, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { violations } from '../../support/axe.ts';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser(inject('quietOrigin'));

/** The filters of each type that this file checks, by facet and value. */
const filters = {
  VOLOP: [
    'availability.weekdays',
    'availability.evenings',
    'availability.weekends',
    'weeklyHours.under-5',
    'actionType.one-time',
    'actionType.ongoing',
    'actionType.group-friendly',
    'minAge.16',
    'access.wheelchair',
    'skill.data-analysis',
    'closing.7',
  ],
  JOB: [
    'contractLength.permanent',
    'skill.project-management',
    'benefit.health-insurance',
    'support.visa',
    'support.relocation',
    'easyApply.yes',
    'statesPay.yes',
    'closing.7',
  ],
} as const;

const widths = [1280, 360] as const;
const readers = locales.flatMap((locale, at) => widths.map((width) => ({ locale, width, at })));

async function countResults(page: Page): Promise<number> {
  return Number(await page.locator('[data-count]').getAttribute('data-count'));
}

const toNumber = (text: string): number => Number(text.replaceAll(/\D/g, ''));

/** Returns the count beside the box of a filter. */
async function readCount(box: Locator): Promise<number> {
  const label = await box.locator('xpath=ancestor::label').innerText();
  return toNumber(/\(([\d.,\s]+)\)/.exec(label)?.[1] ?? '');
}

/** Opens the closed groups around a control, outermost first, by clicks on their names. */
async function openGroups(scope: Locator, field: string): Promise<void> {
  await scope.locator(field).waitFor({ state: 'attached' });
  for (const group of await scope.locator(`details:has(${field})`).all()) {
    if ((await group.getAttribute('open')) === null) await group.locator('> summary').click();
    await expect.poll(() => group.getAttribute('open')).not.toBeNull();
  }
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** The filters beside the list, or over it on a phone. */
async function openFilters(page: Page, width: number): Promise<Locator> {
  if (width === 1280) return page.locator('aside:has(form input[name=locationType])');
  await page.getByRole('button', { name: /^(filters|filtros)/i }).click();
  return page.getByRole('dialog');
}

/** Chooses a filter, requires its count of the results, and removes it by its chip. */
async function checkFilter(page: Page, width: number, filter: string): Promise<void> {
  const all = await countResults(page);
  const [facet, value] = filter.split('.');
  const scope = await openFilters(page, width);
  const field = `input[name=${facet}][value="${value}"]`;
  await openGroups(scope, field);
  const box = scope.locator(field);
  const count = await readCount(box);
  expect(count, filter).toBeGreaterThan(0);
  await box.check();
  if (width !== 1280) {
    const show = scope.getByRole('button').last();
    await expect.poll(async () => toNumber(await show.innerText())).toBe(count);
    await show.click();
  }
  await page.waitForURL((url) => url.searchParams.get(facet ?? '') === value);
  await expect.poll(() => countResults(page)).toBe(count);
  await page.locator('[data-chip]').first().click();
  await expect.poll(() => countResults(page)).toBe(all);
}

/** The word before a converted amount. */
const about = { en: 'about', es: 'unos', pt: 'cerca de' } as const;

/** A least pay in a currency that the reader may use, by period. */
const leastPay = {
  en: ['EUR', 'YEAR', '30000'],
  es: ['MXN', 'MONTH', '40000'],
  pt: ['BRL', 'HOUR', '40'],
} as const;

/** Chooses a least pay, requires the promised counts of the results, and sorts by pay. */
async function checkPay(page: Page, width: number, locale: keyof typeof leastPay): Promise<void> {
  const [currency, period, amount] = leastPay[locale];
  const all = await countResults(page);
  const scope = await openFilters(page, width);
  await openGroups(scope, 'input[name=minPay]');
  await scope.locator('select[name=payCurrency]').selectOption(currency);
  await scope.locator('select[name=payPeriod]').selectOption(period);
  await scope.locator('input[name=minPay]').fill(amount);
  const unstated = scope.locator('input[name=unstatedPay]');
  await unstated.waitFor();
  if (width !== 1280) await scope.getByRole('button').last().click();
  await page.waitForURL((url) => url.searchParams.get('payPeriod') === period);
  expect(new URL(page.url()).searchParams.get('payCurrency')).toBe(currency);
  await expect.poll(() => countResults(page)).toBeLessThan(all);
  const paid = await countResults(page);
  await page.locator('select[name=sort]').selectOption({ value: 'pay' });
  await page.waitForURL(/sort=pay/);
  const approximate = page.locator('main article li', { hasText: about[locale] });
  await approximate.first().waitFor();
  await picture(page, `pay-${locale}-${width}`);

  const again = await openFilters(page, width);
  const added = await readCount(again.locator('input[name=unstatedPay]'));
  expect(added).toBeGreaterThan(0);
  await again.locator('input[name=unstatedPay]').check();
  if (width !== 1280) {
    const show = again.getByRole('button').last();
    await expect.poll(async () => toNumber(await show.innerText())).toBe(paid + added);
    await show.click();
  }
  await page.waitForURL(/unstatedPay=yes/);
  await expect.poll(() => countResults(page)).toBe(paid + added);
}

describe('visitor', () => {
  test.each(readers)(
    'finds as many volunteer opportunities and jobs as filters promise ($locale, $width px)',
    async ({ locale, width, at }) => {
      const page = await visit.open(searchPath(locale, 'VOLOP'), { width });
      for (const type of ['VOLOP', 'JOB'] as const) {
        if (type === 'JOB') {
          await page.goto(searchPath(locale, type));
          await page.waitForSelector('html[data-phase=client-hydrated]:not(:has([data-waiting]))');
        }
        // Each language has a third of the filters, so that all are clicked at each width.
        for (const [index, filter] of filters[type].entries())
          if (index % locales.length === at) await checkFilter(page, width, filter);
        if (type === 'JOB') await checkPay(page, width, locale);
        await openFilters(page, width);
        await picture(page, `filters-${type}-${locale}-${width}`);
        expect(await violations(page), `filters of ${type}`).toEqual([]);
      }
    },
  );
});
