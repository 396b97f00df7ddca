import {
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Shell } from './shell.tsx';
import { reportAccount, toNamedAccount } from '../lib/account/account-store.ts';
import type { ApiClient } from '../lib/api-client.ts';
import type { Environment } from '../lib/environment.ts';
import type { Navigation, NavigationState } from '../lib/navigation/navigation.ts';
import type { Head, InitialState, PageState } from '../lib/navigation/page.ts';
import { type Site, SiteContext } from '../lib/navigation/page-context.tsx';
import { getText } from '../lib/text.ts';
import { recordEarlyInput } from '../lib/hydration/early-input.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { afterNavigating, loadedPage } from './views.ts';

interface AppProps {
  initial: InitialState;
  api: ApiClient;
  formApi: ApiClient;
  /** Absent on the server, which never navigates. */
  navigation?: Navigation<PageState>;
}

/** Returns the head of a page, computed from its data. */
export function getHead(page: PageState, origin: string): Head {
  return loadedPage(page.name).view.head(page.data, {
    text: getText(page.locale),
    origin,
    url: new URL(page.href, origin),
    now: new Date(page.now),
  });
}

export function App(props: AppProps): ReactNode {
  const { initial, navigation } = props;
  const start = useRef<NavigationState<PageState>>({
    page: initial.page,
    arrival: { kind: 'first' },
    pending: undefined,
    failure: undefined,
  });
  const state = useSyncExternalStore(
    navigation?.subscribe ?? (() => () => undefined),
    () => navigation?.state() ?? start.current,
    () => start.current,
  );
  const { page } = state;
  const { origin } = initial;
  const head = useMemo(() => getHead(page, origin), [page, origin]);
  useArrival(state, head, origin);
  useEarlyInput();
  const site = usePageSite(props, state, head);
  const { view, Layout = Fragment } = loadedPage(page.name);
  // Another record gets a new component even if its form looks the same, so that text about one
  // person never appears for the next. Filters and pages of a list are behind the `?`.
  const record = page.href.split('?', 1)[0];
  return (
    <SiteContext value={site}>
      <Shell layout={page.layout}>
        <ErrorBoundary address={page.href}>
          <Layout>
            <view.Component data={page.data} key={`${page.name} ${record}`} />
          </Layout>
        </ErrorBoundary>
      </Shell>
    </SiteContext>
  );
}

/** Updates head, scroll and focus after a navigation. */
function useArrival(
  { page, arrival }: NavigationState<PageState>,
  head: Head,
  origin: string,
): void {
  const currentPage = useRef(page);
  useLayoutEffect(() => {
    if (currentPage.current === page) return;
    currentPage.current = page;
    afterNavigating()?.applyHead(document, head, origin, page.locale);
    afterNavigating()?.arriveAt(arrival);
  }, [page, head, origin, arrival]);
}

/** Restores input that preceded hydration. */
function useEarlyInput(): void {
  const [restoreInput] = useState(() =>
    import.meta.env.SSR ? undefined : recordEarlyInput(document.getElementById('root')),
  );
  useEffect(() => {
    restoreInput?.();
    document.documentElement.dataset.phase = 'client-hydrated';
  }, [restoreInput]);
}

function usePageSite(
  { initial, api, formApi, navigation }: AppProps,
  { page, pending, failure }: NavigationState<PageState>,
  head: Head,
): Site {
  const [environment, setEnvironment] = useState<Environment>(initial.environment);
  const [savedSince, setSavedSince] = useState<Site['savedSince']>({});
  const { origin, theme } = initial;
  return useMemo<Site>(
    () => ({
      page,
      head,
      url: new URL(page.href, origin),
      origin,
      theme,
      environment,
      flash: page === initial.page ? initial.flash : [],
      form: page === initial.page ? initial.form : undefined,
      setEnvironment(change) {
        // Ignores a reply about another account than the page's.
        if (change.user && change.user.id !== initial.environment.user?.id)
          return reportAccount(toNamedAccount(change.user));
        setEnvironment((before) => ({ ...before, ...change }));
      },
      savedSince,
      showSaved(id, saved) {
        setSavedSince((before) => ({ ...before, [id]: saved }));
        setEnvironment(({ user, ...rest }) => ({
          ...rest,
          user: user && { ...user, savedItemCount: user.savedItemCount + (saved ? 1 : -1) },
        }));
      },
      api,
      formApi,
      navigate: navigation?.navigate ?? (() => Promise.resolve()),
      reload: navigation?.reload ?? (() => Promise.resolve()),
      pending,
      failure,
    }),
    [
      page,
      head,
      origin,
      theme,
      initial,
      environment,
      savedSince,
      api,
      formApi,
      navigation,
      pending,
      failure,
    ],
  );
}
