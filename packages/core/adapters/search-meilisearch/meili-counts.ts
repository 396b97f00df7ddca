import { buildRecord, typedKeys } from '@causa/shared/platform/typed-object';
import type { MultiSearchQuery } from 'meilisearch';
import { type FacetName, isFacetName } from '@causa/shared/search/facets';
import { findableTypes } from '@causa/shared/listings/listing-types';
import type { EngineQuery, EngineReply, FacetCounts } from '../../search/engine/search-engine.ts';
import {
  buildFilter,
  listOwnQueryFacets,
  type ReadQuery,
  isTimed,
  timedFacets,
  buildSort,
} from './meili-query.ts';
import { buildCountRequest, type Result, requestedFields } from './meili-requests.ts';

interface PlannedQuery {
  part: 'main' | 'facet' | 'types';
  ask: MultiSearchQuery;
  facet?: FacetName;
  value?: string;
}

/**
 * Returns the counting queries of a search: the first one returns the total, most facets and,
 * unless the reply is `ranked` by groups, the page; then one per facet with a selection, one per
 * value of a facet by time, and one for the types.
 */
export function planCounts(
  indexUid: string,
  query: EngineQuery,
  read: ReadQuery,
  ranked: boolean,
): PlannedQuery[] {
  const own = listOwnQueryFacets(query);
  const together = query.facets.filter((facet) => !isTimed(facet) && !own.includes(facet));
  const filter = buildFilter(query, read);
  const page = Math.floor(query.offset / Math.max(query.limit, 1)) + 1;
  const main: MultiSearchQuery = {
    ...buildCountRequest(indexUid, filter),
    ...(ranked
      ? {}
      : {
          page,
          hitsPerPage: query.limit,
          attributesToRetrieve: requestedFields,
          sort: buildSort(query),
        }),
    ...(together.length > 0 ? { facets: together } : {}),
  };
  return [
    { part: 'main', ask: main },
    ...own.map((facet): PlannedQuery => ({
      part: 'facet',
      ask: {
        ...buildCountRequest(indexUid, buildFilter(query, read, { except: facet })),
        facets: [facet],
      },
    })),
    ...typedKeys(timedFacets)
      .filter((facet) => query.facets.includes(facet))
      .flatMap((facet) =>
        timedFacets[facet].map((value): PlannedQuery => ({
          part: 'facet',
          facet,
          value,
          ask: buildCountRequest(
            indexUid,
            buildFilter(query, read, { except: facet, timed: { facet, value } }),
          ),
        })),
      ),
    {
      part: 'types',
      ask: {
        ...buildCountRequest(indexUid, buildFilter(query, read, { everyType: true })),
        facets: ['type'],
      },
    },
  ];
}

/** Reads the counts from the replies to these queries, in order. */
export function readCounts(
  plan: readonly PlannedQuery[],
  results: readonly Result[],
): Pick<EngineReply, 'count' | 'facets' | 'typeCounts'> {
  const facets: FacetCounts = {};
  let types: Record<string, number> = {};
  for (const [n, { part, facet, value }] of plan.entries()) {
    const result = results[n];
    if (result === undefined) continue;
    if (part === 'types') types = result.facetDistribution?.type ?? {};
    else if (facet !== undefined && value !== undefined)
      addCount(facets, facet, value, result.totalHits ?? 0);
    else
      for (const [name, values] of Object.entries(result.facetDistribution ?? {}))
        for (const [option, number] of Object.entries(values))
          if (isFacetName(name)) addCount(facets, name, option, number);
  }
  const typeCounts = buildRecord(findableTypes, (type) => types[type] ?? 0);
  return { count: results[0]?.totalHits ?? 0, facets, typeCounts };
}

function addCount(facets: FacetCounts, facet: FacetName, value: string, count: number): void {
  if (count > 0) (facets[facet] ??= {})[value] = count;
}
