import type { MessageKey, Namespace, Translate } from '@causa/i18n/catalog';
import type { Catalog } from '@causa/i18n/generated/catalog';
import { type Compiled, formatMessage, type MessageValues } from '@causa/i18n/format-message';
import * as formatters from '@causa/i18n/formatters';
import type { FacetName } from '@causa/shared/search/facets';
import type { Locale } from '@causa/shared/platform/locales';

/** The messages of one namespace in one language, parsed by the build. */
export type Table = Readonly<Record<string, Compiled>>;

const tables = new Map<string, Table>();

const always = new Set<Namespace>();

/**
 * Messages that every page from now on needs besides its own, in whatever language: those of a menu
 * or a banner that stays around it.
 */
export function alwaysLoad(namespace: Namespace): void {
  always.add(namespace);
}

/** Brings the messages of some namespaces; those already here cost nothing. */
export async function loadMessages(locale: Locale, wanted: readonly Namespace[]): Promise<void> {
  const missing = [...new Set([...wanted, ...always])].filter(
    (namespace) => !tables.has(`${locale}.${namespace}`),
  );
  if (missing.length === 0) return;
  // The list of all message files is not carried by a page that arrives written.
  const { loadNamespaces: messagesOf } = await import('./message-chunks.ts');
  await Promise.all(
    missing.map(async (namespace) =>
      keepMessages(locale, namespace, await messagesOf(locale, namespace)),
    ),
  );
}

export function keepMessages(locale: Locale, namespace: Namespace, table: Table): void {
  tables.set(`${locale}.${namespace}`, table);
}

/** Everything a component needs to speak a language. */
export interface Text {
  locale: Locale;
  t: Translate;
  /**
   * The label of a filter's value; the value itself when the vocabulary has grown since this build.
   */
  label(facet: FacetName, value: string): string;
  number(value: number): string;
  list(items: readonly string[]): string;
  /** The day of an instant in UTC: for what happened, never for a deadline. */
  date(instant: string): string;
  /** The calendar day of a time that the server put on the clocks of its place. */
  day(local: string): string;
  relativeDay(instant: string, now: Date): string | undefined;
  distance(metres: number): string;
}

const texts = new Map<Locale, Text>();

/**
 * The text of a language. Namespaces must have been brought by `loadMessages` before their messages
 * are said.
 */
export function getText(locale: Locale): Text {
  const known = texts.get(locale);
  if (known !== undefined) return known;
  const say = (key: string, values?: MessageValues): string => {
    const message = messageAt(locale, key);
    if (message === undefined) throw new Error(`The message ${key} is not loaded in ${locale}`);
    return formatMessage(message, locale, values);
  };
  const text: Text = {
    locale,
    t: (key, ...args) => say(key, args[0] as MessageValues | undefined),
    label(facet, value) {
      const key =
        facet === 'synonymId' || facet === 'recency'
          ? `filters.${facet}.${value}`
          : `facets.${facet}.${value}`;
      return messageAt(locale, key) === undefined ? value : say(key);
    },
    number: (value) => formatters.formatNumber(locale, value),
    list: (items) => formatters.formatList(locale, items),
    date: (instant) => formatters.formatDate(locale, instant),
    day: (local) => formatters.formatLocalDay(locale, local),
    relativeDay: (instant, now) => formatters.formatRelativeDay(locale, instant, now),
    distance: (metres) => formatters.formatDistance(locale, metres),
  };
  texts.set(locale, text);
  return text;
}

function messageAt(locale: Locale, key: string): Compiled | undefined {
  const dot = key.indexOf('.');
  const table = tables.get(`${locale}.${key.slice(0, dot)}`);
  return table !== undefined && Object.hasOwn(table, key.slice(dot + 1))
    ? table[key.slice(dot + 1)]
    : undefined;
}

export type { Catalog, MessageKey };
