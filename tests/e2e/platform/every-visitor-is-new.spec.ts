import { expect, inject, test } from 'vitest';
import { endVisit, type Kind, takeVisitor, type Visitor } from '../../support/visitors.ts';

/** A separate kind, so that visitors of other files are not reused. */
const kind = (name: string): Kind => ({
  scripts: true,
  reducedMotion: true,
  dark: false,
  width: 1000,
  origin: inject('siteOrigin'),
  userAgent: name,
});

/** Returns the names of all data that the browser stores for the site. */
const storedBy = async ({ context, page }: Visitor): Promise<string[]> => [
  ...(await context.cookies()).map(({ name }) => name),
  ...(await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ])),
];

test('gives a reused browser no data of the previous visitor', async () => {
  const visited = kind('keeps everything');
  const first = await takeVisitor(visited);
  await first.page.goto('/en');
  await first.page.evaluate(async () => {
    localStorage.setItem('local', '1');
    sessionStorage.setItem('session', '1');
    indexedDB.open('database');
    await caches.open('cache');
  });
  await first.context.addCookies([{ name: 'cookie', value: '1', url: visited.origin }]);
  const other = await first.context.newPage();
  await other.goto('/en');
  await first.page.setViewportSize({ width: 500, height: 500 });
  expect(await storedBy(first)).toEqual(
    expect.arrayContaining(['cookie', 'local', 'session', 'database', 'cache']),
  );
  await endVisit(first);

  const next = await takeVisitor(visited);
  expect(next.context === first.context).toBe(true);
  expect(await storedBy(next)).toEqual([]);
  expect(next.context.pages()).toHaveLength(1);
  expect(next.page.viewportSize()).toEqual({ width: 1000, height: 900 });
  await endVisit(next);
});

test.each<[what: string, act: (visitor: Visitor) => unknown]>([
  ['requests answered by the test', ({ page }) => page.route('**/x', (route) => route.abort())],
  ['a clock of its own', ({ page }) => page.clock.install()],
  ['no network', ({ context }) => context.setOffline(true)],
  ['colors of its own', ({ page }) => page.emulateMedia({ colorScheme: 'dark' })],
  ['a listener', ({ page }) => page.once('request', () => undefined)],
  ['its page closed', ({ page }) => page.close()],
  ['another site', ({ page }) => page.goto(inject('mapsOrigin'))],
])('never reuses a browser with %s', async (what, act) => {
  const first = await takeVisitor(kind(what));
  await first.page.goto('/en');
  await act(first);
  await endVisit(first);
  const next = await takeVisitor(kind(what));
  expect(next.context === first.context).toBe(false);
  await endVisit(next);
});
