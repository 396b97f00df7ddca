import type { SearchParams } from '@causa/shared/search-params';
import { track } from '../../lib/analytics.ts';
import type { SearchReply } from './search-state.ts';

/** Records a search: what was asked, and how much was found. */
export function trackSearch(path: string, params: SearchParams, reply: SearchReply): void {
  const { location } = params;
  track('Search Performed', {
    current_page: path,
    search_from: document.referrer === '' ? 'direct' : 'site',
    search_query: params.q,
    search_radius: String(reply.radius),
    number_of_results: reply.count,
    number_of_pages: reply.pageCount,
    geo_location_enabled: location?.latitude !== undefined,
    location_geo_type: location?.geoType ?? null,
    location_latitude: location?.latitude ?? null,
    location_longitude: location?.longitude ?? null,
    location_state: location?.stateCode ?? null,
    location_text: location?.text ?? null,
  });
}
