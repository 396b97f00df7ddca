import type { Locale } from '@causa/shared/locales';
import { refusalPath } from '@causa/shared/refusal-path';
import { parsePath } from '@causa/shared/parse-path';
import { type ApiClient, browserTransport, createApiClient } from '../lib/api-client.ts';
import { leaveFlash } from '../lib/flash.ts';
import type { LoadFailure } from '../lib/navigation.ts';
import type { PageState } from '../lib/page.ts';
import { loadPage } from './load-page.ts';

/**
 * What the browser needs once it asks for data itself: not before the first navigation, the first
 * choice, the first click.
 */
export interface BrowserOptions {
  /** The version of this build; a newer one seen in a reply is reported. */
  version: number;
  onNewVersion(): void;
}

export function browserClient(
  locale: Locale,
  { version, onNewVersion }: BrowserOptions,
  signal?: AbortSignal,
): ApiClient {
  return createApiClient({
    transport: browserTransport,
    locale,
    version,
    onNewVersion,
    signal,
    onRefused: (status) => refuse(status, locale),
  });
}

/** Makes the page of an address, or tells where the browser has to go by itself. */
export async function browserPage(
  url: URL,
  signal: AbortSignal,
  shown: PageState,
  options: BrowserOptions,
): Promise<
  { page: PageState } | { redirect: string } | { leave: string } | { failed: LoadFailure }
> {
  const api = browserClient(parsePath(url.pathname).locale ?? shown.locale, options, signal);
  const loaded = await loadPage(url, { api, fallbackLocale: shown.locale, now: new Date(), shown });
  return 'refused' in loaded
    ? { leave: refusalPath(loaded.refused, shown.locale, url.pathname + url.search) }
    : loaded;
}

/** 401 and 403 leave a message for the next page and go to login, or home. */
function refuse(status: 401 | 403, locale: Locale): void {
  leaveFlash(status === 401 ? 'LOGIN_REQUIRED' : 'FORBIDDEN');
  location.assign(refusalPath(status, locale, location.pathname + location.search));
}
