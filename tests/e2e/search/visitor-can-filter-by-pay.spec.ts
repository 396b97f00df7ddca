import { describe, expect, inject, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { violations } from '../../support/axe.ts';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser(inject('quietOrigin'));

async function countResults(page: Page): Promise<number> {
  return Number(await page.locator('[data-count]').getAttribute('data-count'));
}

/** Returns the count beside the box of a filter. */
async function readCount(box: ReturnType<Page['locator']>): Promise<number> {
  const label = await box.locator('xpath=ancestor::label').innerText();
  return Number(/\(([\d.,]+)\)/.exec(label)?.[1]?.replaceAll(/[.,]/g, '') ?? Number.NaN);
}

/** Opens the closed group of a filter, as a visitor does by a click on its name. */
async function openGroup(page: Page | Locator, field: string): Promise<void> {
  const group = page.locator(`details:not([open]):has(${field})`).last();
  await group.locator('> summary').click();
}

describe('visitor', () => {
  test('filters jobs by least pay and adds those that do not state it', async () => {
    const page = await visit.open('/es/empleos');
    const whole = await countResults(page);
    await openGroup(page, 'input[name=minPay]');
    await page.locator('select[name=payPeriod]').selectOption('MONTH');
    await page.locator('input[name=minPay]').fill('3000');
    await page.waitForURL(/minPay=3000&payPeriod=MONTH&payCurrency=USD/);
    await expect.poll(() => countResults(page)).toBeLessThan(whole);
    const paid = await countResults(page);
    const unstated = page.locator('input[name=unstatedPay]');
    const added = await readCount(unstated);
    expect(added).toBeGreaterThan(0);
    await unstated.check();
    await page.waitForURL(/unstatedPay=yes/);
    await expect.poll(() => countResults(page)).toBe(paid + added);
    expect(await violations(page)).toEqual([]);
    await page.locator('[data-chip]').first().click();
    await expect.poll(() => countResults(page)).toBe(whole);
  });

  test('sorts jobs by the most they pay', async () => {
    const page = await visit.open('/en/jobs');
    await page.locator('select[name=sort]').selectOption('pay');
    await page.waitForURL(/sort=pay/);
    // Amounts of one currency, since others are converted.
    const readMost = async () =>
      (await page.locator('main article').allInnerTexts()).flatMap((text) => {
        const most = /\$[\d,]+ – \$([\d,]+) a year/.exec(text)?.[1];
        return most === undefined ? [] : [Number(most.replaceAll(',', ''))];
      });
    await expect
      .poll(async () => {
        const most = await readMost();
        return most.length > 5 && most.every((one, at) => at === 0 || one <= (most[at - 1] ?? 0));
      })
      .toBe(true);
  });

  test('filters by least pay without JavaScript', async () => {
    const page = await visit.open('/en/jobs', { scripts: false });
    await openGroup(page, 'input[name=minPay]');
    await page.locator('input[name=minPay]').fill('40000');
    await page.locator('form:has(input[name=minPay]) button[type=submit]').first().click();
    await page.waitForURL(/minPay=40000/);
    expect(await countResults(page)).toBeGreaterThan(0);
    expect(await page.locator('main article').first().innerText()).toMatch(/\$|€|£/);
  });

  test('filters volunteer opportunities by time and access on a phone', async () => {
    const page = await visit.open('/en/volunteer', { width: 360 });
    await page.getByRole('button', { name: /^filters/i }).click();
    const sheet = page.getByRole('dialog');
    await openGroup(sheet, 'input[name=availability][value=evenings]');
    await sheet.locator('input[name=availability][value=evenings]').check();
    await sheet.locator('summary', { hasText: 'More filters' }).click();
    await sheet.locator('summary', { hasText: 'Accessibility' }).click();
    const wheelchair = sheet.locator('input[name=access][value=wheelchair]');
    await expect.poll(() => readCount(wheelchair)).toBeGreaterThan(0);
    await wheelchair.check();
    await sheet.getByRole('button', { name: /^show/i }).click();
    await page.waitForURL(/availability=evenings/);
    await page.waitForURL(/access=wheelchair/);
    await expect.poll(() => countResults(page)).toBeGreaterThan(0);
    await expect
      .poll(() => page.locator('[data-chip]').allInnerTexts())
      .toEqual(['Evenings', 'Wheelchair accessible']);
  });
});
