import type { Page } from 'playwright-core';
import { type Rules, violations } from '../../support/axe.ts';
import { inTwoPages } from './browser.ts';

/** Returns the lists with bullets or numbers outside their box, where a phone cuts them off. */
function hangingMarkers(): number {
  return [...document.querySelectorAll('main ul, main ol')].filter((list) => {
    const { listStyleType, listStylePosition, paddingInlineStart } = getComputedStyle(list);
    const first = list.firstElementChild;
    const isShown = list.getClientRects().length > 0 && first !== null;
    const isMarked = listStyleType !== 'none' && listStylePosition === 'outside';
    const display = first === null ? '' : getComputedStyle(first).display;
    return (
      isShown && isMarked && display === 'list-item' && Number.parseFloat(paddingInlineStart) < 12
    );
  }).length;
}

/** A page in one state: its path, and the steps before it is checked. */
export type State = [name: string, path: string, act?: (page: Page) => Promise<unknown>];

/**
 * Checks each state with these axe rules at one of the widths, in rotation, and for horizontal
 * overflow down to 320 px. Returns the problems.
 */
export function look(
  visitor: Page,
  states: readonly State[],
  widths: readonly number[],
  rules: Rules,
): Promise<string[]> {
  return inTwoPages(visitor, states, async (page, [name, path, act], index) => {
    const wrong: string[] = [];
    const examined = widths[index % widths.length];
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await page.waitForSelector('html[data-phase=client-hydrated]');
    await act?.(page).catch((error: unknown) =>
      wrong.push(`${name}: ${String(error).split('\n', 1)[0]}`),
    );
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) wrong.push(`${name} at ${width} px sticks out by ${over} px`);
      const hanging = await page.evaluate(hangingMarkers);
      if (hanging > 0) wrong.push(`${name} at ${width} px has markers of lists beside the page`);
      // At another width, targets scrolled under the header would be reported as too small.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      if (examined === width)
        wrong.push(
          ...(await violations(page, rules)).map(
            (violation) => `${name} at ${width} px: ${violation}`,
          ),
        );
    }
    return wrong;
  });
}
