/** Kinds of bulk actions on listings. */
export const bulkKinds = ['close', 'extend', 'recipients'] as const;
export type BulkKind = (typeof bulkKinds)[number];
/** Kinds of bulk actions on applications. */
export const applicationBulkKinds = ['status'] as const;
export type AnyBulkKind = BulkKind | (typeof applicationBulkKinds)[number];

/**
 * Why an item was skipped. STATE: its state does not allow the change. DAY: the day is earlier than
 * its own, or beyond its run. COSTS: it would take credits. UNCHANGED: it has that value already.
 * STOPPED: undone before it was processed. CHANGED: changed by someone since, so the undo skips it.
 * NOTIFIED: the person concerned was notified.
 */
export const bulkSkips = [
  'STATE',
  'DAY',
  'COSTS',
  'SIMILAR',
  'UNCHANGED',
  'STOPPED',
  'CHANGED',
  'NOTIFIED',
  'GONE',
  'NOT_A_MEMBER',
  'ORGANIZATION_FROZEN',
] as const;
export type BulkSkip = (typeof bulkSkips)[number];

/** The maximum number of items. */
export const bulkMax = 5_000;
/** Above this number, members type it to confirm. */
export const bulkTypedAbove = 20;
export const bulkUndoMinutes = 10;
