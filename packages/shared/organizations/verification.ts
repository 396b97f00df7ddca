/** What an organization shows to be verified: its domain, by mail or DNS, and one more. */
export const proofKinds = ['EMAIL', 'DNS', 'REGISTRY', 'DOCUMENT'] as const;
export type ProofKind = (typeof proofKinds)[number];
export const proofStatuses = ['PENDING', 'PROVEN', 'REFUSED'] as const;
export type ProofStatus = (typeof proofStatuses)[number];

/** LAPSED: it was verified too long ago. */
export const verificationStates = ['NONE', 'PENDING', 'VERIFIED', 'REFUSED', 'LAPSED'] as const;
export type VerificationState = (typeof verificationStates)[number];

export const codeMinutes = 30;
export const codeAttempts = 5;
export const verifiedMonths = 24;
/** A document is deleted after so many days. */
export const documentDays = 90;
/** Requests to join that members leave unanswered for so many days go to staff. */
export const unansweredDays = 14;
export const membersAwayDays = 180;

/** What stands in front of the token in a TXT record. */
export const dnsPrefix = 'causa-verification=';
