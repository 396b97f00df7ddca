import { typedKeys } from '@causa/shared/platform/typed-object';
import type { z } from 'zod';
import type { suggestionSchema } from '@causa/shared/search/search.contract';
import { filtersByType, radiusTypes } from '@causa/shared/search/facets';
import type { SearchType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { defaultRadiusMetres, radiusMetres, type Radius } from '@causa/shared/search/radius';
import { minPayNames } from '@causa/shared/search/min-pay';
import { hasRadius, type SearchParams } from '@causa/shared/search/search-params';

export type Suggestion = z.infer<typeof suggestionSchema>;

/** A suggestion to try: its description, and the search it leads to. */
export interface SuggestionRoute {
  kind: Suggestion['kind'];
  change: Suggestion['change'];
  params: SearchParams;
}

const anywhere = {
  location: null,
  lat: null,
  lng: null,
  bounds: null,
  bbox: null,
  state: null,
  country: null,
  geoType: null,
  radius: null,
};

const noMinPay = Object.fromEntries(minPayNames.map((name) => [name, null]));

/**
 * Returns suggestions for an empty result: without each filter, without all, with unstated pay, wider radii, remote,
 * other languages, a corrected spelling (`corrected`), anywhere. The caller counts them and keeps
 * the useful ones.
 */
export function listSuggestionRoutes(
  params: SearchParams,
  type: SearchType,
  lang: Locale,
  corrected: string | undefined,
): SuggestionRoute[] {
  const back: Suggestion['change'] = params.pageIndex > 0 ? { page: null } : {};
  const from = { ...params, pageIndex: 0 };
  const routes: SuggestionRoute[] = [];
  const add = (
    kind: Suggestion['kind'],
    change: Suggestion['change'],
    changed: Partial<SearchParams>,
  ): void => {
    routes.push({ kind, change: { ...change, ...back }, params: { ...from, ...changed } });
  };
  if (corrected !== undefined) add('spelling', { q: corrected }, { q: corrected });
  const chosen = typedKeys(params.filters).filter(
    (facet) => (params.filters[facet]?.length ?? 0) > 0,
  );
  for (const facet of chosen)
    add(
      facet === 'locale' ? 'other-languages' : 'drop-filter',
      { [facet]: null },
      { filters: { ...params.filters, [facet]: undefined } },
    );
  if (params.startsLT !== undefined)
    add('drop-filter', { startsLT: null }, { startsLT: undefined });
  if (params.endsGT !== undefined) add('drop-filter', { endsGT: null }, { endsGT: undefined });
  if (params.minPay !== undefined) {
    const { minPay } = params;
    if (!minPay.orUnstated)
      add('unstated-pay', { unstatedPay: 'yes' }, { minPay: { ...minPay, orUnstated: true } });
    add('drop-pay', noMinPay, { minPay: undefined });
  }
  const others = [
    params.startsLT === undefined ? [] : ['startsLT'],
    params.endsGT === undefined ? [] : ['endsGT'],
    params.minPay === undefined ? [] : ['minPay'],
  ].flat();
  if (chosen.length + others.length > 1) {
    const change = Object.fromEntries([...chosen, ...others].map((name) => [name, null]));
    add(
      'drop-filter',
      { ...change, ...(params.minPay === undefined ? {} : noMinPay) },
      {
        filters: {},
        startsLT: undefined,
        endsGT: undefined,
        minPay: undefined,
      },
    );
  }
  if (params.location !== undefined) {
    if (radiusTypes.includes(type) && hasRadius(params.location))
      for (const radius of listWiderRadii(params, lang))
        add('wider-radius', { radius: String(radius) }, { radius });
    const places = params.filters.locationType ?? [];
    if (filtersByType[type].includes('locationType') && !places.includes('REMOTE')) {
      const locationType = places.length === 0 ? ['REMOTE'] : [...places, 'REMOTE'];
      add(
        'remote',
        { locationType: locationType.join(',') },
        { filters: { ...params.filters, locationType } },
      );
    }
    add('anywhere', anywhere, { location: undefined, radius: 'auto' });
  }
  return routes;
}

function listWiderRadii({ radius, location }: SearchParams, lang: Locale): Radius[] {
  const now = radius === 'auto' ? defaultRadiusMetres[lang] : radius;
  const area: Radius[] = [
    ...(location?.stateCode !== undefined &&
    location.countryCode !== undefined &&
    now !== 'state' &&
    now !== 'country'
      ? (['state'] as const)
      : []),
    ...(location?.countryCode !== undefined && now !== 'country' ? (['country'] as const) : []),
  ];
  return typeof now === 'number'
    ? [...radiusMetres[lang].filter((metres) => metres > now), ...area]
    : area;
}
