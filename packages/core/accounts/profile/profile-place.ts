import { AppError } from '@causa/shared/platform/errors';
import { type Locale, locales } from '@causa/shared/platform/locales';
import { findPlace } from '../../platform/places/find-places.ts';
import { requirePlace } from '../../platform/places/require-place.ts';

interface PlaceColumns {
  placeId: string | null;
  countryCode: string | null;
  latitude: number | null;
  longitude: number | null;
}

/**
 * Returns the place columns for a typed place, or of the stored place if the text is its label. An
 * empty text clears it.
 * @throws INVALID when the text names no place, or several
 */
export function placeColumns(
  text: string | null,
  locale: Locale,
  stored: string | null = null,
): PlaceColumns {
  if (text === null || text === '')
    return { placeId: null, countryCode: null, latitude: null, longitude: null };
  const isAsRead = locales.some((language) => placeText(stored, language) === text);
  const placeId = isAsRead ? stored : requirePlace(text, { locale }, 'place').id;
  const location = placeId === null ? null : findPlace(placeId, locale).location;
  if (placeId === null || location === null)
    throw new AppError('INVALID', {}, [{ field: 'place', code: 'FIELD_PLACE_UNKNOWN' }]);
  const { countryCode, latitude, longitude } = location;
  return {
    placeId,
    countryCode: countryCode ?? null,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
  };
}

/** Returns the label of a stored place in this language. */
export function placeText(placeId: string | null, locale: Locale): string | null {
  return placeId === null ? null : (findPlace(placeId, locale).location?.text ?? null);
}
