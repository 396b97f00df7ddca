import { formatPlace } from '@causa/i18n/card-words';
import { listSavedItems } from '@causa/shared/generated/alerts/saved.endpoints';
import type { listSavedItemsContract } from '@causa/shared/alerts/saved.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { noPageAccount } from '@causa/shared/platform/pages/page-account';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { accountStore } from '../account/account-store.ts';
import type { ApiClient } from '../api-client.ts';
import { getText } from '../text.ts';
import { type OfflineDraft, type OfflineItem, storeDraft, storeItems } from './offline-list.ts';

type SavedItem = ReplyOf<typeof listSavedItemsContract>['items'][number];

/** Stores the newest saved listings after a change, if the page's account is still logged in. */
export function refreshOffline(api: ApiClient): void {
  whenIdle(async () => {
    const account = getAccount();
    if (account === undefined) return;
    const { items } = await api.call(listSavedItems, { query: { tab: 'all', page: undefined } });
    if (account === getAccount()) keepOffline(items);
  });
}

/** Stores saved listings of the page's account, if any are given, and prepares the offline page. */
export function keepOffline(items: readonly SavedItem[] | undefined): void {
  const account = getAccount();
  if (account === undefined) return;
  if (items !== undefined) storeItems(account, items.flatMap(toOfflineItem));
  whenIdle(register);
}

/** Stores where a draft continues, and prepares the offline page. */
export function keepDraftOffline(account: string, draft: OfflineDraft): void {
  if (account !== getAccount()) return;
  storeDraft(account, draft);
  whenIdle(register);
}

/** The account of this document; undefined: a visitor, or another account is logged in now. */
function getAccount(): string | undefined {
  const { pageAccount, change } = accountStore;
  return pageAccount === noPageAccount || change !== undefined ? undefined : pageAccount;
}

function toOfflineItem({ title, orgName, type, url, card, closesLocal }: SavedItem): OfflineItem[] {
  if (title === null) return [];
  const { t } = getText(parsePath(location.pathname).locale ?? 'en');
  const startsAt = type === 'EVENT' ? (card?.local.startsAt ?? null) : null;
  return [
    {
      title,
      organization: type === 'ORG' ? '' : (orgName ?? ''),
      place: card === null ? '' : formatPlace({ t }, card),
      when:
        startsAt !== null
          ? { kind: 'starts', local: startsAt }
          : closesLocal !== null
            ? { kind: 'closes', local: closesLocal }
            : undefined,
      url,
    },
  ];
}

/** Registers the worker that shows the offline page (apps/web/server/offline-pages.ts). */
async function register(): Promise<void> {
  await navigator.serviceWorker?.register('/service-worker.js');
}

/** Runs work when the page is idle. Errors are ignored, since nothing depends on it. */
function whenIdle(work: () => Promise<void>): void {
  const run = (): void => void work().catch(() => undefined);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run);
}
