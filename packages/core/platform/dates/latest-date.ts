/** The later of two moments; the other one where there is none. */
export const getLatestDate = (at: Date | null, other: Date): Date =>
  at !== null && at > other ? at : other;
