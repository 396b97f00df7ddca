import type { Locale } from '@causa/shared/platform/locales';
import type { Location } from '@causa/shared/search/location';
import { gazetteer } from './gazetteer.ts';
import { localizePlace } from './localize-place.ts';

interface LocatedRow {
  locationText: string | null;
  city: string | null;
  stateCode: string | null;
  countryCode: string | null;
  latitude: number | null;
  longitude: number | null;
  locationType?: string;
}

/** Returns the location object of a row in the reader's language; null without a place. */
export function locationView(row: LocatedRow, reader: Locale): Location | null {
  if (row.countryCode === null) return null;
  const { text, city } = localizePlace(row, reader);
  return {
    text,
    full: row.locationText === null ? undefined : text,
    city: city ?? undefined,
    stateCode: row.stateCode,
    region: gazetteer().stateName(row.countryCode, row.stateCode, reader),
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
