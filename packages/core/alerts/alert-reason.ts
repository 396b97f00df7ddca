import type { AlertReason } from '@causa/shared/platform/mail';
import type { FacetName } from '@causa/shared/search/facets';
import type { Card } from '../listings/load-cards.ts';
import type { EngineQuery } from '../search/engine/search-engine.ts';
import { distanceMetres } from '../search/resolve-location.ts';

/** The facets worth naming; others are common to all results of a search. */
const informativeFacets: readonly FacetName[] = [
  'functions',
  'areasOfFocus',
  'synonymId',
  'actionType',
  'professionalLevel',
  'payment',
  'jobType',
  'locationType',
  'orgType',
  'locale',
];
const maxReasons = 4;

/**
 * Returns why a listing is in a digest: matching words and selected facets, and its distance
 * (metres) from the place. `facets` are the listing's values.
 */
export function getAlertReason(
  query: EngineQuery,
  typed: readonly string[],
  card: Card,
  facets: ReadonlyMap<string, readonly string[]>,
  place: string | null,
): AlertReason {
  const shared = informativeFacets.flatMap((facet) =>
    (query.filters[facet] ?? [])
      .filter(
        (value) =>
          facets.get(facet)?.includes(value) === true ||
          (facet === 'locale' && card.locale === value),
      )
      .map((value) => ({ facet, value })),
  );
  const { origin } = query.location ?? {};
  const { latitude = null, longitude = null } = card.location ?? {};
  const distance =
    origin !== undefined && latitude !== null && longitude !== null
      ? Math.round(distanceMetres(origin, { latitude, longitude }))
      : null;
  return {
    words: [...typed],
    facets: shared.slice(0, maxReasons),
    distance,
    place: query.location === undefined ? null : place,
  };
}
