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
import type { Navigation } from '../lib/navigation/navigation.ts';
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

export function App({ initial, api, formApi, navigation }: AppProps): ReactNode {
  const start = useRef({
    page: initial.page,
    arrival: { kind: 'first' as const },
    pending: undefined,
    failure: undefined,
  });
  const state = useSyncExternalStore(
    navigation?.subscribe ?? (() => () => undefined),
    () => navigation?.state() ?? start.current,
    () => start.current,
  );
  const [environment, setEnvironment] = useState<Environment>(initial.environment);
  const [savedSince, setSavedSince] = useState<Site['savedSince']>({});
  const { page, arrival, pending, failure } = state;
  const { origin } = initial;
  const head = useMemo(() => getHead(page, origin), [page, origin]);
  const shown = useRef(page);

  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    afterNavigating()?.applyHead(document, head, origin, page.locale);
    afterNavigating()?.arriveAt(arrival);
  }, [page, head, origin, arrival]);

  const [putBack] = useState(() =>
    import.meta.env.SSR ? undefined : recordEarlyInput(document.getElementById('root')),
  );
  useEffect(() => {
    putBack?.();
    document.documentElement.dataset.phase = 'client-hydrated';
  }, [putBack]);

  const site = useMemo<Site>(
    () => ({
      page,
      head,
      url: new URL(page.href, origin),
      origin,
      theme: initial.theme,
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
