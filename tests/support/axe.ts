import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Less than half of the long form, which every page would read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Colors depend on the theme, hardly on the width, and take longer than all other rules together.
 */
const colorRules = ['color-contrast', 'link-in-text-block'];
export type Rules = 'all' | 'colors' | 'all but colors';

/**
 * What axe finds wrong with a page as it stands, one line a rule. Run in the page itself, which
 * keeps it for the next look: its own wrapper for Playwright opens another page each time.
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
 * What each test file has looked at: what axe finds depends on the kind of page, hardly on its
 * language.
 */
const seen = new Set<string>();

/**
 * The same at 1280 and, but for colors, at 360 px, and whether anything sticks out sideways there.
 * Of a kind of page that the file has shown before, in another language or to another visitor, the
 * narrow one alone is looked at again: there the words are what differs.
 */
export async function troubles(page: Page, kind: string): Promise<string[]> {
  const wrong: string[] = [];
  const key = `${expect.getState().testPath} ${kind}`;
  const isNew = !seen.has(key);
  seen.add(key);
  const where = `${kind} (${new URL(page.url()).pathname})`;
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    // A field that the header covers in part, because the page was scrolled to its summary, is not
    // too small.
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
