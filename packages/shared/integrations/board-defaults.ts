import type { IntegrationKindName } from './integrations.ts';
import type { DraftField, ListingDraft } from '../listings/drafts/listing-draft.ts';
import { hasField } from '../listings/listing-fields.ts';
import type { ListingType } from '../listings/listing-types.ts';

/**
 * The fields of a listing that boards seldom say, which an organization answers once for a board.
 */
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

/** The answers as the fields of their form hold them: `functions.grants`, `runDays`. */
export function toValues({ runDays, ...answers }: BoardDefaults): Record<string, string> {
  const values = Object.entries(answers).flatMap(([field, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((one) => [`${field}.${one}`, 'on']);
    if (value === true) return [[field, 'on']];
    return typeof value === 'string' ? [[field, value]] : [];
  });
  return { ...Object.fromEntries(values), runDays };
}

/** Whether an answer is for listings of this type. */
export function isDefaultFor(type: ListingType, field: DefaultField): boolean {
  // Volunteer opportunities say their hours only where someone knows them.
  return hasField(type, field) && (field !== 'hoursPerWeek' || type === 'INTERNSHIP');
}

export function isDefaultField(field: string): field is DefaultField {
  return (defaultFields as readonly string[]).includes(field);
}
