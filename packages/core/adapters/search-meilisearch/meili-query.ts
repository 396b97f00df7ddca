import { dayMs } from '@causa/shared/platform/dates/durations';
import { typedEntries } from '@causa/shared/platform/typed-object';
import { closings } from '@causa/shared/search/features';
import { type FacetName, recencies } from '@causa/shared/search/facets';
import type { Area, EngineQuery } from '../../search/engine/search-engine.ts';
import { listRanks, type WordChoice } from './meili-words.ts';

export interface FilterChoice {
  /** Excludes this facet's own selection. */
  except?: FacetName;
  /** Only text, type and visibility. */
  bare?: boolean;
  /** For the counts of all types: no type, and only the filters from the query's words. */
  everyType?: boolean;
  /** One value of a facet that depends on the time of the query. */
  timed?: { facet: TimedFacet; value: string };
}

/** A query's words and place as filters, all of which must match, and the filter of the area. */
export interface ReadQuery {
  text: readonly string[];
  near?: string;
}

/**
 * Returns the filter of a query. Values are escaped as JSON strings, which is Meilisearch's
 * quoting.
 */
export function buildFilter(
  query: EngineQuery,
  { text, near = '' }: ReadQuery,
  { except, bare = false, everyType = false, timed }: FilterChoice = {},
): string {
  const now = query.now.getTime();
  // Nearly all documents are public, so the filter excludes the others.
  const parts = [`NOT publishedAt > ${now}`, `NOT liveUntil <= ${now}`, ...text];
  if (query.type !== 'ALL' && !everyType) parts.push(`type = ${JSON.stringify(query.type)}`);
  if (bare) return parts.join(' AND ');
  const filters = everyType ? query.fromWords : query.filters;
  for (const [facet, values] of typedEntries(filters)) {
    if (values === undefined || values.length === 0 || facet === except) continue;
    parts.push(
      isTimed(facet)
        ? filterTime(facet, Math.max(...values.map(Number)), now)
        : isOneOf(facet, values),
    );
  }
  if (timed !== undefined) parts.push(filterTime(timed.facet, Number(timed.value), now));
  if (!everyType && query.startsBefore !== undefined)
    parts.push(`startsAt < ${query.startsBefore.getTime()}`);
  if (!everyType && query.endsAfter !== undefined)
    parts.push(`endsAt > ${query.endsAfter.getTime()}`);
  if (!everyType && query.minPay !== undefined) {
    const { yearly, orUnstated } = query.minPay;
    parts.push(orUnstated ? `(pay >= ${yearly} OR statesPay = "no")` : `pay >= ${yearly}`);
  }
  if (query.location !== undefined) {
    // Remote listings count as near when REMOTE is selected, and in the count of that option.
    const reaching = (filters.locationType?.length ?? 0) > 0 || except === 'locationType';
    parts.push(
      reaching
        ? `(${near} OR (locationType = "REMOTE" AND ${isOneOf('remoteZones', query.location.zones)}))`
        : near,
    );
  }
  return parts.join(' AND ');
}

/** Rounded to the second like in the Postgres engine. */
function filterTime(facet: TimedFacet, days: number, now: number): string {
  const at = Math.floor(now / 1_000) * 1_000;
  return facet === 'recency'
    ? `publishedAt >= ${at - days * dayMs}`
    : `closesAt <= ${at + days * dayMs}`;
}

/** Returns a filter of the documents with one of these values. */
export function isOneOf(attribute: string, values: readonly string[]): string {
  return `${attribute} IN [${values.map((value) => JSON.stringify(value)).join(', ')}]`;
}

/** Returns the filter of an area; `cells` are those of a circle or box. */
export function filterArea(area: Area, cells: readonly string[]): string {
  switch (area.kind) {
    case 'circle':
    case 'box':
      return isOneOf('cells', cells);
    case 'state':
      return `stateKey = ${JSON.stringify(`${area.countryCode}-${area.stateCode}`)}`;
    case 'country':
      return `countryCode = ${JSON.stringify(area.countryCode)}`;
  }
}

export const newestFirst: readonly string[] = ['publishedAt:desc', 'id:desc'];

/**
 * Returns a sort order in Meilisearch's syntax. Ties sort by id, so that pages never repeat or
 * skip.
 */
export function buildSort({ sort, location }: EngineQuery): string[] {
  const origin = location?.origin;
  if (sort === 'closing') return ['closesAt:asc', 'id:asc'];
  if (sort === 'pay') return ['pay:desc', 'id:asc'];
  if (sort === 'distance' && origin !== undefined)
    return [`_geoPoint(${origin.latitude}, ${origin.longitude}):asc`, 'id:asc'];
  return [...newestFirst];
}

/**
 * Returns the order by relevance as filters that split the results into groups, each shown before
 * the next and sorted `newestFirst`: first by the reader's language, then by how well the words
 * match.
 */
export function listRelevanceGroups(
  { preferred }: Pick<EngineQuery, 'preferred'>,
  words: readonly WordChoice[],
): string[] {
  const ranks = listRanks(words);
  return ['=', '!='].flatMap((is) => {
    const language = `locale ${is} "${preferred}"`;
    return ranks.length === 0 ? [language] : ranks.map((rank) => `${language} AND ${rank}`);
  });
}

/**
 * Returns the facets that need their own query, because they have a selection or change what is
 * near.
 */
export function listOwnQueryFacets({ facets, filters, location }: EngineQuery): FacetName[] {
  return facets.filter(
    (facet) =>
      !isTimed(facet) &&
      ((filters[facet]?.length ?? 0) > 0 || (facet === 'locationType' && location !== undefined)),
  );
}

/** Facets that depend on the time of the query, with their values. */
export const timedFacets = { recency: recencies, closing: closings } as const;
export type TimedFacet = keyof typeof timedFacets;

export function isTimed(facet: FacetName): facet is TimedFacet {
  return Object.hasOwn(timedFacets, facet);
}
