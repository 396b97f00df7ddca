import { valuesToDraft, type DraftValues, computeMark, draftToValues } from './draft-form.ts';
import { type DraftField, emptyDraft, type ListingDraft } from './listing-draft.ts';

/** The values by which a form shows one field of a draft. */
export function selectFieldValues<Field extends DraftField>(
  field: Field,
  value: ListingDraft[Field],
): Record<string, string> {
  const all = draftToValues({ ...emptyDraft('en', ''), [field]: value });
  return Object.fromEntries(Object.entries(all).filter(([name]) => belongsTo(name, field)));
}

/** Whether a control of a form is one of a field's: `functions.teaching` is of `functions`. */
export function belongsTo(name: string, field: string): boolean {
  return name === field || name.startsWith(`${field}.`);
}

/** What a form says about a field, short: the same for all ways to write the same. */
export function getFieldMark(values: DraftValues, field: DraftField): string {
  const said = valuesToDraft(values, [field])[field];
  // A place is typed before it is chosen.
  const typed = field === 'place' ? (values['place'] ?? '').trim() : '';
  const isUnordered = field === 'remoteZone' || field === 'recipients';
  return computeMark(JSON.stringify([isUnordered ? (said as string[]).toSorted() : said, typed]));
}
