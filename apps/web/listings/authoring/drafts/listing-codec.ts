import { valuesToDraft, type DraftValues } from '@causa/shared/listings/drafts/draft-form';
import { listFields } from '@causa/shared/listings/listing-fields';
import { getFieldMark, selectFieldValues } from '@causa/shared/listings/drafts/draft-marks';
import type { DraftField, DraftSection } from '@causa/shared/listings/drafts/listing-draft';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { FormCodec } from '../../../forms/autosave/save-types.ts';
import { readChoice } from './conflict.actions.ts';

/** Encodes and decodes the fields of a listing for the form of a section. */
export function createListingCodec(type: ListingType, section: DraftSection): FormCodec {
  return createCodec(listFields(type, section));
}

export function createCodec(fields: readonly DraftField[]): FormCodec {
  return {
    fields,
    markOf: (values, field) => getFieldMark(values, field as DraftField),
    valuesOf: (field, value) => selectFieldValues(field as DraftField, value as never),
    setOf: (values, of) => valuesToDraft(values, of as readonly DraftField[]),
    asSent: (field, value) => readChoice(field, value),
    isSendable: (values, field) => field !== 'place' || isChosenPlace(values),
  };
}

/** A typed place is sent only after it was chosen: a text may match several places. */
function isChosenPlace(values: DraftValues): boolean {
  const typed = (values['place'] ?? '').trim();
  const isSame = typed === (values['shownPlace'] ?? typed).trim();
  return typed === '' || (isSame && (values['place.id'] ?? '') !== '');
}
