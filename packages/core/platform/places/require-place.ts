import { AppError } from '@causa/shared/platform/errors';
import { toPrediction } from './find-places.ts';
import type { Place } from './gazetteer.ts';
import { type PlaceReader, resolvePlace } from './resolve-place.ts';

/**
 * Resolves the text of a field to its place.
 * @throws INVALID when the text names no place (FIELD_PLACE_UNKNOWN) or several
 *   (FIELD_PLACE_AMBIGUOUS); the details list the places to choose from, biggest first
 */
export function requirePlace(text: string, reader: PlaceReader, field: string): Place {
  const resolution = resolvePlace(text, reader);
  if (resolution.kind === 'FOUND') return resolution.place;
  const isUnknown = resolution.kind === 'UNKNOWN';
  const places = isUnknown ? resolution.similar : resolution.choices;
  const choices = places.map((place) => {
    const { placeId, text: name } = toPrediction(place, reader.locale);
    return { placeId, text: name };
  });
  const names = choices.map(({ text: name }) => name).join('; ');
  throw new AppError(
    'INVALID',
    {},
    [
      isUnknown
        ? { field, code: 'FIELD_PLACE_UNKNOWN' }
        : { field, code: 'FIELD_PLACE_AMBIGUOUS', params: { places: names } },
    ],
    { details: { places: choices } },
  );
}
