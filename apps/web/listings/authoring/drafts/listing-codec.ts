import { draftOfValues, type DraftValues } from '@causa/shared/listings/drafts/draft-form';
import { fieldsOf } from '@causa/shared/listings/listing-fields';
import { markOfField, valuesOfField } from '@causa/shared/listings/drafts/draft-marks';
import type { DraftField, DraftSection } from '@causa/shared/listings/drafts/listing-draft';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { FormCodec } from '../../../forms/autosave/save-types.ts';
import { sentOf } from './clash.actions.ts';

/** How the form of a section says the fields of a listing. */
export function listingCodec(type: ListingType, section: DraftSection): FormCodec {
  return codecOf(fieldsOf(type, section));
}

export function codecOf(fields: readonly DraftField[]): FormCodec {
  return {
    fields,
    markOf: (values, field) => markOfField(values, field as DraftField),
    valuesOf: (field, value) => valuesOfField(field as DraftField, value as never),
    setOf: (values, of) => draftOfValues(values, of as readonly DraftField[]),
    asSent: (field, value) => sentOf(field, value),
    isSendable: (values, field) => field !== 'place' || isChosenPlace(values),
  };
}

/** A place counts once it was chosen: until then its text may mean several. */
function isChosenPlace(values: DraftValues): boolean {
  const typed = (values['place'] ?? '').trim();
  const isSame = typed === (values['shownPlace'] ?? typed).trim();
  return typed === '' || (isSame && (values['place.id'] ?? '') !== '');
}
