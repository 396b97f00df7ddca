import { type FacetName, recencies } from '@causa/shared/facets';
import type { Area, EngineQuery } from '../../search/search-engine.ts';
import { ranksOf, type WordChoice } from './meili-words.ts';

const dayMs = 86_400_000;

export interface FilterChoice {
  /** Leave this facet's own selection out. */
  except?: FacetName;
  /** Only text, type and being public. */
  bare?: boolean;
  /** What every type's count is made of: no type, and only the filters that the words asked for. */
  everyType?: boolean;
  recency?: string;
}

/** A query's filter; `text` holds the filters its words became. Values are escaped as JSON strings, which is Meilisearch's own quoting. */
export function filterOf(query: EngineQuery, text: readonly string[], { except, bare = false, everyType = false, recency }: FilterChoice = {}): string {
  const now = query.now.getTime();
  const parts = [`publishedAt <= ${now}`, `liveUntil > ${now}`, ...text];
  if (query.type !== 'ALL' && !everyType) parts.push(`type = ${JSON.stringify(query.type)}`);
  if (bare) return parts.join(' AND ');
  const filters = everyType ? query.fromWords : query.filters;
  for (const [facet, values] of Object.entries(filters) as [FacetName, string[] | undefined][]) {
    if (values === undefined || values.length === 0 || facet === except) continue;
    parts.push(facet === 'recency' ? publishedWithin(Math.max(...values.map(Number)), now) : isOneOf(facet, values));
  }
  if (recency !== undefined) parts.push(publishedWithin(Number(recency), now));
  if (!everyType && query.startsBefore !== undefined) parts.push(`startsAt < ${query.startsBefore.getTime()}`);
  if (!everyType && query.endsAfter !== undefined) parts.push(`endsAt > ${query.endsAfter.getTime()}`);
  if (query.location !== undefined) {
    const near = withinArea(query.location.within);
    // Remote listings count as near once REMOTE is chosen, and when the counts show what choosing it would find.
    const reaching = (filters.locationType?.length ?? 0) > 0 || except === 'locationType';
    parts.push(reaching ? `(${near} OR (locationType = "REMOTE" AND ${isOneOf('remoteZones', query.location.zones)}))` : near);
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

function withinArea(area: Area): string {
  switch (area.kind) {
    case 'circle':
      return `_geoRadius(${degrees(area.latitude)}, ${degrees(area.longitude)}, ${Math.round(area.metres)})`;
    case 'box': {
      const [north, east, south, west] = [area.box.north, area.box.east, area.box.south, area.box.west].map(degrees);
      if (area.box.west <= area.box.east) return `_geoBoundingBox([${north}, ${east}], [${south}, ${west}])`;
      return `(_geoBoundingBox([${north}, 180], [${south}, ${west}]) OR _geoBoundingBox([${north}, ${east}], [${south}, -180]))`;
    }
    case 'state':
      return `stateKey = ${JSON.stringify(`${area.countryCode}-${area.stateCode}`)}`;
    case 'country':
      return `countryCode = ${JSON.stringify(area.countryCode)}`;
  }
}

/** Never in the form of 1e-7, which a filter does not read as a number. */
function degrees(value: number): string {
  return String(Math.abs(value) < 1e-6 ? 0 : value);
}

export const newestFirst: readonly string[] = ['publishedAt:desc', 'id:desc'];

/** A chosen order in Meilisearch's words. Ties break by id, so pages never repeat or skip. */
export function sortOf({ sort, location }: EngineQuery): string[] {
  const origin = location?.origin;
  if (sort === 'closing') return ['closesAt:asc', 'id:asc'];
  if (sort === 'distance' && origin !== undefined) return [`_geoPoint(${origin.latitude}, ${origin.longitude}):asc`, 'id:asc'];
  return [...newestFirst];
}

/**
 * The order by relevance: filters that part what is found into groups, each shown wholly before the next, each sorted `newestFirst`. The
 * reader's language comes first; within it, how well the words are met.
 */
export function relevanceGroups({ preferred }: Pick<EngineQuery, 'preferred'>, words: readonly WordChoice[]): string[] {
  const ranks = ranksOf(words);
  return ['=', '!='].flatMap((is) => {
    const language = `locale ${is} "${preferred}"`;
    return ranks.length === 0 ? [language] : ranks.map((rank) => `${language} AND ${rank}`);
  });
}

/** The facets that need a query of their own, because something is chosen in them or choosing changes what is near. */
export function ownQueryFacets({ facets, filters, location }: EngineQuery): FacetName[] {
  return facets.filter((facet) => facet !== 'recency' && ((filters[facet]?.length ?? 0) > 0 || (facet === 'locationType' && location !== undefined)));
}

export const recencyValues: readonly string[] = recencies;
