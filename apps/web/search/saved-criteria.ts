import type { BodyOf } from '@causa/shared/platform/contract';
import type { createSavedSearchContract } from '@causa/shared/alerts/saved.contract';
import type { SearchType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { writeMinPay } from '@causa/shared/search/min-pay';
import type { SearchParams } from '@causa/shared/search/search-params';

/**
 * Returns the criteria to save: dates among the filters, and the place with its bounds in API
 * names.
 */
export function toSavedCriteria(
  type: SearchType,
  { q, filters, radius, location, startsLT, endsGT, minPay }: SearchParams,
  locale: Locale,
): BodyOf<typeof createSavedSearchContract> {
  const {
    text = '',
    latitude,
    longitude,
    bounds,
    stateCode,
    countryCode,
    geoType,
  } = location ?? {};
  const { north, west, south, east } = bounds ?? {};
  const days = {
    ...(startsLT === undefined ? {} : { startsLT: [startsLT] }),
    ...(endsGT === undefined ? {} : { endsGT: [endsGT] }),
    ...Object.fromEntries(writeMinPay(minPay).map(([name, value]) => [name, [value]])),
  };
  return {
    text: q,
    filters: { ...filters, ...days },
    radius,
    location:
      location === undefined
        ? null
        : {
            text,
            latitude,
            longitude,
            boundingBoxN: north,
            boundingBoxW: west,
            boundingBoxS: south,
            boundingBoxE: east,
            stateCode,
            countryCode,
            geoType,
          },
    index: type,
    locale,
  };
}
