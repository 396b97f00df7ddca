import { dayMs } from '@causa/shared/platform/dates/durations';
import { tokenize } from '@causa/core/search/text/analyze-text';
import {
  listAddedLexemes,
  toLexeme,
  toNamingWord,
  maxCompletions,
  type Place,
  places,
  listSearchedTexts,
} from '@causa/core/search/text/lexemes';
import { getLevel, getRank } from '@causa/core/search/ranking';
import { distanceMetres } from '@causa/core/search/resolve-location';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';
import type { Area, EngineQuery, LocationFilter } from '@causa/core/search/engine/search-engine';
import { stopWords } from '@causa/core/search/text/stop-words';
import type { FacetName } from '@causa/shared/search/facets';
import type { Locale } from '@causa/shared/platform/locales';

interface ScannedText {
  place: Place;
  locale: Locale;
  /** Lexemes in the order of the text. */
  lexemes: string[];
  /** Those of concepts that it names, and of neighbors in one word. */
  added: string[];
}

interface Scanned {
  document: SearchDocument;
  texts: ScannedText[];
}

/**
 * The reference implementation of search: scans every document without an index. Decides which
 * engine is right. Does not correct mistyped words.
 */
export class PlainScan {
  private readonly all: Scanned[];
  private readonly known = new Map<string, number>();

  constructor(documents: readonly SearchDocument[]) {
    this.all = documents.map((document) => {
      const own = new Set<string>();
      const texts = listSearchedTexts(document).map(({ text, ...where }) => {
        const { place, locale } = where;
        const words = tokenize(text).map(({ word }) => word);
        for (const word of words) own.add(word);
        const naming = words.map((word) => toNamingWord(word, locale));
        return {
          place,
          locale,
          lexemes: words.map((word) => toLexeme(word, locale)),
          added: listAddedLexemes(naming, where),
        };
      });
      for (const word of own)
        if (!stopWords.has(word) && word.length >= 2 && word.length <= 40 && !/^\d+$/.test(word))
          this.known.set(word, (this.known.get(word) ?? 0) + 1);
      return { document, texts };
    });
  }

  /** Returns the ids of all results of a query, in display order. */
  find(query: EngineQuery): string[] {
    const completions = this.completionsOf(query);
    const found = this.all.flatMap(({ document, texts }) => {
      const rank = isFound(document, query) ? rankIn(texts, query, completions) : undefined;
      return rank === undefined ? [] : [{ document, rank }];
    });
    const own = ({ locale }: SearchDocument): number => (locale === query.preferred ? 1 : 0);
    const far = Number.POSITIVE_INFINITY;
    const byId = (a: SearchDocument, b: SearchDocument): number => (a.id < b.id ? -1 : 1);
    const newest = (a: SearchDocument, b: SearchDocument): number =>
      b.publishedAt.getTime() - a.publishedAt.getTime() || byId(b, a);
    found.sort(({ document: a, rank: rankA }, { document: b, rank: rankB }) => {
      if (query.sort === 'closing')
        return (a.closesAt?.getTime() ?? far) - (b.closesAt?.getTime() ?? far) || byId(a, b);
      if (query.sort === 'pay') return (b.pay ?? -1) - (a.pay ?? -1) || byId(a, b);
      if (query.sort === 'relevance') return own(b) - own(a) || rankB - rankA || newest(a, b);
      return newest(a, b);
    });
    return found.map(({ document }) => document.id);
  }

  /** Returns the most common words that start with the last word. */
  private completionsOf({ text }: EngineQuery): readonly string[] {
    const last = text.terms.at(-1)?.words[0];
    if (!text.lastIsPrefix || last === undefined || this.known.has(last)) return [];
    return [...this.known]
      .filter(([word]) => word.startsWith(last))
      .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
      .slice(0, maxCompletions)
      .map(([word]) => word);
  }
}

/**
 * Returns the rank of a document by its words; undefined when one is missing or an excluded one
 * occurs.
 */
