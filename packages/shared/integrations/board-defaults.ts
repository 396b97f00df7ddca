import { isOneOf } from '../platform/typed-object.ts';
import type { IntegrationKindName } from './integrations.ts';
import type { DraftField, ListingDraft } from '../listings/drafts/listing-draft.ts';
import { hasField } from '../listings/listing-fields.ts';
import type { ListingType } from '../listings/listing-types.ts';

/** The fields that boards seldom state, with defaults that an organization sets per board. */
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

/** The defaults; `runDays` is text as typed: the days until a listing closes. */
export interface BoardDefaults extends Pick<ListingDraft, DefaultField> {
  runDays: string;
}

const statedTypes = ['JOB', 'INTERNSHIP', 'VOLOP'] as const;

/** The types of listings of each kind of board. */
export const boardTypes: Readonly<Record<IntegrationKindName, readonly ListingType[]>> = {
  // Internships and volunteering are rare there: they stay drafts.
  greenhouse: ['JOB'],
  jazzhr: statedTypes,
  'careers-page': statedTypes,
  lever: statedTypes,
  ashby: statedTypes,
  workable: statedTypes,
  smartrecruiters: statedTypes,
  recruitee: statedTypes,
  teamtailor: statedTypes,
  personio: statedTypes,
  bamboohr: statedTypes,
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

/** Converts defaults to form values: `functions.grants`, `runDays`. */
export function toValues({ runDays, ...answers }: BoardDefaults): Record<string, string> {
  const values = Object.entries(answers).flatMap(([field, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((one) => [`${field}.${one}`, 'on']);
    if (value === true) return [[field, 'on']];
    return typeof value === 'string' ? [[field, value]] : [];
  });
  return { ...Object.fromEntries(values), runDays };
}

/** Returns whether a default applies to listings of this type. */
export function isDefaultFor(type: ListingType, field: DefaultField): boolean {
  // Volunteer opportunities state hours only when they are known.
  return hasField(type, field) && (field !== 'hoursPerWeek' || type === 'INTERNSHIP');
}

export function isDefaultField(field: string): field is DefaultField {
  return isOneOf(defaultFields, field);
}
