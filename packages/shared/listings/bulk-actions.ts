/** What can be done to many listings at once. */
export const bulkKinds = ['close', 'extend', 'recipients'] as const;
export type BulkKind = (typeof bulkKinds)[number];
/** What can be done to many applications at once. */
export const applicationBulkKinds = ['status'] as const;
export type AnyBulkKind = BulkKind | (typeof applicationBulkKinds)[number];

/**
 * Why one of many stayed as it was. STATE: what it is now does not allow it. DAY: the day is
 * earlier than its own, or beyond its run. COSTS: it would take credits. UNCHANGED: it was so
 * already. STOPPED: it was undone before its turn. CHANGED: someone changed it after, so that
 * undoing left it alone. TOLD: who it is about was told.
 */
export const bulkSkips = [
  'STATE',
  'DAY',
  'COSTS',
  'SIMILAR',
  'UNCHANGED',
  'STOPPED',
  'CHANGED',
  'TOLD',
  'GONE',
  'NOT_A_MEMBER',
  'ORGANIZATION_FROZEN',
] as const;
export type BulkSkip = (typeof bulkSkips)[number];

/** The most at once. */
export const bulkMax = 5_000;
/** Above this, the number is typed by hand, so that nobody changes more than they meant. */
export const bulkTypedAbove = 20;
export const bulkUndoMinutes = 10;
