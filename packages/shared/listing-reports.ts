/** Why a reader may report a listing. */
export const reportReasons = [
  'SCAM',
  'DISCRIMINATION',
  'MISLEADING',
  'CLOSED',
  'OFFENSIVE',
  'OTHER',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportTextMax = 2_000;
