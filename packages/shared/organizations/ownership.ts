/** An owner who was not here for so many days is away. */
export const ownersAwayDays = 365;
/** So long owners may object before staff decide. */
export const objectionDays = 14;
/** Characters of why an admin asks. */
export const claimTextMax = 1_000;
export const claimOutcomes = ['OBJECTED', 'GRANTED', 'REFUSED'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];
