import type { MultiSearchQuery, MultiSearchResult } from 'meilisearch';
import { distanceMetres } from '../../search/resolve-location.ts';
import type { EngineHit, EngineQuery } from '../../search/engine/search-engine.ts';
import { newestFirst } from './meili-query.ts';

/** A document in a search reply. */
export type Found = Pick<EngineHit, 'id' | 'type'> & { _geo: { lat: number; lng: number } | null };
export type Result = MultiSearchResult<Found> & { totalHits?: number };

/** The fields that are requested of each document. */
export const requestedFields = ['id', 'type', '_geo'];

/** Returns a request that only counts. `hitsPerPage` instead of `limit` makes the total exact. */
export function buildCountRequest(indexUid: string, filter: string): MultiSearchQuery {
  return { indexUid, filter, page: 1, hitsPerPage: 0, attributesToRetrieve: ['id'] };
}

/** Returns a request for a range of matches, newest first. */
export function buildPageRequest(
  indexUid: string,
  filter: string,
  offset: number,
  limit: number,
): MultiSearchQuery {
  return {
    indexUid,
    filter,
    offset,
    limit,
    attributesToRetrieve: requestedFields,
    sort: [...newestFirst],
  };
}

export function toHit({ id, type, _geo: point }: Found, { location }: EngineQuery): EngineHit {
  const origin = location?.origin;
  return {
    id,
    type,
    distance:
      origin === undefined || !point
        ? undefined
        : distanceMetres(origin, { latitude: point.lat, longitude: point.lng }),
  };
}
