import { buildRecord } from '@causa/shared/platform/typed-object';
import type { MultiSearchQuery } from 'meilisearch';
import { type FacetName, isFacetName } from '@causa/shared/search/facets';
import { findableTypes } from '@causa/shared/listings/listing-types';
import type { EngineQuery, EngineReply, FacetCounts } from '../../search/engine/search-engine.ts';
import {
  buildFilter,
  listOwnQueryFacets,
  type ReadQuery,
  recencyValues,
  buildSort,
} from './meili-query.ts';
import { buildCountRequest, type Result, requestedFields } from './meili-requests.ts';

interface PlannedQuery {
  part: 'main' | 'facet' | 'types';
  ask: MultiSearchQuery;
  facet?: FacetName;
  recency?: string;
}

/**
 * Returns the counting queries of a search: the first one returns the total, most facets and,
 * unless the reply is `ranked` by groups, the page; then one per facet with a selection, one per
 * recency, and one for the types.
 */
export function planCounts(
  indexUid: string,
  query: EngineQuery,
  read: ReadQuery,
  ranked: boolean,
): PlannedQuery[] {
  const own = listOwnQueryFacets(query);
  const together = query.facets.filter((facet) => facet !== 'recency' && !own.includes(facet));
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
    ...(query.facets.includes('recency')
      ? recencyValues.map((recency): PlannedQuery => ({
          part: 'facet',
          facet: 'recency',
          recency,
          ask: buildCountRequest(
            indexUid,
            buildFilter(query, read, { except: 'recency', recency }),
          ),
        }))
      : []),
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
  for (const [n, { part, facet, recency }] of plan.entries()) {
    const result = results[n];
    if (result === undefined) continue;
    if (part === 'types') types = result.facetDistribution?.type ?? {};
    else if (facet !== undefined && recency !== undefined)
      addCount(facets, facet, recency, result.totalHits ?? 0);
    else
      for (const [name, values] of Object.entries(result.facetDistribution ?? {}))
        for (const [value, number] of Object.entries(values))
          if (isFacetName(name)) addCount(facets, name, value, number);
  }
  const typeCounts = buildRecord(findableTypes, (type) => types[type] ?? 0);
  return { count: results[0]?.totalHits ?? 0, facets, typeCounts };
}

function addCount(facets: FacetCounts, facet: FacetName, value: string, count: number): void {
  if (count > 0) (facets[facet] ??= {})[value] = count;
}
