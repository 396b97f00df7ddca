import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launch } from './chromium.ts';
import { shiftClock } from './journey-clock.ts';

/**
 * Settings of a visitor. Visitors with the same settings can reuse a browser one after the other.
 */
export interface Kind {
  scripts: boolean;
  reducedMotion: boolean;
  dark: boolean;
  width: number;
  origin: string;
  userAgent?: string | undefined;
  /** Names of dialogs that this visitor has dismissed, separated by commas. */
  closed?: string | undefined;
  /** The browser may register the service worker of the offline page. */
  worker?: boolean | undefined;
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Callback for every error that a page prints or throws. */
  onError(message: string): void;
  /** Callback for browser messages about 4xx replies. */
  onRefused(message: string): void;
}

interface Kept extends Visitor {
  key: string;
  origin: string;
  viewport: { width: number; height: number };
  session: CDPSession;
  /** False once something was done to the browser that the next visitor would notice. */
  isClean: boolean;
}

/** One browser for all files of a worker. */
let running: Promise<Browser> | undefined;
const idle: Kept[] = [];
const mostIdle = 6;

/** Methods of a context or a page with lasting effects that cannot be undone reliably. */
const lasting = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'install',
  'newCDPSession',
  'on',
  'route',
  'setFixedTime',
  'setOffline',
  'setSystemTime',
] as const;

async function browserOfWorker(): Promise<Browser> {
  const browser = await (running ??= launch());
  if (browser.isConnected()) return browser;
  running = launch();
  idle.length = 0;
  return running;
}

/**
 * Opens a new visitor: no cookies, no storage, a distinct address. A browser process that has
 * loaded the site before loads it in half the time, so a browser without lasting changes is reused
 * for the next visitor and keeps only immutable files of the site.
 */
export async function takeVisitor(kind: Kind): Promise<Visitor> {
  const browser = await browserOfWorker();
  const key = JSON.stringify(kind);
  const index = idle.findIndex((one) => one.key === key);
  const visitor =
    idle.splice(index, index < 0 ? 0 : 1)[0] ?? (await newVisitor(browser, kind, key));
  await visitor.context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
  });
  return visitor;
}

/** Ends a visit: clears the state of the browser, or closes the browser. */
export async function endVisit(visitor: Visitor): Promise<void> {
  const kept = visitor as Kept;
  kept.onError = () => undefined;
  kept.onRefused = () => undefined;
  if (!kept.isClean || kept.page.isClosed() || !(await isEmptied(kept))) {
    await kept.context.close();
    return;
  }
  idle.push(kept);
  if (idle.length > mostIdle) await idle.shift()?.context.close();
}

/**
 * Resets a browser for the next visitor. Returns false when that is impossible, such as during a
 * navigation.
 */
async function isEmptied({ context, page, session, viewport, origin }: Kept): Promise<boolean> {
  if (!page.url().startsWith(`${origin}/`)) return false;
  const others = context.pages().filter((other) => other !== page);
  try {
    await Promise.all(others.map((other) => other.close()));
    // Runs before clearing: pages can save data while they unload.
    await page.goto('/robots.txt');
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await page.evaluate(() => sessionStorage.clear());
    await context.clearCookies();
    await page.setViewportSize(viewport);
    return true;
  } catch {
    return false;
  }
}

async function newVisitor(browser: Browser, kind: Kind, key: string): Promise<Kept> {
  const { scripts, reducedMotion, dark, width, origin, userAgent, closed } = kind;
  const viewport = { width, height: 900 };
  const context = await browser.newContext({
    viewport,
    javaScriptEnabled: scripts,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: width < 992,
    baseURL: origin,
    serviceWorkers: kind.worker === true ? 'allow' : 'block',
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  // A journey that waits longer than this has failed.
  context.setDefaultTimeout(30_000);
  await context.addInitScript(shiftClock, inject('clockShiftMs'));
  await context.addInitScript(reportMismatches);
  if (closed !== undefined) await context.addInitScript(closeModals, closed);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const nothing = (): void => undefined;
  const visitor: Kept = {
    context,
    page,
    key,
    origin,
    viewport,
    session,
    // A registered worker would answer for the next visitor.
    isClean: kind.worker !== true,
    onError: nothing,
    onRefused: nothing,
  };
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser prints failed requests on its own; a journey that provokes one expects the
    // message.
    if (/status of 4\d\d/.test(message.text()))
      visitor.onRefused(`${message.text()} ${message.location().url}`);
    else visitor.onError(message.text());
  });
  context.on('weberror', (error) => visitor.onError(error.error().message));
  for (const owner of [context, page, context.clock]) watch(owner, visitor);
  return visitor;
}

/** Reports what React could not hydrate as an error. */
function reportMismatches(): void {
  addEventListener('hydrationmismatch', (event) => {
    if (event instanceof CustomEvent) reportError(new Error(`Hydration: ${event.detail}`));
  });
}

function closeModals(names: string): void {
  try {
    sessionStorage.setItem('closedModals', names);
  } catch {
    // A page without an address stores nothing.
  }
}

/** Records lasting changes to a context, a page, or their clock. */
function watch(owner: object, visitor: Kept): void {
  for (const name of lasting) {
    const method: unknown = Reflect.get(owner, name);
    if (typeof method !== 'function') continue;
    Reflect.set(owner, name, (...args: unknown[]): unknown => {
      visitor.isClean = false;
      return Reflect.apply(method, owner, args) as unknown;
    });
  }
}
