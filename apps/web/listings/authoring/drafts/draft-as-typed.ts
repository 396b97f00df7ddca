import { valuesToDraft, type DraftValues } from '@causa/shared/listings/drafts/draft-form';
import type { DraftField, ListingDraft } from '@causa/shared/listings/drafts/listing-draft';

/** A draft with what the fields of a form say, also where that is not complete yet. */
export function draftAsTyped(
  draft: ListingDraft,
  values: DraftValues,
  fields: readonly DraftField[],
): ListingDraft {
  const { place, ...said } = valuesToDraft(values, fields);
  const next = { ...draft, ...said };
  return place === undefined ? next : { ...next, place: placeAsTyped(draft, values) };
}

/** A form knows a place by its words alone: where it is comes with the saved draft. */
function placeAsTyped({ place }: ListingDraft, values: DraftValues): ListingDraft['place'] {
  const text = (values['place'] ?? '').trim();
  if (text === '') return null;
  if (place !== null && place.text === text) return place;
  const unknown = { city: null, stateCode: null, latitude: null, longitude: null };
  return {
    ...unknown,
    text,
    placeId: values['place.id'] || null,
    countryCode: place?.countryCode ?? '',
  };
}
