import { valuesToDraft, type DraftValues } from '@causa/shared/listings/drafts/draft-form';
import type { Locale } from '@causa/shared/platform/locales';
import type { DraftField, ListingDraft } from '@causa/shared/listings/drafts/listing-draft';

/** Returns the draft with the values of a form, also incomplete ones. */
export function applyFormValues(
  draft: ListingDraft,
  values: DraftValues,
  fields: readonly DraftField[],
  locale?: Locale,
): ListingDraft {
  const { place, ...said } = valuesToDraft(values, fields, locale);
  const next = { ...draft, ...said };
  return place === undefined ? next : { ...next, place: applyTypedPlace(draft, values) };
}

/** A form holds only the text of a place; its coordinates are in the saved draft. */
function applyTypedPlace({ place }: ListingDraft, values: DraftValues): ListingDraft['place'] {
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
