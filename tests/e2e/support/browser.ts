import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { modalNames } from '../../../apps/web/accounts/onboarding/decide-modal.ts';
import { endVisit, takeVisitor, type Visitor } from '../../support/visitors.ts';

export interface Visit {
  /**
   * Opens a page of a new visitor; by default 1280 px wide, without dialogs, at the default host.
   */
  open(
    path: string,
    options?: {
      width?: number;
      scripts?: boolean;
      reducedMotion?: boolean;
      dark?: boolean;
      modals?: boolean;
      /** The visitor answered the cookie notice before. */
      acceptsCookies?: boolean;
      /** Replies of 4xx fail the test too, where no click may be refused. */
      isStrict?: boolean;
      host?: string;
      userAgent?: string;
      /** The browser may register the service worker of the offline page. */
      worker?: boolean;
    },
  ): Promise<Page>;
  origin: string;
  /** Returns and clears the errors printed so far, for tests that provoke errors. */
  takePrinted(): string[];
}

/**
 * Sends a form and waits for the next page; with scripts, until that page is hydrated, since
 * opening another address earlier would cancel it.
 */
export async function sendForm(page: Page, button: Locator): Promise<void> {
  const scripts = (await page.locator('html[data-phase=client-hydrated]').count()) > 0;
  await Promise.all([page.waitForEvent('load'), button.click()]);
  if (scripts) await page.waitForSelector('html[data-phase=client-hydrated]');
}

/**
 * Waits until the form of a section saves automatically: its button is then in a bar as well, and
 * the lower one is hidden.
 */
export async function savesItself(page: Page): Promise<void> {
  await page.waitForSelector('html[data-phase=client-hydrated]');
  await page.locator('main button[value=save-section]').nth(1).waitFor({ state: 'attached' });
}

/**
 * Waits until a form shows the time of its automatic save. The time is matched, since the form
 * shows "Changes are saved as you type." before the first save.
 */
export const isSaved = (page: Page): Promise<void> =>
  page
    .locator('main form p')
    .getByText(/^(Saved|Guardado|Salvo) \d/)
    .first()
    .waitFor();

/** The button of an action in the page. */
export const actionButton = (page: Page, action: string): Locator =>
  page.locator(`main button[value=${action}]:visible`).first();

/**
 * Waits until the code of a part is loaded. Before that, its form is sent as without scripts, with
 * the same result by another call.
 */
export async function isTakenOver(control: Locator): Promise<void> {
  const keys = () => control.evaluate((element) => Object.keys(element).join(' '));
  await expect.poll(keys).toContain('__reactProps');
}

/** Answers the optional page after the confirmation of an address with "Not now". */
export async function skipWelcome(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname.endsWith('/welcome'));
  await page.locator('main form button[value=skip-welcome]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/welcome'));
}

/**
 * Calls `each` with every item and its index, two at a time in two pages of one visitor, because
 * the machine has two cores.
 */
export async function inTwoPages<T>(
  page: Page,
  all: readonly T[],
  each: (page: Page, one: T, index: number) => Promise<string[]>,
): Promise<string[]> {
  const left = [...all.entries()];
  const lane = async (own: Page): Promise<string[]> => {
    const found: string[] = [];
    for (let next = left.shift(); next !== undefined; next = left.shift())
      found.push(...(await each(own, next[1], next[0])));
    return found;
  };
  const other = await page.context().newPage();
  const found = await Promise.all([lane(page), lane(other)]);
  await other.close();
  return found.flat();
}

/** Opens a browser for a journey file. Console errors on any page fail the test that opened it. */
export function openBrowser(siteOrigin = inject('siteOrigin')): Visit {
  let visitors: Visitor[] = [];
  let printed: string[] = [];

  afterEach(async () => {
    const lines = printed;
    printed = [];
    await Promise.all(visitors.map(endVisit));
    visitors = [];
    expect(lines).toEqual([]);
  });
  return {
    origin: siteOrigin,
    takePrinted: () => printed.splice(0),
    async open(
      path,
      {
        width = 1280,
        scripts = true,
        reducedMotion = true,
        dark = false,
        modals = false,
        acceptsCookies = false,
        isStrict = false,
        host,
        userAgent,
        worker,
      } = {},
    ) {
      const origin = host === undefined ? siteOrigin : siteOrigin.replace('127.0.0.1', host);
      // A reader who has dismissed every dialog of this session, except in journeys about dialogs.
      const closed = modals ? undefined : modalNames.join(',');
      const kind = { width, scripts, reducedMotion, dark, origin, userAgent, closed, worker };
      const visitor = await takeVisitor(kind);
      visitors.push(visitor);
      visitor.onError = (message) => void printed.push(message);
      if (isStrict) visitor.onRefused = visitor.onError;
      const { page } = visitor;
      if (acceptsCookies)
        await page.context().addCookies([{ name: 'cookies', value: 'accepted', url: origin }]);
      await page.goto(path);
      if (scripts)
        await page.waitForSelector('html[data-phase=client-hydrated]:not(:has([data-waiting]))');
      return page;
    },
  };
}
