/** What waits for staff. */
export const queueKinds = [
  'LISTING',
  'ORGANIZATION',
  'TWIN',
  'REPORT',
  'VERIFICATION',
  'JOIN',
  'OBJECTION',
  'CHANGE',
  'SALARY',
  'OWNERSHIP',
  'BOARD',
] as const;
export type QueueKind = (typeof queueKinds)[number];

/** What staff decide. KEEP: a report is not upheld. HIDE: a public profile. */
export const queueDecisions = [
  'APPROVE',
  'KEEP',
  'RETURN',
  'REFUSE',
  'REMOVE',
  'HIDE',
  'FREEZE',
] as const;
export type QueueDecision = (typeof queueDecisions)[number];

/** Why; those that approve need no other reason than FINE. */
export const decisionReasons = [
  'FINE',
  'SCAM',
  'ASKS_MONEY',
  'NOT_REAL',
  'DISCRIMINATION',
  'WRONG_FACTS',
  'UNCLEAR',
  'DUPLICATE',
  'NOT_FOR_CAUSA',
  'NOT_PROVEN',
  'OTHER',
] as const;
export type DecisionReason = (typeof decisionReasons)[number];

export const decisionNoteMax = 1_000;
/** A claim keeps others away for so long. */
export const claimMinutes = 15;
/** Staff pages ask for a new login after so many hours. */
export const staffHours = 12;
/** What an organization may object at most. */
export const objectionTextMax = 2_000;

/** The rules of a score, each with what it counts. */
export const scorePoints = {
  FEE: 5,
  REDIRECTED: 5,
  COPIED: 4,
  CONTACT: 3,
  OTHER_DOMAIN: 2,
  HIGH_PAY: 2,
  MANY: 2,
  PUBLIC_MAIL: 1,
} as const;
export type ScoreRule = keyof typeof scorePoints;
/** From this score on a listing waits for staff, for every organization. */
export const riskyScore = 5;

/** Why something waits, beside the rules of the score. */
export const waitReasons = [
  'FIRST_LISTING',
  'ALWAYS_REVIEWED',
  'RETURNED_BEFORE',
  'SIMILAR_LISTING',
  'NEW_ORGANIZATION',
  'SAYS_DISTINCT',
  'SAYS_CHAPTER',
  'NO_ANSWER',
  'MEMBERS_AWAY',
  'HELD',
  'OWNERS_AWAY',
  'DOMAIN_PROVEN',
  'DOMAIN_UNPROVEN',
  'BOARD_UNPROVEN',
  'BOARD_SHARED',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** One reason of an item; `found` is what the rule saw, as its author wrote it. */
export interface QueueReason {
  rule: ScoreRule | WaitReason;
  points: number;
  found?: string;
}

const of: Readonly<Record<QueueKind, readonly QueueDecision[]>> = {
  LISTING: ['APPROVE', 'RETURN', 'FREEZE'],
  ORGANIZATION: ['APPROVE', 'FREEZE'],
  TWIN: ['APPROVE', 'FREEZE'],
  REPORT: ['KEEP', 'RETURN', 'REMOVE', 'FREEZE'],
  VERIFICATION: ['APPROVE', 'REFUSE', 'FREEZE'],
  JOIN: ['APPROVE', 'REFUSE'],
  OBJECTION: ['APPROVE', 'REFUSE'],
  CHANGE: ['APPROVE', 'REFUSE'],
  SALARY: ['APPROVE', 'REFUSE'],
  OWNERSHIP: ['APPROVE', 'REFUSE'],
  BOARD: ['APPROVE', 'REFUSE', 'FREEZE'],
};

/**
 * What no longer can be done to a reported listing that changed since: one that is closed does not
 * go back to its author, who could open it again unseen, and a draft was not removed from anywhere.
 */
const tooLateAt: Partial<Record<QueueDecision, readonly string[]>> = {
  RETURN: ['CLOSED', 'REMOVED'],
  REMOVE: ['DRAFT'],
};

/**
 * What may be decided of an item; `about` is the first word of its subject, `status` that of its
 * listing, where it has one.
 */
export function listDecisions(
  kind: QueueKind,
  about: string,
  status: string | null,
): readonly QueueDecision[] {
  if (kind !== 'REPORT') return of[kind];
  if (about === 'organization') return ['KEEP', 'FREEZE'];
  if (about !== 'listing') return ['KEEP', 'HIDE'];
  return of.REPORT.filter((decision) => !tooLateAt[decision]?.includes(status ?? ''));
}

/** Whether a decision lets what waits through. */
export const isFavorable = (decision: QueueDecision): boolean =>
  decision === 'APPROVE' || decision === 'KEEP';
