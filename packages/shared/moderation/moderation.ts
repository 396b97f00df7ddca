/** What waits for staff. */
export const queueKinds = [
  'LISTING',
  'ORGANIZATION',
  'DUPLICATE',
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

/** Decisions of staff. KEEP: a report is not upheld. HIDE: a public profile. */
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

/** Reasons of decisions; approvals only need FINE. */
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
/** Minutes for which a claim excludes others. */
export const claimMinutes = 15;
/** Hours after which staff pages require a new login. */
export const staffHours = 12;
/** The maximum length of an organization's objection. */
export const objectionTextMax = 2_000;

/** The rules of the risk score with their points. */
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
/** From this score on, staff review a listing of any organization. */
export const riskyScore = 5;

/** Why an item is in review, besides the rules of the score. */
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
type WaitReason = (typeof waitReasons)[number];

/** One reason of an item; `found` is what the rule matched, as its author wrote it. */
export interface QueueReason {
  rule: ScoreRule | WaitReason;
  points: number;
  found?: string;
}

const decisionsByKind: Readonly<Record<QueueKind, readonly QueueDecision[]>> = {
  LISTING: ['APPROVE', 'RETURN', 'FREEZE'],
  ORGANIZATION: ['APPROVE', 'FREEZE'],
  DUPLICATE: ['APPROVE', 'FREEZE'],
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
 * Decisions that are not possible any more for a reported listing that changed since: a closed one
 * is not returned to its author, who could reopen it unseen, and a draft was not removed from
 * anywhere.
 */
const tooLateAt: Partial<Record<QueueDecision, readonly string[]>> = {
  RETURN: ['CLOSED', 'REMOVED'],
  REMOVE: ['DRAFT'],
};

/**
 * Returns the possible decisions of an item; `about` is the first word of its subject, `status`
 * that of its listing, if it has one.
 */
export function listDecisions(
  kind: QueueKind,
  about: string,
  status: string | null,
): readonly QueueDecision[] {
  if (kind !== 'REPORT') return decisionsByKind[kind];
  if (about === 'organization') return ['KEEP', 'FREEZE'];
  if (about === 'feedback') return ['KEEP', 'REMOVE'];
  if (about !== 'listing') return ['KEEP', 'HIDE'];
  return decisionsByKind.REPORT.filter((decision) => !tooLateAt[decision]?.includes(status ?? ''));
}

/** Returns whether a decision approves the item. */
export const isFavorable = (decision: QueueDecision): boolean =>
  decision === 'APPROVE' || decision === 'KEEP';
