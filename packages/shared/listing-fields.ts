import type { DraftField } from './listing-draft.ts';
import type { ListingType } from './listing-types.ts';

const work: readonly ListingType[] = ['JOB', 'INTERNSHIP'];
const allButEvents: readonly ListingType[] = ['JOB', 'INTERNSHIP', 'VOLOP'];
const unpaid: readonly ListingType[] = ['VOLOP', 'EVENT'];

/** Which types have a field; every type has those that are not named. */
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
  benefits: allButEvents,
  skills: allButEvents,
  closesOn: allButEvents,
};

/** Whether a listing of this type has this field. */
export function hasField(type: ListingType, field: DraftField): boolean {
  return typesWith[field]?.includes(type) ?? true;
}
