import type { Locale } from '@causa/shared/platform/locales';
import type { Location } from '@causa/shared/search/location';
import { gazetteer } from './gazetteer.ts';

interface LocatedRow {
  locationText: string | null;
  city: string | null;
  stateCode: string | null;
  countryCode: string | null;
  latitude: number | null;
  longitude: number | null;
  locationType?: string;
  /** Language of the record, for the name of the region. */
  locale: Locale;
}

/** Returns the location object of a row with a place; null without a place. */
export function locationView(row: LocatedRow): Location | null {
  if (row.countryCode === null) return null;
  return {
    text: row.locationText ?? '',
    full: row.locationText ?? undefined,
    city: row.city ?? undefined,
    stateCode: row.stateCode,
    region: gazetteer().stateName(row.countryCode, row.stateCode, row.locale),
    countryCode: row.countryCode,
    boundingBoxN: null,
    boundingBoxW: null,
    boundingBoxS: null,
    boundingBoxE: null,
    geoType:
      row.city !== null
        ? 'locality'
        : row.stateCode !== null
          ? 'administrative_area_level_1'
          : 'country',
    latLongAddress: row.locationText,
    latitude: row.latitude,
    longitude: row.longitude,
    isRemote: row.locationType === 'REMOTE',
    hasGeo: row.latitude !== null,
  };
}
