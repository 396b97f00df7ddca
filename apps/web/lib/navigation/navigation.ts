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

/**
 * Client-side navigation over the History API. Only the newest navigation counts; each history
 * entry stores its scroll position.
 */
export function createNavigation<Page>({
  initial,
  load,
  isStale,
  window,
}: NavigationOptions<Page>): Navigation<Page> {
  let state: NavigationState<Page> = {
    page: initial,
    arrival: { kind: 'first' },
    pending: undefined,
  };
  let running: AbortController | undefined;
  const listeners = new Set<() => void>();
  const seen = new Map<string, Page>();
  const { history, location } = window;

  function set(next: NavigationState<Page>): void {
    state = next;
    if (next.pending === undefined && next.failure === undefined)
      keepSeen(location.href, next.page);
    for (const listener of listeners) listener();
  }

  /** Caches the last pages by address, so that Back works offline. */
  function keepSeen(href: string, page: Page): void {
    seen.delete(href);
    seen.set(href, page);
    const [oldest] = seen.keys();
    if (seen.size > maxRemembered && oldest !== undefined) seen.delete(oldest);
  }

  /** Reports that a page did not load; offline, Back shows the cached page. */
  function fail(target: URL, arrival: Arrival, failure: LoadFailure): void {
    const offline = !window.navigator.onLine;
    const kept = arrival.kind === 'restore' && offline ? seen.get(target.href) : undefined;
    set({
      page: kept ?? state.page,
      arrival: kept === undefined ? state.arrival : arrival,
      pending: undefined,
      failure: { ...failure, href: target.href, offline },
    });
  }

  async function go(
    target: URL,
    arrival: Arrival,
    commit: (url: URL) => void,
    hops = 0,
  ): Promise<void> {
    running?.abort();
    const mine = (running = new AbortController());
    set({ ...state, pending: target.href, failure: undefined });
    try {
      const result = await load(target, mine.signal);
      if (mine.signal.aborted) return;
      if ('leave' in result) return location.assign(result.leave);
      if ('failed' in result) return fail(target, arrival, result.failed);
      if ('redirect' in result) {
        const next = new URL(result.redirect, target);
        return next.origin !== location.origin || hops > 5
          ? location.assign(next.href)
          : await go(next, arrival, commit, hops + 1);
      }
      commit(target);
      set({ page: result.page, arrival, pending: undefined });
    } catch (error) {
      if (mine.signal.aborted) return;
      // Offline, a full load would show the browser's own error page.
      if (!window.navigator.onLine) return fail(target, arrival, {});
      set({ ...state, pending: undefined });
      // Reported before the browser leaves, since later reports may be lost.
      window.reportError(error);
      location.assign(target.href);
    }
  }

  function rememberScroll(): void {
    history.replaceState({ ...(history.state as object | null), scroll: window.scrollY }, '');
  }

  async function navigate(href: string, options: NavigateOptions = {}): Promise<void> {
    const target = new URL(href, location.href);
    if (target.origin !== location.origin || isForeignPath(target.pathname) || isStale())
      return location.assign(target.href);
    const arrive = options.arrive ?? 'top';
    rememberScroll();
    await go(target, { kind: arrive }, (url) => {
      // A dialog added a history entry (ui/dialog.tsx); the new page replaces it.
      const overDialog = (history.state as { dialog?: string } | null)?.dialog !== undefined;
      if (options.replace === true || overDialog || url.href === location.href)
        history.replaceState({ scroll: window.scrollY }, '', url.href);
      else history.pushState({ scroll: 0 }, '', url.href);
    });
  }

  keepSeen(location.href, initial);
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', rememberScroll);
  window.addEventListener('popstate', (event) => {
    const held = event.state as { scroll?: number; dialog?: boolean } | null;
    if (new URL(location.href).href.split('#')[0] === shownHref) return;
    void go(
      new URL(location.href),
      { kind: 'restore', scroll: held?.scroll ?? 0 },
      () => undefined,
    );
  });
  let shownHref = location.href.split('#')[0];
  listeners.add(() => {
    if (state.pending === undefined) shownHref = location.href.split('#')[0];
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    reload: () => go(new URL(location.href), { kind: 'keep' }, () => undefined),
  };
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
