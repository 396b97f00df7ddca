import type { Locator, Page } from 'playwright-core';

/**
 * Returns the reason why the focused element is not visible: no size, off the screen, or covered
 * (WCAG 2.4.7 and 2.4.11). Returns undefined otherwise.
 */
function focusProblem(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    const name = `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}»`;
    const box = element.getClientRects()[0];
    if (box === undefined || box.width < 2 || box.height < 2) return `${name} has no size`;
    // An element taller than the screen only has to start on it.
    const last = Math.min(box.bottom, window.innerHeight) - 2;
    if (
      box.top < -1 ||
      (box.height < window.innerHeight - 150 && box.bottom > window.innerHeight + 1)
    )
      return `${name} stands from ${box.top} to ${box.bottom}`;
    for (const y of [box.top + 2, (box.top + last) / 2, last]) {
      const there = document.elementFromPoint(box.left + box.width / 2, y);
      if (there === null || !(element.contains(there) || there.contains(element)))
        return `${name} is under ${there?.outerHTML.slice(0, 80)}`;
    }
    // The link of a card shows its focus around the whole card.
    const shows = ['', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    return shows ? undefined : `${name} shows no focus`;
  });
}

/** Presses Tab until the control has the focus. Every stop on the way must be visible. */
export async function tabTo(
  page: Page,
  control: Locator,
  { key = 'Tab', most = 120 }: { key?: 'Tab' | 'Shift+Tab'; most?: number } = {},
): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press(key);
    const problem = await focusProblem(page);
    if (problem !== undefined) throw new Error(problem);
    if (await hasFocus(control)) return;
  }
  throw new Error(`${key} pressed ${most} times does not reach ${control.toString()}`);
}

export async function hasFocus(control: Locator): Promise<boolean> {
  return (
    (await control.count()) === 1 &&
    control.evaluate((element) => element === document.activeElement)
  );
}

/**
 * Presses a key sequence at once. On a busy machine, two calls of `page.keyboard` can be further
 * apart than the time limit of the second key.
 */
export async function pressTogether(page: Page, ...keys: string[]): Promise<void> {
  await page.evaluate((pressed) => {
    for (const key of pressed)
      for (const type of ['keydown', 'keyup'])
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent(type, { key, bubbles: true, cancelable: true }),
        );
  }, keys);
}
