/** Days without activity after which an owner counts as away. */
export const ownersAwayDays = 365;
/** Days in which owners may object before staff decide. */
export const objectionDays = 14;
/** Most characters of a claim's reason. */
export const claimTextMax = 1_000;
const claimOutcomes = ['OBJECTED', 'GRANTED', 'REFUSED'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];
