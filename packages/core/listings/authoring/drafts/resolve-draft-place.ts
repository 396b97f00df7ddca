import { AppError } from '@causa/shared/platform/errors';
import type { DraftPlace } from '@causa/shared/listings/drafts/listing-draft';
import type { Locale } from '@causa/shared/platform/locales';
import { findPlace } from '../../../platform/places/find-places.ts';

/**
 * Resolves a place id of the gazetteer.
 * @throws INVALID for an unknown id
 */
export function resolveDraftPlace(placeId: string, locale: Locale): DraftPlace {
  const { location } = findPlace(placeId, locale);
  if (location === null)
    throw new AppError('INVALID', {}, [{ field: 'place', code: 'FIELD_OPTION' }]);
  return {
    placeId,
    text: location.text,
    city: location.city ?? null,
    stateCode: location.stateCode,
    countryCode: location.countryCode,
    latitude: location.latitude,
    longitude: location.longitude,
  };
}
