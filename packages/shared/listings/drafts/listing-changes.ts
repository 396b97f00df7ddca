import type { DraftField } from './listing-draft.ts';

/** What readers of a listing are told was changed after it appeared. */
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

/** Fields that a reader decides by. Texts are not among them: a typo is no news. */
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

/** The fields that a reader decides by, as the database is asked for them. */
export const materialFields = Object.keys(partByField) as DraftField[];

/** The parts that these fields belong to, each once and in the order of the page. */
export function listChangedParts(fields: readonly string[]): ChangedPart[] {
  const found = new Set(fields.map((field) => partByField[field as DraftField]));
  return changedParts.filter((part) => found.has(part));
}
