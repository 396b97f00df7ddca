import { parseJson } from '@causa/shared/platform/parse-json';
import type { Localized } from '@causa/shared/platform/locales';
import { offlineAccountKey, offlineKey } from '../account/account-store.ts';

/** A saved listing as the offline page shows it. */
export interface OfflineItem {
  title: string;
  organization: string;
  place: string;
  /** Local time of the deadline, or of an event's start. */
  when: { kind: 'closes' | 'starts'; local: string } | undefined;
  url: Localized;
}

/** Where the text of a form continues. The text itself is stored by the form. */
export interface OfflineDraft {
  /** Start of the storage keys of the text; without any, there is no draft. */
  text: string;
  href: string;
  title: string;
}

/** What the offline page shows to one account. */
interface OfflineList {
  items: readonly OfflineItem[];
  drafts: readonly OfflineDraft[];
}

const maxDrafts = 20;

/** Returns the list that this browser stores for an account; undefined: none. */
export function readOffline(account: string): OfflineList | undefined {
  try {
    const list = parseJson(localStorage.getItem(offlineKey(account)) ?? '');
    return isList(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** Stores saved listings of an account, which the offline page then shows. */
export function storeItems(account: string, items: readonly OfflineItem[]): void {
  store(account, { drafts: readOffline(account)?.drafts ?? [], items });
}

/** Stores where a draft of an account continues, latest first. */
export function storeDraft(account: string, draft: OfflineDraft): void {
  const { items = [], drafts = [] } = readOffline(account) ?? {};
  const others = drafts.filter(({ text }) => text !== draft.text);
  store(account, { items, drafts: [draft, ...others].slice(0, maxDrafts) });
}

function store(account: string, list: OfflineList): void {
  try {
    localStorage.setItem(offlineKey(account), JSON.stringify(list));
    localStorage.setItem(offlineAccountKey, account);
  } catch {
    // A full or forbidden store: the offline page shows less.
  }
}

function isList(value: unknown): value is OfflineList {
  return (
    typeof value === 'object' &&
    value !== null &&
    'items' in value &&
    Array.isArray(value.items) &&
    'drafts' in value &&
    Array.isArray(value.drafts)
  );
}
