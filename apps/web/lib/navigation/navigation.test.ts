// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { getClickedAddress, createNavigation, type NavigationOptions } from './navigation.ts';

type Page = string;

function setUp(
  load: NavigationOptions<Page>['load'],
  stale = false,
  network: boolean | { onLine: boolean } = true,
) {
  const entries: { url: string; state: unknown }[] = [
    { url: 'https://causa.example/en', state: null },
  ];
  const assign = vi.fn();
  const reportError = vi.fn();
  const listeners: Record<string, (event: { state: unknown }) => void> = {};
  const top = () => entries.at(-1) as { url: string; state: unknown };
  const location = {
    get href() {
      return top().url;
    },
    origin: 'https://causa.example',
    assign,
  };
  const history = {
    scrollRestoration: 'auto',
    get state() {
      return top().state;
    },
    pushState: (state: unknown, _title: string, url?: string) =>
      void entries.push({ state, url: url ?? top().url }),
    replaceState: (state: unknown, _title: string, url?: string) =>
      void Object.assign(top(), { state, url: url ?? top().url }),
  };
  const window = {
    location,
    history,
    scrollY: 120,
    navigator: typeof network === 'boolean' ? { onLine: network } : network,
    reportError,
    addEventListener: (name: string, listener: never) => void (listeners[name] = listener),
  } as unknown as NavigationOptions<Page>['window'];
  const navigation = createNavigation<Page>({
    initial: 'first',
    load,
    isStale: () => stale,
    window,
  });
  const back = () => {
    entries.pop();
    listeners.popstate?.({ state: top().state });
  };
  return { navigation, entries, assign, reportError, back };
}

describe('navigation', () => {
  it('adds a history entry and stores the scroll position of the previous page', async () => {
    const { navigation, entries } = setUp((url) => Promise.resolve({ page: url.pathname }));
    const going = navigation.navigate('/en/jobs');
    expect(navigation.state().pending).toBe('https://causa.example/en/jobs');
    await going;
    expect(navigation.state()).toEqual({
      page: '/en/jobs',
      arrival: { kind: 'top' },
      pending: undefined,
    });
    expect(entries).toEqual([
      { url: 'https://causa.example/en', state: { scroll: 120 } },
      { url: 'https://causa.example/en/jobs', state: { scroll: 0 } },
    ]);
  });

  it('shows the previous page on Back without a network request', async () => {
    const network = { onLine: true };
    const { navigation, back } = setUp(
      (url) =>
        network.onLine ? Promise.resolve({ page: url.pathname }) : Promise.reject(new TypeError()),
      false,
      network,
    );
    await navigation.navigate('/en/jobs');
    await navigation.navigate('/en/job/1');
    network.onLine = false;
    back();
    await expect.poll(() => navigation.state().failure?.offline).toBe(true);
    expect(navigation.state()).toMatchObject({
      page: '/en/jobs',
      arrival: { kind: 'restore', scroll: 120 },
    });
  });

  it('replaces the entry for a toggled filter and an open dialog', async () => {
    const { navigation, entries } = setUp((url) => Promise.resolve({ page: url.search }));
    await navigation.navigate('/en?a=1', { replace: true, arrive: 'keep' });
    expect(entries).toHaveLength(1);
    entries.push({ url: 'https://causa.example/en?a=1', state: { dialog: 'x' } });
    await navigation.navigate('/en/jobs');
    expect(entries.map((entry) => entry.url)).toEqual([
      'https://causa.example/en?a=1',
      'https://causa.example/en/jobs',
    ]);
  });

  it('completes only the newest navigation', async () => {
    const slow: ((value: { page: Page }) => void)[] = [];
    const { navigation } = setUp((url) =>
      url.pathname === '/en/slow'
        ? new Promise((resolve) => slow.push(resolve))
        : Promise.resolve({ page: 'fast' }),
    );
    const first = navigation.navigate('/en/slow');
    await navigation.navigate('/en/fast');
    slow[0]?.({ page: 'slow' });
    await first;
    expect(navigation.state().page).toBe('fast');
  });

  it('follows redirects and restores the scroll position on Back', async () => {
    const { navigation, back } = setUp((url) =>
      Promise.resolve(
        url.pathname === '/en/old' ? { redirect: '/en/new' } : { page: url.pathname },
      ),
    );
    await navigation.navigate('/en/old');
    expect(navigation.state().page).toBe('/en/new');
    back();
    await vi.waitFor(
      () =>
        expect(navigation.state()).toMatchObject({
          page: '/en',
          arrival: { kind: 'restore', scroll: 120 },
        }),
      { timeout: 20_000 },
    );
  });

  it('leaves other links to the browser, and every link after a new version', async () => {
    const load = vi.fn(() => Promise.resolve({ page: 'x' }));
    const here = setUp(load);
    await here.navigation.navigate('https://other.example/');
    await here.navigation.navigate('/cms/pages');
    await here.navigation.navigate('/es/staff');
    const old = setUp(load, true);
    await old.navigation.navigate('/en/jobs');
    expect(load).not.toHaveBeenCalled();
    expect(here.assign).toHaveBeenCalledTimes(3);
    expect(old.assign).toHaveBeenCalledWith('https://causa.example/en/jobs');
  });

  it.each([{ leave: 'https://causa.example/files/1' }, { redirect: 'https://other.example/' }])(
    'is not busy after it let the browser leave: %o',
    async (answer) => {
      const { navigation, assign } = setUp(() => Promise.resolve(answer));
      await navigation.navigate('/en/jobs');
      expect(assign).toHaveBeenCalledWith(Object.values(answer)[0]);
      expect(navigation.state()).toMatchObject({ page: 'first', pending: undefined });
    },
  );

  it('keeps the current page after a failed navigation and retries it', async () => {
    let answer: { failed: { requestId: string } } | { page: string } = {
      failed: { requestId: 'abc' },
    };
    const { navigation, entries, assign } = setUp(() => Promise.resolve(answer));
    await navigation.navigate('/en/jobs?sort=newest');
    expect(navigation.state()).toMatchObject({
      page: 'first',
      pending: undefined,
      failure: { href: 'https://causa.example/en/jobs?sort=newest', requestId: 'abc' },
    });
    expect(entries).toHaveLength(1);
    answer = { page: 'second' };
    await navigation.navigate('/en/jobs?sort=newest');
    expect(navigation.state()).toEqual({
      page: 'second',
      arrival: { kind: 'top' },
      pending: undefined,
    });
    expect(assign).not.toHaveBeenCalled();
  });

  it('stays on the page without a network, also when code does not load', async () => {
    const { navigation, assign } = setUp(
      () => Promise.reject(new Error('Loading chunk search failed')),
      false,
      false,
    );
    await navigation.navigate('/en/jobs');
    expect(assign).not.toHaveBeenCalled();
    expect(navigation.state()).toMatchObject({
      page: 'first',
      failure: { href: 'https://causa.example/en/jobs' },
    });
  });

  it('reports code that does not load before a full page load', async () => {
    const error = new Error('Loading chunk search failed');
    const { navigation, assign, reportError } = setUp(() => Promise.reject(error));
    assign.mockImplementation(() => expect(reportError).toHaveBeenCalledWith(error));
    await navigation.navigate('/en/jobs');
    expect(assign).toHaveBeenCalledWith('https://causa.example/en/jobs');
    expect(navigation.state().pending).toBeUndefined();
  });
});

