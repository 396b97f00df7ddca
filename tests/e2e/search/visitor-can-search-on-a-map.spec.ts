import { describe, expect, inject, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { violations } from '../../support/axe.ts';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser(inject('quietOrigin'));

const words = {
  en: { path: '/en/jobs', map: 'Map', list: 'List', here: 'Search this area', zoomIn: 'Zoom in' },
  es: {
    path: '/es/empleos',
    map: 'Mapa',
    list: 'Lista',
    here: 'Buscar en esta zona',
    zoomIn: 'Acercar',
  },
  pt: {
    path: '/pt/empregos',
    map: 'Mapa',
    list: 'Lista',
    here: 'Buscar nesta área',
    zoomIn: 'Aproximar',
  },
} as const;
type Language = keyof typeof words;

async function countResults(page: Page): Promise<number> {
  return Number(await page.locator('[data-count]').getAttribute('data-count'));
}

const clusters = (page: Page): Locator => page.locator('main section svg a');

async function readCount(cluster: Locator): Promise<number> {
  return Number((await cluster.locator('text').textContent())?.replaceAll(/\D/g, ''));
}

/** Opens the map from the list, as a visitor does. */
async function openMap(language: Language, width: number): Promise<Page> {
  const { path, map } = words[language];
  const page = await visit.open(path, { width });
  await page.getByRole('link', { name: map, exact: true }).click();
  await page.waitForURL(/view=map/);
  await clusters(page).first().waitFor();
  return page;
}

describe('visitor', () => {
  test.each([
    ['en', 1280],
    ['es', 360],
    ['pt', 1280],
  ] as const)(
    'finds jobs of a cluster and of an area of the map (%s, %d px)',
    async (language, width) => {
      const { here, list, zoomIn } = words[language];
      const page = await openMap(language, width);
      const all = await countResults(page);
      const largest = clusters(page).first();
      const count = await readCount(largest);
      expect(await largest.getAttribute('aria-label')).toMatch(new RegExp(`^${count} .+ \\S+`));
      expect(count).toBeLessThan(all);
      expect(await violations(page)).toEqual([]);

      await largest.click();
      await page.waitForURL(/bbox=.*view=map/);
      await expect.poll(() => countResults(page)).toBe(count);
      await page.locator('[data-chip]').waitFor();

      await page.goBack();
      await expect.poll(() => countResults(page)).toBe(all);
      expect(page.url()).not.toContain('bbox');

      await page.getByRole('button', { name: zoomIn }).click();
      await page.getByRole('button', { name: here }).click();
      await page.waitForURL(/bbox=/);
      await expect.poll(() => countResults(page)).toBeLessThan(all);
      const inArea = await countResults(page);
      await expect
        .poll(async () =>
          (await Promise.all((await clusters(page).all()).map(readCount))).reduce(
            (a, b) => a + b,
            0,
          ),
        )
        .toBe(inArea);
      expect(await page.getByRole('button', { name: here }).count()).toBe(0);
      expect(await violations(page)).toEqual([]);

      await page.locator('[data-chip]').first().click();
      await expect.poll(() => countResults(page)).toBe(all);
      await page.getByRole('link', { name: list, exact: true }).click();
      await page.waitForURL((url) => !url.search.includes('view'));
      await expect.poll(() => clusters(page).count()).toBe(0);
    },
  );

  test('moves, zooms and searches the map by keyboard', async () => {
    const page = await openMap('en', 1280);
    const all = await countResults(page);
    await page.getByRole('button', { name: 'Zoom in' }).focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Search this area' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/bbox=/);
    await expect.poll(() => countResults(page)).toBeLessThan(all);
    await page.goto(`${visit.origin}/en/jobs?view=map`);
    const first = clusters(page).first();
    const count = await readCount(first);
    await first.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/bbox=/);
    await expect.poll(() => countResults(page)).toBe(count);
  });

  test('drags the map without opening a cluster', async () => {
    const page = await openMap('en', 1280);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const box = await page.locator('main section svg').boundingBox();
    if (box === null) throw new Error('There is no map');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x - 90, at.y, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Search this area' }).waitFor();
    expect(page.url()).not.toContain('bbox');
  });

  test('follows the clusters without JavaScript', async () => {
    const page = await visit.open('/en/jobs?view=map', { scripts: false });
    const land = await page.locator('main section svg use').first().getAttribute('href');
    expect((await page.request.get(land ?? '')).status()).toBe(200);
    const first = clusters(page).first();
    const count = await readCount(first);
    await first.click();
    await page.waitForURL(/bbox=/);
    expect(await countResults(page)).toBe(count);
    expect(await page.getByRole('button', { name: 'Zoom in' }).count()).toBe(0);
  });

  test('sees the place of a listing on a map, unless it is remote', async () => {
    const page = await visit.open('/en/jobs?locationType=ONSITE');
    await page.locator('main article a').first().click();
    const locator = page.locator('aside').getByRole('img').last();
    expect(await locator.getAttribute('aria-label')).toMatch(/\w+/);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${visit.origin}/en/jobs?locationType=REMOTE`);
    await page.locator('main article a').first().click();
    await page.locator('aside dl').waitFor();
    expect(await page.locator('aside svg[role=img]').count()).toBe(0);
  });
});
