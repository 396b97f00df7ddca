import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with a page as it stands, one line a rule. */
export async function violations(page: Page): Promise<string[]> {
  // Style sheets are not fetched anew for every look, and what passed is not written up.
  const { violations: found } = await new AxeBuilder({ page })
    .options({ preload: false, resultTypes: ['violations'] })
    .withTags(rules)
    .analyze();
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  );
}

/** The same at 1280 and at 360 px, and whether anything sticks out sideways there. */
export async function troubles(page: Page, kind: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    // A field that the header covers in part, because the page was scrolled to its summary, is not
    // too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) wrong.push(`${kind} at ${width} px sticks out by ${over} px`);
    wrong.push(
      ...(await violations(page)).map((violation) => `${kind} at ${width} px: ${violation}`),
    );
  }
  return wrong;
}