describe('link click', () => {
  const here = new URL('https://causa.example/en/jobs?q=a');
  const click = (html: string, more: Partial<MouseEvent> = {}) => {
    document.body.innerHTML = html;
    const target = document.querySelector('b') ?? document.querySelector('a');
    return getClickedAddress(
      {
        defaultPrevented: false,
        button: 0,
        metaKey: false,
        ctrlKey: false,
        shiftKey: false,
        altKey: false,
        target,
        ...more,
      },
      here,
    );
  };

  it('follows a click anywhere in a link of the site', () => {
    expect(click('<a href="https://causa.example/en/events"><b>Events</b></a>')).toBe(
      'https://causa.example/en/events',
    );
  });

  it.each([
    ['a new tab', '<a href="https://causa.example/en" target="_blank">x</a>'],
    ['a download', '<a href="https://causa.example/en" download>x</a>'],
    ['another site', '<a href="https://other.example/">x</a>'],
    ['mail', '<a href="mailto:ana@example.org">x</a>'],
    ['the editors’ tools', '<a href="https://causa.example/cms/pages">x</a>'],
    [
      'a page with a card form',
      '<a href="https://causa.example/en/admin/0199c0ffee/pay-by-credit-card?invoiceId=1">x</a>',
    ],
    ['a feed', '<a href="https://causa.example/en/jobs/feed.rss?q=a">x</a>'],
    ['the API', '<a href="https://causa.example/data/openapi.json">x</a>'],
    ['a part of this page', '<a href="https://causa.example/en/jobs?q=a#results-heading">x</a>'],
  ])('leaves a click on %s to the browser', (_name, html) => {
    expect(click(html)).toBeUndefined();
  });

  it('leaves a click with a modifier or another button to the browser', () => {
    const link = '<a href="https://causa.example/en">x</a>';
    expect(click(link, { ctrlKey: true })).toBeUndefined();
    expect(click(link, { metaKey: true })).toBeUndefined();
    expect(click(link, { button: 1 })).toBeUndefined();
    expect(click(link, { defaultPrevented: true })).toBeUndefined();
  });
});
