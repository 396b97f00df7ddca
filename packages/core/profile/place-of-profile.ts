import { AppError } from '@causa/shared/errors';
import type { Locale } from '@causa/shared/locales';
import { autocompletePlaces, findPlace } from '../places/find-places.ts';

interface PlaceColumns {
  placeId: string | null;
  countryCode: string | null;
  latitude: number | null;
  longitude: number | null;
}

/**
 * Where someone lives, as they wrote it: the place of the gazetteer that it means most likely. Empty:
 * they do not say. INVALID for a text that means none.
 */
export function placeColumns(text: string | null, locale: Locale): PlaceColumns {
  if (text === null || text === '')
    return { placeId: null, countryCode: null, latitude: null, longitude: null };
  const [first] = autocompletePlaces(text, locale).predictions;
  const location = first === undefined ? null : findPlace(first.placeId, locale).location;
  if (first === undefined || location === null)
    throw new AppError('INVALID', {}, [{ field: 'place', code: 'FIELD_PLACE_UNKNOWN' }]);
  const { countryCode, latitude, longitude } = location;
  return {
    placeId: first.placeId,
    countryCode: countryCode ?? null,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
  };
}

/** The same as its owner reads it. */
export function placeText(placeId: string | null, locale: Locale): string | null {
  return placeId === null ? null : (findPlace(placeId, locale).location?.text ?? null);
}
