import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Takes less than half the space of the long form, which every page would parse. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Colors depend on the theme, rarely on the width, and take longer than all other rules together.
 */
const colorRules = ['color-contrast', 'link-in-text-block'];
export type Rules = 'all' | 'colors' | 'all but colors';

/**
 * Returns what axe reports about a page, one line per rule. Runs in the page itself, which caches
 * axe for the next check: the Playwright wrapper of axe opens another page each time.
 */
export async function violations(page: Page, which: Rules = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ tags, colors, which: asked }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      // Style sheets are not fetched for every check, and passed rules are not reported.
      const { violations: found } = await inPage.run({
        runOnly: asked === 'colors' ? { type: 'rule', values: colors } : tags,
        ...(asked === 'all but colors'
          ? { rules: Object.fromEntries(colors.map((id) => [id, { enabled: false }])) }
          : {}),
        preload: false,
        resultTypes: ['violations'],
      });
      return found.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => node.target.join(' '))
            .join(' | ')}`,
      );
    },
    { tags: rules, colors: colorRules, which },
  );
}

/**
 * The kinds of page a test file has checked: results depend on the kind, rarely on the language.
 */
const seen = new Set<string>();

/**
 * Checks a page at 1280 px and, except for colors, at 360 px, and for horizontal overflow there. A
 * kind of page that the file has checked before, in another language or for another visitor, is
 * only checked at 360 px: its texts are what differs.
 */
export async function troubles(page: Page, kind: string): Promise<string[]> {
  const wrong: string[] = [];
  const key = `${expect.getState().testPath} ${kind}`;
  const isNew = !seen.has(key);
  seen.add(key);
  const where = `${kind} (${new URL(page.url()).pathname})`;
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    // A field partly covered by the header, because the page scrolled to its summary, is not too
    // small.
    await page.evaluate(() => window.scrollTo(0, 0));
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) wrong.push(`${where} at ${width} px sticks out by ${over} px`);
    if (width === 360 || isNew)
      wrong.push(
        ...(await violations(page, width === 360 ? 'all but colors' : 'all')).map(
          (violation) => `${where} at ${width} px: ${violation}`,
        ),
      );
  }
  return wrong;
}
