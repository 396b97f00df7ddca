import { type BoardDefaults, isDefaultField } from './board-defaults.ts';
import type { FieldError } from '../platform/errors.ts';
import { type MissingField, missingFields } from './integrations.ts';
import { draftLimits, emptyDraft } from '../listings/drafts/listing-draft.ts';
import { findListingProblems } from '../listings/listing.rules.ts';
import type { ListingType } from '../listings/listing-types.ts';
import { parseTypedNumber } from '../platform/text/typed-number.ts';

/** Returns the problems of defaults by field; missing ones are no problem. */
export function findDefaultProblems(defaults: BoardDefaults): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const type of ['JOB', 'INTERNSHIP', 'VOLOP'] as const)
    for (const problem of findTypeProblems(type, defaults))
      if (problem.code !== 'FIELD_REQUIRED' && isDefaultField(problem.field))
        found.set(problem.field, problem);
  return [...found.values(), ...findRunProblems(defaults)];
}

/**
 * Returns the fields that a listing of this type lacks when its board states only title, place,
 * text and application method.
 */
export function listMissing(type: ListingType, defaults: BoardDefaults): MissingField[] {
  const missing = findTypeProblems(type, defaults).filter(({ code }) => code === 'FIELD_REQUIRED');
  // The time zone follows the place, and is missing only without one.
  const isOwn = (field: string): boolean =>
    (isDefaultField(field) && field !== 'timeZone') || field === 'payMin';
  const lacking = new Set(missing.map(({ field }) => field).filter(isOwn));
  if (defaults.runDays === '' && type !== 'VOLOP') lacking.add('closesOn');
  return missingFields.filter((field) => lacking.has(field));
}

function findTypeProblems(type: ListingType, { runDays: _days, ...answers }: BoardDefaults) {
  const now = new Date(0);
  return findListingProblems(
    type,
    { ...emptyDraft('en', ''), ...answers },
    { publishAt: now, now },
  );
}

function findRunProblems({ runDays }: BoardDefaults): FieldError[] {
  const days = parseTypedNumber(runDays);
  if (days === undefined) return [];
  if (days === null || !Number.isInteger(days)) return [{ field: 'runDays', code: 'FIELD_NUMBER' }];
  if (days < 1) return [{ field: 'runDays', code: 'FIELD_TOO_SMALL', params: { min: 1 } }];
  const max = draftLimits.runDays;
  return days > max ? [{ field: 'runDays', code: 'FIELD_TOO_BIG', params: { max } }] : [];
}
