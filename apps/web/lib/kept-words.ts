import { dayMs } from '@causa/shared/platform/dates/durations';
import { locales } from '@causa/shared/platform/locales';
import { parseJson } from '@causa/shared/platform/parse-json';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import type { FormError } from './forms/form-action.ts';

/** The values of a form by the names of its controls; a group of checkboxes has several. */
export type FormWords = Readonly<Record<string, readonly string[]>>;

/** The account and form that typed text belongs to: an account never sees another one's text. */
export interface WordsPlace {
  /** The id of the account; empty for a visitor. */
  account: string;
  form: string;
}

/** Text of one open form that the server does not have yet. */
export interface KeptWords {
  /** Milliseconds since 1970. */
  at: number;
  /** The controls that differ from the values of the page. */
  values: FormWords;
  /** Their errors, if only the form shows them. */
  errors?: readonly FormError[];
}

const prefix = 'keptWords.v1.';
const keptDays = 30;
const maxEntries = 40;
const maxEntryLength = 400_000;

/**
 * Names a form by its page and record, the same in every language, so that text survives a change
 * of language. `href` is the address of the page, `name` the form's name on it.
 */
export function wordsForm(href: string, name: string): string {
  const path = new URL(href, 'http://page').pathname;
  const route = parsePath(path);
  const page =
    'params' in route
      ? `${route.page} ${Object.values(route.params).join(' ')}`
      : path.replace(languagePrefix, '');
  return `${page} ${name}`.replaceAll('.', '_');
}

const languagePrefix = new RegExp(`^/(${locales.join('|')})(?=/|$)`);

/** The address of a form's page and the form's name on it. */
export interface FormAddress {
  /** The id of the account; empty for a visitor. */
  account: string;
  href: string;
  name: string;
}

export function wordsPlace({ account, href, name }: FormAddress): WordsPlace {
  return { account, form: wordsForm(href, name) };
}

/** Fills the form at an address with these values and errors, once. */
export function keepValues(
  address: FormAddress,
  values: Readonly<Record<string, string>>,
  errors: readonly FormError[] = [],
): void {
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
  keepWords(wordsPlace(address), 'led', { at: Date.now(), values: filled, errors });
}

/** Returns the storage key of a form's text in one tab. */
export function wordsKey({ account, form }: WordsPlace, tab: string): string {
  return `${prefix}${account}.${form}.${tab}`;
}

/** Stores the text of one tab; removes the entry when there is none. */
export function keepWords(place: WordsPlace, tab: string, words: KeptWords): void {
  const store = getStore(place);
  const key = wordsKey(place, tab);
  const content = JSON.stringify(words);
  try {
    if (Object.keys(words.values).length === 0 || content.length > maxEntryLength)
      store?.removeItem(key);
    else store?.setItem(key, content);
  } catch {
    // A full store drops the new text.
  }
}

export function forgetWords(place: WordsPlace, tab: string): void {
  getStore(place)?.removeItem(wordsKey(place, tab));
}

/** An entry of the browser's storage. */
export interface StoredWords {
  place: WordsPlace;
  tab: string;
  words: KeptWords;
}

/**
 * Returns the stored text of a form from any tab, newest first, and what the same tab typed as a
 * visitor. Deletes expired entries.
 */
export function findKeptWords(place: WordsPlace, now: number): StoredWords[] {
  for (const store of [getStore(place), getStore({ account: '' })])
    if (store) deleteOld(store, now);
  return listKeys(place)
    .flatMap(({ place: found, key }) => {
      const words = parseWords(getStore(found)?.getItem(key) ?? null);
      const tab = key.slice(wordsKey(found, '').length);
      return words === undefined ? [] : [{ place: found, tab, words }];
    })
    .toSorted((one, other) => other.words.at - one.words.at);
}

/** Parses the entry of another tab, as a `storage` event delivers it. */
export function parseWords(content: string | null): KeptWords | undefined {
  const words = parseJson(content ?? '');
  return isKeptWords(words) ? words : undefined;
}

function isKeptWords(value: unknown): value is KeptWords {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'values' in value &&
    typeof value.values === 'object'
  );
}

/**
 * An account's text stays on this device until it is saved or the account logs out; a visitor's is
 * removed with the tab.
 */
function getStore({ account }: Pick<WordsPlace, 'account'>): Storage | undefined {
  try {
    return account === '' ? window.sessionStorage : window.localStorage;
  } catch {
    return undefined;
  }
}

function listKeys(place: WordsPlace): { place: WordsPlace; key: string }[] {
  const places = place.account === '' ? [place] : [place, { ...place, account: '' }];
  return places.flatMap((one) =>
    Object.keys(getStore(one) ?? {})
      .filter((key) => key.startsWith(wordsKey(one, '')))
      .map((key) => ({ place: one, key })),
  );
}

function deleteOld(store: Storage, now: number): void {
  const entries = Object.keys(store)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, at: parseWords(store.getItem(key))?.at ?? 0 }))
    .toSorted((one, other) => other.at - one.at);
  const isOld = ({ at }: { at: number }, place: number): boolean =>
    at < now - keptDays * dayMs || place >= maxEntries;
  for (const { key } of entries.filter(isOld)) store.removeItem(key);
}
