import { findableTypes, type FindableType } from '../listings/listing-types.ts';
import { isOneOf } from '../platform/typed-object.ts';

/**
 * What can be reported: every public page, and sentences of applicants. A person is named by
 * username.
 */
export const reportableTypes = [...findableTypes, 'PERSON', 'FEEDBACK'] as const;
export type ReportableType = FindableType | 'PERSON' | 'FEEDBACK';

/** Reasons of a report. */
export const reportReasons = [
  'SCAM',
  'ASKS_MONEY',
  'NOT_REAL',
  'DISCRIMINATION',
  'WRONG_FACTS',
  'OTHER',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportTextMax = 2_000;

export function isReportableType(value: unknown): value is ReportableType {
  return isOneOf(reportableTypes, value);
}
