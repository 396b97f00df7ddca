import { type DraftField, type DraftSection, draftSections } from './drafts/listing-draft.ts';
import type { ListingType } from './listing-types.ts';

const work: readonly ListingType[] = ['JOB', 'INTERNSHIP'];
const allButEvents: readonly ListingType[] = ['JOB', 'INTERNSHIP', 'VOLOP'];
const unpaid: readonly ListingType[] = ['VOLOP', 'EVENT'];

/** The types that have a field; every type has the fields that are not listed. */
const typesWith: Readonly<Partial<Record<DraftField, readonly ListingType[]>>> = {
  roleFamily: ['JOB'],
  professionalLevel: work,
  education: allButEvents,
  actionTypes: unpaid,
  remoteZone: allButEvents,
  jobTypes: work,
  hoursPerWeek: allButEvents,
  commitment: ['VOLOP'],
  startsAt: ['EVENT'],
  endsOn: ['INTERNSHIP', 'VOLOP', 'EVENT'],
  endsAt: ['EVENT'],
  isRecurring: unpaid,
  capacity: unpaid,
  payment: work,
  payNotStated: work,
  payMin: work,
  payMax: work,
  payCurrency: work,
  payPeriod: work,
  benefitKinds: work,
  benefits: allButEvents,
  skills: allButEvents,
  closesOn: allButEvents,
};

/** Returns whether a listing of this type has this field. */
export function hasField(type: ListingType, field: DraftField): boolean {
  return typesWith[field]?.includes(type) ?? true;
}

/** Returns the fields of a section that a type has. */
export function listFields(type: ListingType, section: DraftSection): DraftField[] {
  return draftSections[section].filter((field) => hasField(type, field));
}

/**
 * Fields that publishing never requires, by type. A conditionally required field, such as the place
 * of on-site work, is not included: a form must not call it optional.
 */
const optional: readonly DraftField[] = [
  'professionalLevel',
  'education',
  'remoteZone',
  'endsOn',
  'endsAt',
  'capacity',
  'payMax',
  'features',
  'payText',
  'benefitKinds',
  'benefits',
  'skills',
  'questions',
  'recipients',
];
const optionalFor: Readonly<Partial<Record<DraftField, readonly ListingType[]>>> = {
  functions: ['EVENT'],
  hoursPerWeek: ['JOB', 'VOLOP'],
  startsOn: allButEvents,
  applyBy: ['EVENT'],
  closesOn: ['VOLOP'],
};

/** Returns whether a listing of this type can always be published without this field. */
export function isOptionalField(type: ListingType, field: DraftField): boolean {
  return optional.includes(field) || (optionalFor[field]?.includes(type) ?? false);
}
