import { AppError } from '@causa/shared/platform/errors';
import { type Locale, locales } from '@causa/shared/platform/locales';
import { autocompletePlaces, findPlace } from '../../platform/places/find-places.ts';

interface PlaceColumns {
  placeId: string | null;
  countryCode: string | null;
  latitude: number | null;
  longitude: number | null;
}

/**
 * Where someone lives, as they wrote it: the place of the gazetteer that it means most likely, or
 * the one that was stored, where it is what they read of that. Empty: they do not say. INVALID for
 * a text that means none.
 */
export function placeColumns(
  text: string | null,
  locale: Locale,
  stored: string | null = null,
): PlaceColumns {
  if (text === null || text === '')
    return { placeId: null, countryCode: null, latitude: null, longitude: null };
  const isAsRead = locales.some((language) => placeText(stored, language) === text);
  const placeId = isAsRead ? stored : autocompletePlaces(text, locale).predictions[0]?.placeId;
  const location = placeId ? findPlace(placeId, locale).location : null;
  if (!placeId || location === null)
    throw new AppError('INVALID', {}, [{ field: 'place', code: 'FIELD_PLACE_UNKNOWN' }]);
  const { countryCode, latitude, longitude } = location;
  return {
    placeId,
    countryCode: countryCode ?? null,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
  };
}

/** The same as its owner reads it. */
export function placeText(placeId: string | null, locale: Locale): string | null {
  return placeId === null ? null : (findPlace(placeId, locale).location?.text ?? null);
}
