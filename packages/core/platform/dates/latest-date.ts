/** Returns the later of two dates; `other` when `at` is null. */
export const getLatestDate = (at: Date | null, other: Date): Date =>
  at !== null && at > other ? at : other;
