import * as endpoints from '@causa/shared/generated/alerts/recent-items.endpoints';
import { noPageAccount } from '@causa/shared/platform/pages/page-account';
import { toRememberedQuery } from '@causa/shared/search/remembered-query';
import type { SearchParams } from '@causa/shared/search/search-params';
import { accountStore } from '../account/account-store.ts';
import type { ApiClient } from '../api-client.ts';
import {
  type BrowserSearch,
  type BrowserView,
  keepBrowserSearch,
  keepBrowserView,
} from './browser-recent.ts';

interface Reader {
  formApi: ApiClient;
  isUser: boolean;
  /** Whether the notice about cookies is still open; until then the browser keeps nothing. */
  showAcceptCookies: boolean;
}

/**
 * Records that the reader saw the page of a listing or an organization: in the account, or in the
 * browser of a visitor who accepted cookies. Called by a part that loads after the page.
 */
export function recordView(reader: Reader, view: Omit<BrowserView, 'at'>): void {
  const { id, type } = view;
  whenVisible(() => {
    if (reader.isUser)
      send(reader.formApi.call(endpoints.recordView, { body: { id, type } }, { keepalive: true }));
    else if (mayKeep(reader)) keepBrowserView(view);
  });
}

/** Records a search like a view, unless it has no words, place or filters. */
export function recordSearch(
  reader: Reader,
  type: BrowserSearch['type'],
  params: SearchParams,
): void {
  const search = { type, query: toRememberedQuery(params) };
  if (search.query === '') return;
  whenVisible(() => {
    if (reader.isUser)
      send(reader.formApi.call(endpoints.recordSearch, { body: search }, { keepalive: true }));
    else if (mayKeep(reader)) keepBrowserSearch(search);
  });
}

/** If it fails, only the entry is lost. */
function send(call: Promise<unknown>): void {
  void call.catch(() => undefined);
}

/** Returns whether this page is known to be a visitor's, who accepted cookies and has not logged in since. */
function mayKeep({ showAcceptCookies }: Reader): boolean {
  return (
    !showAcceptCookies &&
    accountStore.pageAccount === noPageAccount &&
    accountStore.change === undefined
  );
}

/** Runs `act` once the page is seen: not while it is prerendered or in a background tab. */
function whenVisible(act: () => void): void {
  if (document.visibilityState === 'visible') act();
  else document.addEventListener('visibilitychange', act, { once: true });
}
