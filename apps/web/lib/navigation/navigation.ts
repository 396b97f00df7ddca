import { isForeignPath } from '@causa/shared/platform/http/foreign-path';

/** How a navigation treats scroll, focus and history. */
export interface NavigateOptions {
  /** Replaces the history entry instead of adding one (a filter was toggled). */
  replace?: boolean;
  /**
   * Preserves scroll and focus (a filter was toggled), or moves to the results heading (paging).
   */
  arrive?: 'top' | 'keep' | 'results';
}

export type Arrival =
  | { kind: 'first' }
  | { kind: 'top' }
  | { kind: 'keep' }
  | { kind: 'results' }
  | { kind: 'restore'; scroll: number };

/** Why the requested page did not load. */
export interface LoadFailure {
  /** The id of the request in the server's log, if the server answered. */
  requestId?: string | undefined;
}

export interface NavigationState<Page> {
  page: Page;
  arrival: Arrival;
  /** The address being loaded; undefined when idle. */
  pending: string | undefined;
  /** The last navigation, if it failed; the previous page is still shown. */
  failure?: (LoadFailure & { href: string; offline: boolean }) | undefined;
}

export interface NavigationOptions<Page> {
  initial: Page;
  /** Loads the page of an address, or `leave` when the browser has to navigate. */
  load(
    url: URL,
    signal: AbortSignal,
  ): Promise<{ page: Page } | { redirect: string } | { leave: string } | { failed: LoadFailure }>;
  /** Returns whether every navigation must be a full load, because a newer version was seen. */
  isStale(): boolean;
  window: Pick<
    Window & typeof globalThis,
    'location' | 'history' | 'scrollY' | 'addEventListener' | 'navigator' | 'reportError'
  >;
}

export interface Navigation<Page> {
  state(): NavigationState<Page>;
  subscribe(listener: () => void): () => void;
  navigate(href: string, options?: NavigateOptions): Promise<void>;
  /** Loads the current address again after a failure. */
  reload(): Promise<void>;
}

const maxRemembered = 10;

/** State of a history entry. */
interface EntryState {
  scroll?: number;
  /** Set by an open dialog (`ui/dialog.tsx`). */
  dialog?: string;
}

interface Context<Page> extends NavigationOptions<Page> {
  listeners: Set<() => void>;
  /** The last pages by address, so that Back works offline. */
  seen: Map<string, Page>;
  running?: AbortController;
  state: NavigationState<Page>;
  /** The address of the page on screen, without its fragment. */
  shown: string | undefined;
}

/**
 * Client-side navigation over the History API. Only the newest navigation counts; each history
 * entry stores its scroll position.
 */
export function createNavigation<Page>(options: NavigationOptions<Page>): Navigation<Page> {
  const { initial, window } = options;
  const { location } = window;
  const context: Context<Page> = {
    ...options,
    listeners: new Set(),
    seen: new Map(),
    state: { page: initial, arrival: { kind: 'first' }, pending: undefined },
    shown: getShownHref(location),
  };
  keepSeen(context, location.href, initial);
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => rememberScroll(window));
  window.addEventListener('popstate', (event) => {
    const entry: EntryState | null = event.state;
    if (getShownHref(location) === context.shown) return;
    void go(
      context,
      new URL(location.href),
      { kind: 'restore', scroll: entry?.scroll ?? 0 },
      () => undefined,
    );
  });
  return {
    state: () => context.state,
    subscribe(listener) {
      context.listeners.add(listener);
      return () => context.listeners.delete(listener);
    },
    navigate: (href, navigateOptions) => navigate(context, href, navigateOptions),
    reload: () => go(context, new URL(location.href), { kind: 'keep' }, () => undefined),
  };
}

async function navigate<Page>(
  context: Context<Page>,
  href: string,
  options: NavigateOptions = {},
): Promise<void> {
  const { window } = context;
  const { location, history } = window;
  const target = new URL(href, location.href);
  if (target.origin !== location.origin || isForeignPath(target.pathname) || context.isStale())
    return location.assign(target.href);
  rememberScroll(window);
  await go(context, target, { kind: options.arrive ?? 'top' }, (url) => {
    const entry: EntryState | null = history.state;
    // A dialog added a history entry; the new page replaces it.
    if (options.replace === true || entry?.dialog !== undefined || url.href === location.href)
      history.replaceState({ scroll: window.scrollY }, '', url.href);
    else history.pushState({ scroll: 0 }, '', url.href);
  });
}

