import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';

const visit = openBrowser();
const hydrated = 'html[data-phase=client-hydrated]';

/** Fetches a page as another visitor; a cache would keep this reply. */
async function fetchCopy(path: string): Promise<{ body: string; headers: Record<string, string> }> {
  const reply = await fetch(visit.origin + path, { headers: { accept: 'text/html' } });
  expect(reply.headers.getSetCookie()).toEqual([]);
  const policy = reply.headers.get('content-security-policy') ?? '';
  return {
    body: await reply.text(),
    headers: { 'content-type': 'text/html', 'content-security-policy': policy },
  };
}

describe('page from a shared cache', () => {
  test.each([
    '/en',
    '/es/empleos',
    '/en/organizations',
    '/pt/login',
    '/en/nonprofit-salary-explorer',
    '/en/offline',
  ])('runs its scripts under its policy without errors: %s', async (path) => {
    const copy = await fetchCopy(path);
    // The browser test fails for each error in the console, such as a refused script or style.
    const page = await visit.open('/en/login');
    await page.route(visit.origin + path, (route) => route.fulfill(copy));
    await page.goto(path);
    if (path !== '/en/offline') await page.waitForSelector(hydrated);
    const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(font).not.toBe('');
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  });

  test('refuses inline scripts that are not its own', async () => {
    const path = '/en/login';
    const copy = await fetchCopy(path);
    const body = copy.body.replace('</body>', '<script>document.title = "changed"</script></body>');
    const page = await visit.open('/en');
    await page.route(visit.origin + path, (route) => route.fulfill({ ...copy, body }));
    await page.goto(path);
    await page.waitForSelector(hydrated);
    expect(await page.title()).not.toBe('changed');
    expect(visit.takePrinted().join(' ')).toContain('Content Security Policy');
  });

  test.each([true, false])('sends its forms, with scripts: %s', async (scripts) => {
    const path = '/en/login';
    const copy = await fetchCopy(path);
    const page = await visit.open('/en', { scripts });
    await page.route(visit.origin + path, (route) =>
      route.request().method() === 'GET' ? route.fulfill(copy) : route.fallback(),
    );
    await page.goto(path);
    if (scripts) await page.waitForSelector(hydrated);
    const form = page.locator('main form').filter({ has: page.locator('[name=password]') });
    await form.locator('[name=email]').fill('nobody@harbour.example');
    await form.locator('[name=password]').fill('tide-lamp-quiet-nine');
    await form.locator('button[value=log-in]').click();
    // The server answers the form: these credentials are wrong.
    await page.locator('main [role=alert]').first().waitFor();
    visit.takePrinted();
  });
});
