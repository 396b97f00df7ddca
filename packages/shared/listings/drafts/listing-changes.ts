import { typedKeys } from '../../platform/typed-object.ts';
import type { DraftField } from './listing-draft.ts';

/** The parts of a listing whose changes readers are notified of. */
export const changedParts = [
  'title',
  'pay',
  'place',
  'hours',
  'dates',
  'closes',
  'applying',
] as const;
export type ChangedPart = (typeof changedParts)[number];

/**
 * Fields that matter to readers' decisions. Texts are not included, so that a fixed typo notifies
 * nobody.
 */
const partByField: Partial<Record<DraftField, ChangedPart>> = {
  title: 'title',
  payment: 'pay',
  payNotStated: 'pay',
  payMin: 'pay',
  payMax: 'pay',
  payCurrency: 'pay',
  payPeriod: 'pay',
  payText: 'pay',
  locationType: 'place',
  remoteZone: 'place',
  place: 'place',
  jobTypes: 'hours',
  hoursPerWeek: 'hours',
  commitment: 'hours',
  startsOn: 'dates',
  startsAt: 'dates',
  endsOn: 'dates',
  endsAt: 'dates',
  isRecurring: 'dates',
  closesOn: 'closes',
  applyBy: 'applying',
  applyUrl: 'applying',
  applyEmail: 'applying',
};

/** The fields that matter to readers' decisions, for database queries. */
export const materialFields = typedKeys(partByField);

/** Returns the parts that these fields belong to, each once and in the order of the page. */
export function listChangedParts(fields: readonly string[]): ChangedPart[] {
  const parts = new Set(
    materialFields.filter((field) => fields.includes(field)).map((field) => partByField[field]),
  );
  return changedParts.filter((part) => parts.has(part));
}
