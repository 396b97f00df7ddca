import type { SearchParams } from '@causa/shared/search/search-params';
import { track } from '../lib/analytics/analytics.ts';
import type { SearchReply } from './search-state.ts';

/** Tracks a search with its criteria and number of results. */
export function trackSearch(path: string, params: SearchParams, reply: SearchReply): void {
  const place = params.location;
  track('Search Performed', {
    current_page: path,
    search_from: getSearchOrigin(document.referrer, location.origin),
    search_query: params.q,
    search_radius: String(reply.radius),
    number_of_results: reply.count,
    number_of_pages: reply.pageCount,
    geo_location_enabled: place?.latitude !== undefined,
    location_geo_type: place?.geoType ?? null,
    location_latitude: place?.latitude ?? null,
    location_longitude: place?.longitude ?? null,
    location_state: place?.stateCode ?? null,
    location_text: place?.text ?? null,
  });
}

/** Returns where the visitor came from: unknown, this site, or another one. */
export function getSearchOrigin(
  referrer: string,
  origin: string,
): 'direct' | 'site' | 'other site' {
  if (referrer === '') return 'direct';
  return URL.canParse(referrer) && new URL(referrer).origin === origin ? 'site' : 'other site';
}
