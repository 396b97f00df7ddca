import './styles/index.css';
import { homePath, parsePath, plainPath, withQuery } from '@causa/shared/routes';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { afterNavigating, loadAfterNavigation, loadPage, loadView } from './app/load-page.ts';
import { browserTransport, createApiClient } from './lib/api-client.ts';
import { leaveFlash } from './lib/flash.ts';
import { addressOfClick, createNavigation, type Navigation } from './lib/navigation.ts';
import type { InitialState, PageState } from './lib/page.ts';

const root = document.getElementById('root');
const written = document.getElementById('page-state')?.textContent;
if (root !== null && written !== undefined && written !== null) void start(root, JSON.parse(written) as InitialState);

async function start(container: HTMLElement, initial: InitialState): Promise<void> {
  document.documentElement.dataset.phase = 'client-not-hydrated';
  await loadView(initial.page.name, initial.page.locale);
  let stale = false;
  const clientFor = (locale: PageState['locale']) =>
    createApiClient({
      transport: browserTransport,
      locale,
      version: initial.version,
      onNewVersion: () => (stale = true),
      onRefused: (status) => refuse(status, locale),
    });
  const navigation: Navigation<PageState> = createNavigation<PageState>({
    initial: initial.page,
    window,
    isStale: () => stale,
    async load(url, signal) {
      const api = clientFor(parsePath(url.pathname).locale ?? navigation.state().page.locale);
      const abortable = { ...api, get: (path: string | undefined) => api.get(path, { signal }) } as typeof api;
      const [loaded] = await Promise.all([
        loadPage(url, { api: abortable, fallbackLocale: navigation.state().page.locale, now: new Date() }),
        loadAfterNavigation(),
      ]);
      if ('page' in loaded) afterNavigating()?.trackPageView(loaded.page);
      return 'refused' in loaded ? { leave: refusalAddress(loaded.refused, navigation.state().page.locale, url) } : loaded;
    },
  });
  document.addEventListener('click', (event) => {
    const address = addressOfClick(event, new URL(location.href));
    if (address === undefined || stale) return;
    event.preventDefault();
    const link = (event.target as Element).closest('a');
    void navigation.navigate(address, { arrive: link?.dataset.arrive === 'results' ? 'results' : 'top' });
  });
  startTransition(() => {
    hydrateRoot(container, <App initial={initial} api={clientFor(initial.page.locale)} navigation={navigation} />);
  });
}

/** 401 and 403 leave a message for the next page and go to login, or home (spec, section 8). */
function refuse(status: 401 | 403, locale: PageState['locale']): void {
  leaveFlash(status === 401 ? 'LOGIN_REQUIRED' : 'FORBIDDEN');
  location.assign(refusalAddress(status, locale, new URL(location.href)));
}

function refusalAddress(status: 401 | 403, locale: PageState['locale'], from: URL): string {
  return status === 401 ? withQuery(plainPath('login', locale), { redirectTo: from.pathname + from.search }) : homePath(locale);
}
