import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();

interface TrackedEvent {
  name: string;
  properties: Record<string, unknown>;
}

function listen(page: Page): TrackedEvent[] {
  const trackedEvents: TrackedEvent[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/data/tracked-events'))
      trackedEvents.push(request.postDataJSON() as TrackedEvent);
  });
  return trackedEvents;
}

async function loaded(page: Page): Promise<void> {
  await page.waitForSelector('html[data-phase=client-hydrated]');
  await page.waitForLoadState('networkidle');
}

test('counts an opened search after cookie consent with its campaign', async () => {
  const page = await visit.open('/en/about');
  const trackedEvents = listen(page);
  await page.goto('/en/jobs?q=health&utm_source=newsletter&utm_medium=email');
  await loaded(page);
  expect(trackedEvents).toEqual([]);

  await page.locator('form[action*=accept-notice] button').click();
  await expect.poll(() => trackedEvents.map(({ name }) => name)).toEqual(['Page Viewed']);
  trackedEvents.length = 0;
  await page.reload();
  await loaded(page);
  await expect
    .poll(() => trackedEvents.map(({ name }) => name).toSorted())
    .toEqual(['Page Viewed', 'Search Performed']);
  const campaign = { utm_source: 'newsletter', utm_medium: 'email' };
  expect(trackedEvents.find(({ name }) => name === 'Page Viewed')?.properties).toMatchObject({
    current_page: '/en/jobs',
    page_name: 'search',
    ...campaign,
  });
  expect(trackedEvents.find(({ name }) => name === 'Search Performed')?.properties).toMatchObject({
    search_query: 'health',
    search_radius: 'auto',
    ...campaign,
  });

  trackedEvents.length = 0;
  await page.goto('/es/empleos');
  await loaded(page);
  await expect
    .poll(() => trackedEvents.find(({ name }) => name === 'Page Viewed')?.properties)
    .toMatchObject({ page_locale: 'es', ...campaign });
});

test('counts a page view of a navigation once', async () => {
  const page = await visit.open('/en/jobs');
  const trackedEvents = listen(page);
  const viewedPages = () =>
    trackedEvents
      .filter(({ name }) => name === 'Page Viewed')
      .map(({ properties }) => properties.page_name);
  await page.locator('form[action*=accept-notice] button').click();
  await expect.poll(viewedPages).toEqual(['search']);

  await page.locator('main article h2 a').first().click();
  await page.waitForURL(/\/en\/job\//);
  await loaded(page);
  await expect.poll(viewedPages).toEqual(['search', 'listing']);
});
