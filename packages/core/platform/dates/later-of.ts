/** The later of two moments; the other one where there is none. */
export const laterOf = (at: Date | null, other: Date): Date =>
  at !== null && at > other ? at : other;
