/** Proofs of verification: the domain by mail or DNS, and one more. */
export const proofKinds = ['EMAIL', 'DNS', 'REGISTRY', 'DOCUMENT'] as const;
export type ProofKind = (typeof proofKinds)[number];
export const proofStatuses = ['PENDING', 'PROVEN', 'REFUSED'] as const;
export type ProofStatus = (typeof proofStatuses)[number];

/** LAPSED: the verification is too old. */
export const verificationStates = ['NONE', 'PENDING', 'VERIFIED', 'REFUSED', 'LAPSED'] as const;
export type VerificationState = (typeof verificationStates)[number];

export const codeMinutes = 30;
export const codeAttempts = 5;
export const verifiedMonths = 24;
/** Days until a document is deleted. */
export const documentDays = 90;
/** Days after which staff decide on unanswered requests to join. */
export const unansweredDays = 14;
export const membersAwayDays = 180;

/** Prefix of the token in a TXT record. */
export const dnsPrefix = 'causa-verification=';
