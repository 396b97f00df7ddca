import {
  type FindableType,
  findableTypes,
  type SearchType,
  searchTypes,
} from '@causa/shared/listings/listing-types';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { isId } from '@causa/shared/platform/ids';
import { recentInBrowserMax, recentItemDays } from '@causa/shared/platform/limits';
import { parseJson } from '@causa/shared/platform/parse-json';

/** A listing or organization whose page a visitor opened, named as it was then. */
export interface BrowserView {
  id: string;
  type: FindableType;
  title: string;
  orgName: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

export interface BrowserSearch {
  type: SearchType;
  /** The search as the query string of its page. */
  query: string;
  at: number;
}

/** What this browser remembers of a visitor, latest first. Users have theirs in the account. */
export interface BrowserRecent {
  views: readonly BrowserView[];
  searches: readonly BrowserSearch[];
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'recentItems';

export function readBrowserRecent(store = getStore(), now = Date.now()): BrowserRecent {
  const stored = parseJson(store?.getItem(key) ?? '');
  const { views, searches } = (isRecord(stored) ? stored : {}) as Record<string, unknown>;
  const isKept = ({ at }: { at: number }): boolean => at > now - recentItemDays * dayMs;
  return {
    views: (Array.isArray(views) ? views : []).filter(isView).filter(isKept),
    searches: (Array.isArray(searches) ? searches : []).filter(isSearch).filter(isKept),
  };
}

export function keepBrowserView(
  view: Omit<BrowserView, 'at'>,
  store = getStore(),
  at = Date.now(),
): void {
  const { views, searches } = readBrowserRecent(store, at);
  const others = views.filter(({ id }) => id !== view.id);
  write({ views: [{ ...view, at }, ...others].slice(0, recentInBrowserMax), searches }, store);
}

export function keepBrowserSearch(
  search: Omit<BrowserSearch, 'at'>,
  store = getStore(),
  at = Date.now(),
): void {
  const { views, searches } = readBrowserRecent(store, at);
  const others = searches.filter((one) => !isSameSearch(one, search));
  write({ views, searches: [{ ...search, at }, ...others].slice(0, recentInBrowserMax) }, store);
}

export function forgetBrowserView(id: string, store = getStore()): void {
  const { views, searches } = readBrowserRecent(store);
  write({ views: views.filter((view) => view.id !== id), searches }, store);
}

export function forgetBrowserSearch(
  search: Pick<BrowserSearch, 'type' | 'query'>,
  store = getStore(),
): void {
  const { views, searches } = readBrowserRecent(store);
  write({ views, searches: searches.filter((one) => !isSameSearch(one, search)) }, store);
}

export function forgetBrowserRecent(store = getStore()): void {
  store?.removeItem(key);
}

function write(recent: BrowserRecent, store: Store | undefined): void {
  if (recent.views.length + recent.searches.length === 0) return forgetBrowserRecent(store);
  try {
    store?.setItem(key, JSON.stringify(recent));
  } catch {
    // A full store keeps the older entries.
  }
}

/** Browser storage may be unavailable; then nothing is remembered. */
function getStore(): Store | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

type SearchKey = Pick<BrowserSearch, 'type' | 'query'>;
function isSameSearch(one: SearchKey, other: SearchKey): boolean {
  return one.type === other.type && one.query === other.query;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isView(value: unknown): value is BrowserView {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    isId(value['id']) &&
    findableTypes.some((type) => type === value['type']) &&
    typeof value['title'] === 'string' &&
    (value['orgName'] === null || typeof value['orgName'] === 'string') &&
    typeof value['at'] === 'number'
  );
}

function isSearch(value: unknown): value is BrowserSearch {
  return (
    isRecord(value) &&
    searchTypes.some((type) => type === value['type']) &&
    typeof value['query'] === 'string' &&
    typeof value['at'] === 'number'
  );
}
