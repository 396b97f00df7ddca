import { recordSearch, recordView } from '@causa/shared/generated/alerts/recent-items.endpoints';
import { noPageAccount } from '@causa/shared/platform/pages/page-account';
import { toRememberedQuery } from '@causa/shared/search/remembered-query';
import type { SearchParams } from '@causa/shared/search/search-params';
import { useCallback, useEffect } from 'react';
import { accountStore } from '../account/account-store.ts';
import type { ApiClient } from '../api-client.ts';
import { useSite } from '../navigation/page-context.tsx';
import {
  type BrowserSearch,
  type BrowserView,
  keepBrowserSearch,
  keepBrowserView,
} from './browser-recent.ts';

/**
 * Remembers that the reader saw the page of a listing or an organization: in the account, or in the
 * browser of a visitor who accepted cookies. Called by a part that loads after the page.
 */
export function useRecordedView({ id, type, title, orgName }: Omit<BrowserView, 'at'>): void {
  const remember = useRemember();
  useEffect(
    () =>
      remember(
        (api) => api.call(recordView, { body: { id, type } }, { keepalive: true }),
        () => keepBrowserView({ id, type, title, orgName }),
      ),
    [remember, id, type, title, orgName],
  );
}

/** Remembers a search like a view, unless it has no words, place or filters. */
export function useRecordedSearch(type: BrowserSearch['type'], params: SearchParams): void {
  const query = toRememberedQuery(params);
  const remember = useRemember();
  useEffect(
    () =>
      query === ''
        ? undefined
        : remember(
            (api) => api.call(recordSearch, { body: { type, query } }, { keepalive: true }),
            () => keepBrowserSearch({ type, query }),
          ),
    [remember, type, query],
  );
}

type Remember = (
  inAccount: (api: ApiClient) => Promise<unknown>,
  inBrowser: () => void,
) => (() => void) | undefined;

function useRemember(): Remember {
  const { formApi, environment } = useSite();
  const isUser = environment.user !== null;
  const { showAcceptCookies } = environment;
  return useCallback(
    (inAccount, inBrowser) =>
      whenVisible(() => {
        // If it fails, only the entry is lost.
        if (isUser) void inAccount(formApi).catch(() => undefined);
        else if (!showAcceptCookies && isVisitorPage()) inBrowser();
      }),
    [formApi, isUser, showAcceptCookies],
  );
}

/** Returns whether this page is known to be a visitor's, who has not logged in since. */
function isVisitorPage(): boolean {
  return accountStore.pageAccount === noPageAccount && accountStore.change === undefined;
}

/** Runs `act` once the page is seen: not while it is prerendered or in a background tab. */
function whenVisible(act: () => void): (() => void) | undefined {
  if (document.visibilityState === 'visible') return void act();
  const onChange = (): void => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', onChange);
    act();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
