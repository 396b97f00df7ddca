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
export function createNavigation<Page>(options: NavigationOptions<Page>): Navigation<Page> {
  return new HistoryNavigation(options);
}

/** State of a history entry. */
interface EntryState {
  scroll?: number;
  /** Set by an open dialog (`ui/dialog.tsx`). */
  dialog?: string;
}

class HistoryNavigation<Page> implements Navigation<Page> {
  private readonly options: NavigationOptions<Page>;
  private readonly listeners = new Set<() => void>();
  private readonly pages = new Map<string, Page>();
  private running: AbortController | undefined;
  private current: NavigationState<Page>;
  /** The address of the page on screen, without its fragment. */
  private shownHref: string | undefined;

  constructor(options: NavigationOptions<Page>) {
    const { initial, window } = options;
    const { location, history } = window;
    this.options = options;
    this.current = { page: initial, arrival: { kind: 'first' }, pending: undefined };
    this.keepPage(location.href, initial);
    this.shownHref = location.href.split('#')[0];
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', () => this.rememberScroll());
    window.addEventListener('popstate', (event) => {
      const entry: EntryState | null = event.state;
      if (new URL(location.href).href.split('#')[0] === this.shownHref) return;
      void this.go(
        new URL(location.href),
        { kind: 'restore', scroll: entry?.scroll ?? 0 },
        () => undefined,
      );
    });
  }

  // Arrow functions, because React calls them without their object.
  state = (): NavigationState<Page> => this.current;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  navigate = async (href: string, options: NavigateOptions = {}): Promise<void> => {
    const { window } = this.options;
    const { location, history } = window;
    const target = new URL(href, location.href);
    if (
      target.origin !== location.origin ||
      isForeignPath(target.pathname) ||
      this.options.isStale()
    )
      return location.assign(target.href);
    this.rememberScroll();
    await this.go(target, { kind: options.arrive ?? 'top' }, (url) => {
      const entry: EntryState | null = history.state;
      // A dialog added a history entry; the new page replaces it.
      if (options.replace === true || entry?.dialog !== undefined || url.href === location.href)
        history.replaceState({ scroll: window.scrollY }, '', url.href);
      else history.pushState({ scroll: 0 }, '', url.href);
    });
  };

  reload = (): Promise<void> =>
    this.go(new URL(this.options.window.location.href), { kind: 'keep' }, () => undefined);

  private set(next: NavigationState<Page>): void {
    const { href } = this.options.window.location;
    this.current = next;
    if (next.pending === undefined) {
      if (next.failure === undefined) this.keepPage(href, next.page);
      this.shownHref = href.split('#')[0];
    }
    for (const listener of this.listeners) listener();
  }

  /** Caches the last pages by address, so that Back works offline. */
  private keepPage(href: string, page: Page): void {
    this.pages.delete(href);
    this.pages.set(href, page);
    const [oldest] = this.pages.keys();
    if (this.pages.size > maxRemembered && oldest !== undefined) this.pages.delete(oldest);
  }

  /** Reports that a page did not load; offline, Back shows the cached page. */
  private fail(target: URL, arrival: Arrival, failure: LoadFailure): void {
    const offline = !this.options.window.navigator.onLine;
    const cached = arrival.kind === 'restore' && offline ? this.pages.get(target.href) : undefined;
    this.set({
      page: cached ?? this.current.page,
      arrival: cached === undefined ? this.current.arrival : arrival,
      pending: undefined,
      failure: { ...failure, href: target.href, offline },
    });
  }

  private async go(
    target: URL,
    arrival: Arrival,
    commit: (url: URL) => void,
    hops = 0,
  ): Promise<void> {
    const { window } = this.options;
    const { location } = window;
    this.running?.abort();
    const { signal } = (this.running = new AbortController());
    this.set({ ...this.current, pending: target.href, failure: undefined });
    try {
      const result = await this.options.load(target, signal);
      if (signal.aborted) return;
      if ('leave' in result) return location.assign(result.leave);
      if ('failed' in result) return this.fail(target, arrival, result.failed);
      if ('redirect' in result) {
        const next = new URL(result.redirect, target);
        return next.origin !== location.origin || hops > 5
          ? location.assign(next.href)
          : await this.go(next, arrival, commit, hops + 1);
      }
      commit(target);
      this.set({ page: result.page, arrival, pending: undefined });
    } catch (error) {
      if (signal.aborted) return;
      // Offline, a full load would show the browser's own error page.
      if (!window.navigator.onLine) return this.fail(target, arrival, {});
      this.set({ ...this.current, pending: undefined });
      // Reported before the browser leaves, since later reports may be lost.
      window.reportError(error);
      location.assign(target.href);
    }
  }

  private rememberScroll(): void {
    const { history, scrollY } = this.options.window;
    const entry: EntryState | null = history.state;
    history.replaceState({ ...entry, scroll: scrollY }, '');
  }
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
