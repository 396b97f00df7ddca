import type { RoleFamily } from './facets.ts';
import type { SearchLocation } from './location.ts';
import { emptySearch, type SearchParams } from './search-params.ts';

type RolePlace = SearchLocation & { kind: 'CITY' | 'STATE' | 'COUNTRY' };

const radii = { CITY: 'auto', STATE: 'state', COUNTRY: 'country' } as const;

/** Returns the search for jobs of a role: near a city, within a state or country, or everywhere. */
export function toRoleSearch(role: RoleFamily, place: RolePlace | null): SearchParams {
  const search = { ...emptySearch, filters: { synonymId: [role] } };
  if (place === null) return search;
  const { kind, ...location } = place;
  return { ...search, location, radius: radii[kind] };
}