function rankIn(
  texts: readonly ScannedText[],
  { text }: EngineQuery,
  completions: readonly string[],
): number | undefined {
  if (text.excluded.some(({ words }) => texts.some((each) => hasPhrase(each, words))))
    return undefined;
  const levels: number[] = [];
  for (const [n, { words, added = [] }] of text.terms.entries()) {
    if (words.length > 1) {
      if (!texts.some((each) => hasPhrase(each, words))) return undefined;
      levels.push(...words.map((word) => levelIn(texts, word, [], []) ?? 0));
      continue;
    }
    const level = levelIn(
      texts,
      words[0] ?? '',
      n === text.terms.length - 1 ? completions : [],
      added,
    );
    if (level === undefined) return undefined;
    levels.push(level);
  }
  return levels.length === 0 ? 0 : getRank(Math.min(...levels), Math.max(...levels));
}

function levelIn(
  texts: readonly ScannedText[],
  word: string,
  completions: readonly string[],
  others: readonly string[],
): number | undefined {
  const levels = texts.flatMap(({ place, locale, lexemes, added }) => {
    const at = places.indexOf(place);
    if (lexemes.includes(toLexeme(word, locale))) return [getLevel(at, 'exact')];
    if (others.some((other) => added.includes(other) || lexemes.includes(other)))
      return [getLevel(at, 'added')];
    return completions.some((longer) => lexemes.includes(toLexeme(longer, locale)))
      ? [getLevel(at, 'unfinished')]
      : [];
  });
  return levels.length === 0 ? undefined : Math.max(...levels);
}

function hasPhrase({ locale, lexemes }: ScannedText, words: readonly string[]): boolean {
  const wanted = words.map((word) => toLexeme(word, locale));
  return lexemes.some((_, at) => wanted.every((name, n) => lexemes[at + n] === name));
}

function isPaid(
  { pay, facets }: SearchDocument,
  { yearly, orUnstated }: NonNullable<EngineQuery['minPay']>,
): boolean {
  if (pay !== null && pay >= yearly) return true;
  return orUnstated && facets.statesPay?.includes('no') === true;
}

function isFound(
  document: SearchDocument,
  { type, filters, location, startsBefore, endsAfter, minPay, now }: EngineQuery,
): boolean {
  if (document.publishedAt > now || (document.liveUntil !== null && document.liveUntil <= now))
    return false;
  if (type !== 'ALL' && document.type !== type) return false;
  if (startsBefore !== undefined && document.startsAt !== null && document.startsAt >= startsBefore)
    return false;
  if (endsAfter !== undefined && document.endsAt !== null && document.endsAt <= endsAfter)
    return false;
  if (minPay !== undefined && !isPaid(document, minPay)) return false;
  for (const [facet, values] of Object.entries(filters) as [FacetName, readonly string[]][]) {
    if (values.length > 0 && !values.some((value) => hasValue(document, facet, value, now)))
      return false;
  }
  return (
    location === undefined || isThere(document, location, (filters.locationType?.length ?? 0) > 0)
  );
}

function hasValue(document: SearchDocument, facet: FacetName, value: string, now: Date): boolean {
  if (facet === 'recency')
    return (
      document.publishedAt.getTime() >=
      Math.floor(now.getTime() / 1_000) * 1_000 - Number(value) * dayMs
    );
  if (facet === 'closing')
    return (
      document.closesAt !== null &&
      document.closesAt.getTime() <=
        Math.floor(now.getTime() / 1_000) * 1_000 + Number(value) * dayMs
    );
  if (facet === 'locale') return document.locale === value;
  return document.facets[facet]?.includes(value) === true;
}

function isThere(
  document: SearchDocument,
  { within, zones }: LocationFilter,
  remoteCounts: boolean,
): boolean {
  const reaches =
    document.facets.locationType?.includes('REMOTE') === true &&
    document.remoteZones.some((zone) => zones.includes(zone));
  return (remoteCounts && reaches) || isWithin(document, within);
}

function isWithin({ point, countryCode, stateCode }: SearchDocument, area: Area): boolean {
  if (area.kind === 'country') return countryCode === area.countryCode;
  if (area.kind === 'state')
    return countryCode === area.countryCode && stateCode === area.stateCode;
  if (point === null) return false;
  if (area.kind === 'circle') return distanceMetres(area, point) <= area.metres;
  const { north, south, west, east } = area.box;
  const { latitude, longitude } = point;
  if (latitude < south || latitude > north) return false;
  return west <= east
    ? longitude >= west && longitude <= east
    : longitude >= west || longitude <= east;
}
