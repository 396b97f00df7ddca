import './ui/styles/index.css';
import { setCell } from '@causa/shared/platform/cell';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { type FirstPageCode, loadFirstPage } from './app/first-page.ts';
import { afterNavigating, loadAfterNavigation } from './app/views.ts';
import type * as PressKey from './layout/shortcuts/press-key.ts';
import { accountStore, watchAccount } from './lib/account/account-store.ts';
import type { ApiClient } from './lib/api-client.ts';
import {
  getClickedAddress,
  createNavigation,
  type Navigation,
} from './lib/navigation/navigation.ts';
import type { InitialState, PageState } from './lib/navigation/page.ts';
import { alwaysLoad } from './lib/text.ts';

const root = document.getElementById('root');
const initial = readJson('page-state') as InitialState | undefined;
const code = readJson('page-code') as FirstPageCode | undefined;
if (root !== null && initial !== undefined && code !== undefined) void start(root, initial, code);

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text === undefined ? undefined : JSON.parse(text);
}

// A part whose code an ad blocker or a bad connection stops stays as the server rendered it.
addEventListener('unhandledrejection', (event) => {
  if (/(?:import|preload).*(?:modul|css)/i.test(event.reason)) event.preventDefault();
});

const browserData = () => import('./app/browser-data.ts');

async function start(
  container: HTMLElement,
  initial: InitialState,
  code: FirstPageCode,
): Promise<void> {
  document.documentElement.dataset.phase = 'client-not-hydrated';
  setCell(initial.environment.cell);
  watchAccount(initial.environment);
  if (initial.environment.user !== null) alwaysLoad('account');
  await loadFirstPage(initial.page.name, initial.page.locale, code);
  let stale = false;
  const options = { version: initial.version, onNewVersion: () => void (stale = true) };
  const client = async (how?: { handles401: boolean }) =>
    (await browserData()).browserClient(navigation.state().page.locale, options, how);
  const api: ApiClient = { call: async (...args) => (await client()).call(...args) };
  const formApi: ApiClient = {
    call: async (...args) => (await client({ handles401: true })).call(...args),
  };
  const navigation: Navigation<PageState> = createNavigation<PageState>({
    initial: initial.page,
    window,
    isStale: () => stale,
    async load(url, signal) {
      const [{ browserPage }] = await Promise.all([browserData(), loadAfterNavigation()]);
      const loaded = await browserPage(url, signal, navigation.state().page, options);
      if ('page' in loaded) afterNavigating()?.trackPageView(loaded.page);
      return loaded;
    },
  });
  document.addEventListener('click', (event) => {
    const address = getClickedAddress(event, new URL(location.href));
    if (address === undefined || stale) return;
    event.preventDefault();
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    void navigation.navigate(address, {
      arrive: link?.dataset.arrive === 'results' ? 'results' : 'top',
    });
  });
  // One import for all keys: with two, they could finish in another order.
  let keyCode: Promise<typeof PressKey> | undefined;
  window.listenToKeys?.((event) => {
    const isField =
      event.target instanceof Element && event.target.closest('input,textarea,select') !== null;
    if (event.key.length > 1 || isField) return;
    keyCode ??= import('./layout/shortcuts/press-key.ts');
    void keyCode.then(
      ({ pressKey }) => pressKey(event, navigation),
      () => (keyCode = undefined),
    );
  });
  // Only browsers that turned notifications on load the code.
  if (accountStore.hasPush)
    void import('./accounts/push/push-browser.ts').then(({ keepPush }) =>
      keepPush(client, initial.environment.user?.id),
    );
  startTransition(() => {
    window.undoForeignChanges?.();
    hydrateRoot(
      container,
      <App initial={initial} api={api} formApi={formApi} navigation={navigation} />,
      // Extensions cause these on a correct page, so they are no errors; browser tests report them.
      {
        onRecoverableError: (error) =>
          void dispatchEvent(new CustomEvent('hydrationmismatch', { detail: String(error) })),
      },
    );
  });
}
