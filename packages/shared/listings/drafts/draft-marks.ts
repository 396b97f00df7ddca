import { valuesToDraft, type DraftValues, computeMark, draftToValues } from './draft-form.ts';
import type { Locale } from '../../platform/locales.ts';
import { type DraftField, emptyDraft } from './listing-draft.ts';

/** Returns the form values of one draft field. */
export function selectFieldValues(
  field: DraftField,
  value: unknown,
  locale?: Locale,
): Record<string, string> {
  const all = draftToValues({ ...emptyDraft('en', ''), [field]: value }, locale);
  return Object.fromEntries(Object.entries(all).filter(([name]) => belongsTo(name, field)));
}

/**
 * Returns whether a form control belongs to a field: `functions.teaching` belongs to `functions`.
 */
export function belongsTo(name: string, field: string): boolean {
  return name === field || name.startsWith(`${field}.`);
}

/** Returns a hash of a field's values; equal for all notations of the same value. */
export function getFieldMark(values: DraftValues, field: DraftField, locale?: Locale): string {
  const value = valuesToDraft(values, [field], locale)[field];
  // A place has a typed text before it is chosen.
  const typed = field === 'place' ? (values['place'] ?? '').trim() : '';
  const isUnordered = field === 'remoteZone' || field === 'recipients';
  const ordered = isUnordered && Array.isArray(value) ? value.map(String).toSorted() : value;
  return computeMark(JSON.stringify([ordered, typed]));
}
