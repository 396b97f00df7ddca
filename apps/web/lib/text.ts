import type { Namespace, Translate } from '@causa/i18n/catalog';
import { type Compiled, formatMessage, type MessageValues } from '@causa/i18n/format-message';
import * as formatters from '@causa/i18n/formatters';
import type { FacetName } from '@causa/shared/search/facets';
import type { Locale } from '@causa/shared/platform/locales';

/** The messages of one namespace in one language, compiled by the build. */
export type Table = Readonly<Record<string, Compiled>>;

const tables = new Map<string, Table>();

const always = new Set<Namespace>();

/** Adds a namespace to every later load, in any language, for a menu or banner that stays. */
export function alwaysLoad(namespace: Namespace): void {
  always.add(namespace);
}

/** Loads the messages of namespaces; loaded ones cost nothing. */
export async function loadMessages(locale: Locale, wanted: readonly Namespace[]): Promise<void> {
  const missing = [...new Set([...wanted, ...always])].filter(
    (namespace) => !tables.has(`${locale}.${namespace}`),
  );
  if (missing.length === 0) return;
  // A server-rendered page does not include the list of all message files.
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

/** Formatting and messages of one language for components. */
export interface Text {
  locale: Locale;
  t: Translate;
  /** Returns the label of a filter's value; the value itself if it is newer than this build. */
  label(facet: FacetName, value: string): string;
  number(value: number): string;
  list(items: readonly string[]): string;
  /** Formats the UTC day of an instant. For past events, never for a deadline. */
  date(instant: string): string;
  /** Formats the calendar day of a local time that the server computed for its place. */
  day(local: string): string;
  relativeDay(instant: string, now: Date): string | undefined;
  distance(metres: number): string;
  /**
   * Returns the city or island of an IANA time zone: `Nova York` for `America/New_York`. Needs the
   * namespace `zones`; zones without a message there keep the name of their id, with blanks.
   */
  zone(timeZone: string): string;
}

const texts = new Map<Locale, Text>();

/**
 * Returns the text of a language. `loadMessages` must have loaded a namespace before its messages
 * are used.
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
      const key = [
        `facets.${facet}.${value}`,
        `filters.${facet}.${value}`,
        `features.${facet}.${value}`,
        `skills.${facet}.${value}`,
      ].find((candidate) => messageAt(locale, candidate) !== undefined);
      return key === undefined ? value : say(key);
    },
    number: (value) => formatters.formatNumber(locale, value),
    list: (items) => formatters.formatList(locale, items),
    date: (instant) => formatters.formatDate(locale, instant),
    day: (local) => formatters.formatLocalDay(locale, local),
    relativeDay: (instant, now) => formatters.formatRelativeDay(locale, instant, now),
    distance: (metres) => formatters.formatDistance(locale, metres),
    zone(timeZone) {
      const end = timeZone.slice(timeZone.lastIndexOf('/') + 1);
      if (!tables.has(`${locale}.zones`))
        throw new Error(`The names of time zones are not loaded in ${locale}`);
      const key = `zones.${end}`;
      return messageAt(locale, key) === undefined ? end.replaceAll('_', ' ') : say(key);
    },
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
