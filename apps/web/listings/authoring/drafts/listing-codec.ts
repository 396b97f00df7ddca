import { valuesToDraft, type DraftValues } from '@causa/shared/listings/drafts/draft-form';
import { listFields } from '@causa/shared/listings/listing-fields';
import { getFieldMark, selectFieldValues } from '@causa/shared/listings/drafts/draft-marks';
import {
  type DraftField,
  draftFields,
  type DraftSection,
} from '@causa/shared/listings/drafts/listing-draft';
import type { Locale } from '@causa/shared/platform/locales';
import { isOneOf } from '@causa/shared/platform/typed-object';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { FormCodec } from '../../../forms/autosave/save-types.ts';
import { readChoice } from './conflict.actions.ts';

/** Encodes and decodes the fields of a listing for the form of a section in a language. */
export function createListingCodec(
  type: ListingType,
  section: DraftSection,
  locale: Locale,
): FormCodec {
  return createCodec(listFields(type, section), locale);
}

export function createCodec(fields: readonly DraftField[], locale?: Locale): FormCodec {
  return {
    fields,
    markOf: (values, field) => getFieldMark(values, toDraftField(field), locale),
    valuesOf: (field, value) => selectFieldValues(toDraftField(field), value, locale),
    setOf: (values, names) => valuesToDraft(values, names.map(toDraftField), locale),
    asSent: (field, value) => readChoice(field, value),
    isSendable: (values, field) => field !== 'place' || isChosenPlace(values),
  };
}

/**
 * Returns the draft field of this name.
 * @throws RangeError when there is none
 */
export function toDraftField(name: string): DraftField {
  if (isOneOf(draftFields, name)) return name;
  throw new RangeError(`${name} is no field of a listing`);
}

/** A typed place is sent only after it was chosen: a text may match several places. */
function isChosenPlace(values: DraftValues): boolean {
  const typed = (values['place'] ?? '').trim();
  const isSame = typed === (values['shownPlace'] ?? typed).trim();
  return typed === '' || (isSame && (values['place.id'] ?? '') !== '');
}
