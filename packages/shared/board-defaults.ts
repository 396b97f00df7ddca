import type { IntegrationKindName } from './integrations.ts';
import { type DraftField, draftLimits, emptyDraft, type ListingDraft } from './listing-draft.ts';
import type { FieldError } from './errors.ts';
import { hasField } from './listing-fields.ts';
import { listingProblems } from './listing.rules.ts';
import type { ListingType } from './listing-types.ts';
import { numberOf } from './listing-values.ts';

/** The fields of a listing that boards seldom say, which an organization answers once for a board. */
export const defaultFields = [
  'functions',
  'areasOfFocus',
  'roleFamily',
  'jobTypes',
  'payment',
  'payNotStated',
  'payPeriod',
  'timeZone',
  'hoursPerWeek',
  'actionTypes',
  'commitment',
] as const satisfies readonly DraftField[];
export type DefaultField = (typeof defaultFields)[number];

/** Those answers; `runDays` is as typed: after so many days a listing closes. */
export interface BoardDefaults extends Pick<ListingDraft, DefaultField> {
  runDays: string;
}

/** The types of listings that a kind of board brings. */
export const boardTypes: Readonly<Record<IntegrationKindName, readonly ListingType[]>> = {
  greenhouse: ['JOB'],
  jazzhr: ['JOB', 'INTERNSHIP', 'VOLOP'],
  'careers-page': ['JOB', 'INTERNSHIP', 'VOLOP'],
};

/** No answers yet. */
export const emptyDefaults: BoardDefaults = {
  functions: [],
  areasOfFocus: [],
  roleFamily: null,
  jobTypes: [],
  payment: null,
  payNotStated: false,
  payPeriod: null,
  timeZone: null,
  hoursPerWeek: '',
  actionTypes: [],
  commitment: '',
  runDays: '',
};

/** Whether an answer is for listings of this type. */
export function isDefaultOf(type: ListingType, field: DefaultField): boolean {
  // Volunteer opportunities say their hours only where someone knows them.
  return hasField(type, field) && (field !== 'hoursPerWeek' || type === 'INTERNSHIP');
}

/** What is wrong with answers, by field; what is missing is not wrong. */
export function defaultProblems(defaults: BoardDefaults): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const type of ['JOB', 'INTERNSHIP', 'VOLOP'] as const)
    for (const problem of problemsFor(type, defaults))
      if (problem.code !== 'FIELD_REQUIRED' && isDefaultField(problem.field))
        found.set(problem.field, problem);
  return [...found.values(), ...runProblems(defaults)];
}

/**
 * The fields that a listing of this type lacks where its board says no more than its title, place,
 * text and way to apply.
 */
export function missingOf(type: ListingType, defaults: BoardDefaults): DraftField[] {
  const missing = problemsFor(type, defaults).filter(({ code }) => code === 'FIELD_REQUIRED');
  // The time zone follows the place, and is missing only where there is none.
  const own = (field: string): boolean =>
    (isDefaultField(field) && field !== 'timeZone') || field === 'payMin';
  const fields = missing.map(({ field }) => field as DraftField).filter(own);
  return defaults.runDays === '' && type !== 'VOLOP' ? [...fields, 'closesOn'] : fields;
}

function problemsFor(type: ListingType, { runDays: _days, ...answers }: BoardDefaults) {
  const now = new Date(0);
  return listingProblems(type, { ...emptyDraft('en', ''), ...answers }, { publishAt: now, now });
}

function runProblems({ runDays }: BoardDefaults): FieldError[] {
  const days = numberOf(runDays);
  if (days === undefined) return [];
  if (days === null || !Number.isInteger(days)) return [{ field: 'runDays', code: 'FIELD_NUMBER' }];
  if (days < 1) return [{ field: 'runDays', code: 'FIELD_TOO_SMALL', params: { min: 1 } }];
  const max = draftLimits.runDays;
  return days > max ? [{ field: 'runDays', code: 'FIELD_TOO_BIG', params: { max } }] : [];
}

function isDefaultField(field: string): field is DefaultField {
  return (defaultFields as readonly string[]).includes(field);
}
