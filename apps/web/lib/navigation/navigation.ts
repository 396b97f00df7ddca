import { isForeignPath } from '@causa/shared/platform/http/foreign-path';

/** How a page is arrived at: what happens to scroll, focus and history. */
export interface NavigateOptions {
  /** Replace the history entry instead of adding one (toggling a filter). */
  replace?: boolean;
  /**
   * Leave scroll and focus where they are (toggling a filter), or go to the results heading
   * (paging).
   */
  arrive?: 'top' | 'keep' | 'results';
}

export type Arrival =
  | { kind: 'first' }
  | { kind: 'top' }
  | { kind: 'keep' }
  | { kind: 'results' }
  | { kind: 'restore'; scroll: number };

/** Why the page that was asked for did not come. */
export interface LoadFailure {
  /** What the server's log knows the request by, when it answered. */
  requestId?: string | undefined;
}

export interface NavigationState<Page> {
  page: Page;
  arrival: Arrival;
  /** The address being loaded, while it is. */
  pending: string | undefined;
  /** The last navigation, when it failed: the page before it is still there. */
  failure?: (LoadFailure & { href: string; offline: boolean }) | undefined;
}

export interface NavigationOptions<Page> {
  initial: Page;
  /** Makes the page of an address; `leave` when the browser has to go there by itself. */
  load(
    url: URL,
    signal: AbortSignal,
  ): Promise<{ page: Page } | { redirect: string } | { leave: string } | { failed: LoadFailure }>;
  /**
   * Whether every navigation has to be a full load (a newer version of the application was seen).
   */
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
  /** Loads the current address again (after a failure). */
  reload(): Promise<void>;
}

const maxRemembered = 10;

/**
 * Client-side navigation over the History API. Only the newest navigation counts; scroll is kept
 * with each history entry.
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

  /** The last pages by their address: Back shows them without a network. */
  function keepSeen(href: string, page: Page): void {
    seen.delete(href);
    seen.set(href, page);
    const [oldest] = seen.keys();
    if (seen.size > maxRemembered && oldest !== undefined) seen.delete(oldest);
  }

  /** Shows that a page does not come; without a network Back shows it as it was. */
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
      // Without a network the browser would put a page of its own in place of ours.
      if (!window.navigator.onLine) return fail(target, arrival, {});
      set({ ...state, pending: undefined });
      // Said before the browser leaves: what comes after may be swept away.
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
      // A dialog has put an entry of its own on top (ui/dialog.tsx): the new page takes that
      // entry's place.
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
 * The address a click leads to within the application; undefined when the browser should follow the
 * link itself.
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
  // What a document may load belongs to it, so those with a card form (`isCardPage`) are loaded
  // whole.
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
