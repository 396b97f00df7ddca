import type { Locale } from '@causa/shared/platform/locales';
import { noPageAccount } from '@causa/shared/platform/pages/page-account';
import { refusalPath } from '@causa/shared/platform/pages/refusal-path';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import {
  type ApiClient,
  type ApiClientOptions,
  accountTransport,
  browserTransport,
  createApiClient,
} from '../lib/api-client.ts';
import { accountStore } from '../lib/account/account-store.ts';
import { setFlash } from '../lib/navigation/flash.ts';
import type { LoadFailure } from '../lib/navigation/navigation.ts';
import type { PageState } from '../lib/navigation/page.ts';
import { loadPage } from './load-page.ts';

/** What the browser needs to fetch data: not before the first navigation, choice or click. */
export interface BrowserOptions {
  /** The version of this build; a newer one in a reply is reported. */
  version: number;
  onNewVersion(): void;
}

/**
 * Creates the API client of the current page: a 401 or 403 leads to login, and back here.
 * `handles401`: the caller handles a 401.
 */
export function browserClient(
  locale: Locale,
  options: BrowserOptions,
  { handles401 = false } = {},
): ApiClient {
  return client(locale, options, {
    onRefused: (status) => {
      if (status === 401 && handles401) return;
      handleRefusal(status);
      location.assign(refusalPath(status, locale, location.pathname + location.search));
    },
  });
}

/**
 * Loads the page of an address, or returns where the browser has to navigate. A loader may handle
 * 401 and 403, so its client does not navigate; an unhandled one leads to login with the requested
 * address as the destination, not the current one.
 */
export async function browserPage(
  url: URL,
  signal: AbortSignal,
  shown: PageState,
  options: BrowserOptions,
): Promise<
  { page: PageState } | { redirect: string } | { leave: string } | { failed: LoadFailure }
> {
  const api = client(parsePath(url.pathname).locale ?? shown.locale, options, {
    signal,
    transport: accountTransport,
  });
  const loaded = await loadPage(url, {
    api,
    fallbackLocale: shown.locale,
    now: new Date(),
    shown,
    isVisitor: accountStore.pageAccount === noPageAccount && accountStore.change === undefined,
  });
  // The data belongs to another account than the page, so the page is reloaded for that account.
  if (accountStore.change !== undefined && !signal.aborted) return { leave: url.href };
  if (!('refused' in loaded)) return loaded;
  if (!signal.aborted) handleRefusal(loaded.refused);
  return { leave: refusalPath(loaded.refused, shown.locale, url.pathname + url.search) };
}

function client(
  locale: Locale,
  { version, onNewVersion }: BrowserOptions,
  more: Partial<Pick<ApiClientOptions, 'signal' | 'onRefused' | 'transport'>>,
): ApiClient {
  return createApiClient({ transport: browserTransport, locale, version, onNewVersion, ...more });
}

/** Stores the message for the next page. */
function handleRefusal(status: 401 | 403): void {
  setFlash(status === 401 ? 'LOGIN_REQUIRED' : 'FORBIDDEN');
}