async function go<Page>(
  context: Context<Page>,
  target: URL,
  arrival: Arrival,
  commit: (url: URL) => void,
  hops = 0,
): Promise<void> {
  const { window } = context;
  context.running?.abort();
  const { signal } = (context.running = new AbortController());
  set(context, { ...context.state, pending: target.href, failure: undefined });
  try {
    const result = await context.load(target, signal);
    if (signal.aborted) return;
    if ('leave' in result) return leave(context, result.leave);
    if ('failed' in result) return fail(context, target, arrival, result.failed);
    if ('redirect' in result) {
      const next = new URL(result.redirect, target);
      return next.origin !== window.location.origin || hops > 5
        ? leave(context, next.href)
        : await go(context, next, arrival, commit, hops + 1);
    }
    commit(target);
    set(context, { page: result.page, arrival, pending: undefined });
  } catch (error) {
    if (signal.aborted) return;
    // Offline, a full load would show the browser's own error page.
    if (!window.navigator.onLine) return fail(context, target, arrival, {});
    // Reported before the browser leaves, since later reports may be lost.
    window.reportError(error);
    leave(context, target.href);
  }
}

/**
 * Lets the browser navigate. This page is no longer busy: it stays for a download or a canceled
 * departure, and Back may show it as it was left.
 */
function leave<Page>(context: Context<Page>, href: string): void {
  set(context, { ...context.state, pending: undefined });
  context.window.location.assign(href);
}

/** Reports that a page did not load; offline, Back shows the cached page. */
function fail<Page>(
  context: Context<Page>,
  target: URL,
  arrival: Arrival,
  failure: LoadFailure,
): void {
  const { state, seen, window } = context;
  const offline = !window.navigator.onLine;
  const cached = arrival.kind === 'restore' && offline ? seen.get(target.href) : undefined;
  set(context, {
    page: cached ?? state.page,
    arrival: cached === undefined ? state.arrival : arrival,
    pending: undefined,
    failure: { ...failure, href: target.href, offline },
  });
}

function set<Page>(context: Context<Page>, next: NavigationState<Page>): void {
  const { location } = context.window;
  context.state = next;
  if (next.pending === undefined) {
    if (next.failure === undefined) keepSeen(context, location.href, next.page);
    context.shown = getShownHref(location);
  }
  for (const listener of context.listeners) listener();
}

function keepSeen<Page>({ seen }: Context<Page>, href: string, page: Page): void {
  seen.delete(href);
  seen.set(href, page);
  const [oldest] = seen.keys();
  if (seen.size > maxRemembered && oldest !== undefined) seen.delete(oldest);
}

function getShownHref({ href }: Pick<Location, 'href'>): string | undefined {
  return href.split('#')[0];
}

function rememberScroll({ history, scrollY }: NavigationOptions<unknown>['window']): void {
  const entry: EntryState | null = history.state;
  history.replaceState({ ...entry, scroll: scrollY }, '');
}

/**
 * Returns the address of a click that the application handles; undefined when the browser should
 * follow the link.
 */
export function getClickedAddress(
  event: Pick<
    MouseEvent,
    'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target'
  >,
  here: URL,
): string | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if (
    link.hasAttribute('download') ||
    link.dataset.reload !== undefined ||
    (link.target !== '' && link.target !== '_self')
  )
    return undefined;
  const target = new URL(link.href, here);
  if (target.origin !== here.origin || isForeignPath(target.pathname)) return undefined;
  // The content security policy belongs to the document, so pages with a card form (`isCardPage`)
  // need a full load.
  if (
    /^\/(data|docs|static)(\/|$)|\.(rss|atom|json|ics|xml|txt)$|(-card|\/do[an]\w+)$/.test(
      target.pathname,
    )
  )
    return undefined;
  if (target.hash !== '' && target.pathname === here.pathname && target.search === here.search)
    return undefined;
  return target.href;
}
