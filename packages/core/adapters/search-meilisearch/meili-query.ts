import { dayMs } from '@causa/shared/platform/dates/durations';
import { type FacetName, recencies } from '@causa/shared/search/facets';
import type { Area, EngineQuery, KnownPoints } from '../../search/engine/search-engine.ts';
import { listRanks, type WordChoice } from './meili-words.ts';

export interface FilterChoice {
  /** Leave this facet's own selection out. */
  except?: FacetName;
  /** Only text, type and being public. */
  bare?: boolean;
  /**
   * The query behind every type's count: no type, and only the filters that the words asked for.
   */
  everyType?: boolean;
  recency?: string;
}

/**
 * What a query's words and its place became: filters that all must hold, and the filter for the
 * area searched in.
 */
export interface ReadQuery {
  text: readonly string[];
  near?: string;
}

/** A query's filter. Values are escaped as JSON strings, which is Meilisearch's own quoting. */
export function buildFilter(
  query: EngineQuery,
  { text, near = '' }: ReadQuery,
  { except, bare = false, everyType = false, recency }: FilterChoice = {},
): string {
  const now = query.now.getTime();
  // Nearly all documents are public: what is not is the shorter list to go through.
  const parts = [`NOT publishedAt > ${now}`, `NOT liveUntil <= ${now}`, ...text];
  if (query.type !== 'ALL' && !everyType) parts.push(`type = ${JSON.stringify(query.type)}`);
  if (bare) return parts.join(' AND ');
  const filters = everyType ? query.fromWords : query.filters;
  for (const [facet, values] of Object.entries(filters) as [FacetName, string[] | undefined][]) {
    if (values === undefined || values.length === 0 || facet === except) continue;
    parts.push(
      facet === 'recency'
        ? publishedWithin(Math.max(...values.map(Number)), now)
        : isOneOf(facet, values),
    );
  }
  if (recency !== undefined) parts.push(publishedWithin(Number(recency), now));
  if (!everyType && query.startsBefore !== undefined)
    parts.push(`startsAt < ${query.startsBefore.getTime()}`);
  if (!everyType && query.endsAfter !== undefined)
    parts.push(`endsAt > ${query.endsAfter.getTime()}`);
  if (query.location !== undefined) {
    // Remote listings count as near once REMOTE is chosen, and when the counts show what choosing
    // it would find.
    const reaching = (filters.locationType?.length ?? 0) > 0 || except === 'locationType';
    parts.push(
      reaching
        ? `(${near} OR (locationType = "REMOTE" AND ${isOneOf('remoteZones', query.location.zones)}))`
        : near,
    );
  }
  return parts.join(' AND ');
}

/** To the second, as the Postgres engine has it. */
function publishedWithin(days: number, now: number): string {
  return `publishedAt >= ${Math.floor(now / 1_000) * 1_000 - days * dayMs}`;
}

function isOneOf(attribute: string, values: readonly string[]): string {
  return `${attribute} IN [${values.map((value) => JSON.stringify(value)).join(', ')}]`;
}

/** The filter for an area; `points` knows which cells make up a circle or a box. */
export function withinArea(area: Area, points: Pick<KnownPoints, 'cover'>): string {
  switch (area.kind) {
    case 'circle':
    case 'box':
      return isOneOf('cells', points.cover(area));
    case 'state':
      return `stateKey = ${JSON.stringify(`${area.countryCode}-${area.stateCode}`)}`;
    case 'country':
      return `countryCode = ${JSON.stringify(area.countryCode)}`;
  }
}

export const newestFirst: readonly string[] = ['publishedAt:desc', 'id:desc'];

/** A chosen order in Meilisearch's words. Ties break by id, so pages never repeat or skip. */
export function buildSort({ sort, location }: EngineQuery): string[] {
  const origin = location?.origin;
  if (sort === 'closing') return ['closesAt:asc', 'id:asc'];
  if (sort === 'distance' && origin !== undefined)
    return [`_geoPoint(${origin.latitude}, ${origin.longitude}):asc`, 'id:asc'];
  return [...newestFirst];
}

/**
 * The order by relevance: filters that part what is found into groups, each shown wholly before the
 * next, each sorted `newestFirst`. The reader's language comes first; within it, how well the words
 * are met.
 */
export function relevanceGroups(
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
 * The facets that need a query of their own, because something is chosen in them or choosing
 * changes what is near.
 */
export function ownQueryFacets({ facets, filters, location }: EngineQuery): FacetName[] {
  return facets.filter(
    (facet) =>
      facet !== 'recency' &&
      ((filters[facet]?.length ?? 0) > 0 || (facet === 'locationType' && location !== undefined)),
  );
}

export const recencyValues: readonly string[] = recencies;
