import type { DraftField } from '../listings/drafts/listing-draft.ts';
import { isOneOf } from '../platform/typed-object.ts';

/** The kinds of integrations, as in their paths. */
export const integrationKinds = [
  'greenhouse',
  'jazzhr',
  'careers-page',
  'lever',
  'ashby',
  'workable',
  'smartrecruiters',
  'recruitee',
  'teamtailor',
  'personio',
  'bamboohr',
] as const;
export type IntegrationKindName = (typeof integrationKinds)[number];

export function isIntegrationKind(word: string): word is IntegrationKindName {
  return isOneOf(integrationKinds, word);
}

/** `NONE`: not connected. `STOPPED`: it could not be read for days, and runs no more. */
export const integrationStates = ['NONE', 'ACTIVE', 'PAUSED', 'STOPPED'] as const;

/** Whether a board belongs to the organization: proven, in staff review, or refused. */
export const boardOwnerships = ['PROVEN', 'WAITING', 'REFUSED'] as const;

/** Whether new jobs of a board stay drafts or are published automatically. */
export const publishingModes = ['DRAFT', 'AUTO'] as const;

/** How a new job was published: at once, or after a staff review. */
export const publications = ['PUBLISHED', 'IN_REVIEW'] as const;
export type Publication = (typeof publications)[number];

/** Systems of the survey, by their own names. */
export const otherSystems = [
  'Breezy',
  'iCIMS',
  'Jobvite',
  'Paylocity',
  'Pinpoint',
  'Workday',
] as const;

/** Why a board could not be read. */
export const boardErrors = [
  'UNKNOWN_BOARD',
  'WRONG_KEY',
  'DOWN',
  'UNREADABLE',
  'NO_JOBS_FOUND',
  'NOT_ALLOWED',
  'KEY_LOST',
] as const;
export type BoardError = (typeof boardErrors)[number];

/** Why a run waits for a member before it changes anything. */
export const heldReasons = ['EMPTY', 'OTHER_BOARD', 'MANY', 'UNREADABLE'] as const;
export type HeldReason = (typeof heldReasons)[number];

export const runKinds = ['PREVIEW', 'SYNC'] as const;
export const runStatuses = [
  'QUEUED',
  'RUNNING',
  'DONE',
  'HELD',
  'SUPERSEDED',
  'DISMISSED',
  'FAILED',
  'UNDONE',
] as const;

/** The kinds of changes of a run. */
export const planActions = [
  'create',
  'link',
  'update',
  'pin',
  'close',
  'reopen',
  'problem',
  'unread',
] as const;
export type PlanAction = (typeof planActions)[number];

/** Why a job is a problem, or why it was not changed. */
export const planReasons = [
  'TITLE',
  'TOO_MANY_JOBS',
  'UNREADABLE',
  'IN_REVIEW',
  'UNPAID',
  'LIMIT',
  'REVIEW',
  'INCOMPLETE',
  'CREDITS',
  'CHANGED',
  'GONE',
  'NO_CREDITS',
  'BILLING_HOLD',
  'PRICE',
  'MISSING',
  'DAILY_LIMIT',
  'FROZEN',
] as const;
export type PlanReason = (typeof planReasons)[number];

export const changeOutcomes = ['DONE', 'SKIPPED', 'RESTORED', 'LEFT'] as const;

/** The decisions of members about a run. */
export const runDecisions = ['APPLY', 'DISMISS', 'UNDO'] as const;
export type RunDecision = (typeof runDecisions)[number];

/** The fields of a listing that a board may fill. */
export const boardFields = [
  'locale',
  'title',
  'description',
  'locationType',
  'place',
  'remoteZone',
  'jobTypes',
  'payment',
  'payMin',
  'payMax',
  'payCurrency',
  'payPeriod',
  'payText',
  'benefitKinds',
  'benefits',
  'applyBy',
  'applyUrl',
  'closesOn',
] as const satisfies readonly DraftField[];
export type BoardField = (typeof boardFields)[number];

/** The fields of a listing that may keep a job of a board from being published. */
export const missingFields = [
  ...boardFields,
  'functions',
  'areasOfFocus',
  'roleFamily',
  'payNotStated',
  'timeZone',
  'hoursPerWeek',
  'actionTypes',
  'commitment',
] as const satisfies readonly DraftField[];
export type MissingField = (typeof missingFields)[number];

/** Closing more listings than this number and this share needs a member's approval. */
export const massClose = { count: 3, share: 0.3 } as const;
/** A job is closed when it is missing twice, at least this many hours apart. */
export const missHours = 2;
/** Days within which a run can be undone. */
export const undoDays = 7;
/**
 * Consecutive failures after which a board is read daily, and after which it is not read any more.
 */
export const failuresUntilDaily = 5;
export const failuresUntilStop = 12;
