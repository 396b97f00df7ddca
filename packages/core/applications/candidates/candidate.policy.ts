import { dayMs } from '@causa/shared/platform/dates/durations';
import {
  type CandidateAccess,
  candidateAccessDays,
  candidateSeenDays,
} from '@causa/shared/applications/candidates';
import {
  isOrganizationLive,
  type OrganizationLifetime,
} from '../../organizations/is-organization-live.ts';

/** The facts of an organization that decide whether it may look for candidates. */
export interface SearchingOrganization extends OrganizationLifetime {
  isVerified: boolean;
  /** When a job or internship of it was last live: now, if one is; null: none ever was. */
  lastHiringAt: Date | null;
}

/**
 * Whether an organization may look for candidates: a verified, public one with a live job or
 * internship, or one that ended in the last thirty days. Here alone, so that the rule can change.
 */
export function getCandidateAccess(
  organization: SearchingOrganization,
  now: Date,
): CandidateAccess {
  if (organization.frozenAt !== null) return 'frozen';
  if (!organization.isVerified || !isOrganizationLive(organization, now)) return 'unverified';
  const since = new Date(now.getTime() - candidateAccessDays * dayMs);
  const { lastHiringAt } = organization;
  return lastHiringAt !== null && lastHiringAt >= since ? 'open' : 'no-listing';
}

/** The facts of a person that decide whether an organization finds them. */
export interface CandidateFacts {
  isRecruitable: boolean | null;
  emailVerifiedAt: Date | null;
  deletionRequestedAt: Date | null;
  /** False once staff took the person's public profile away. */
  publicProfileAvailable: boolean;
  lastSeenAt: Date;
  skills: readonly string[];
  jobs: number;
  /** From this organization. */
  isHidden: boolean;
  /** Of this organization. */
  isMember: boolean;
}

/**
 * Whether an organization finds a person: they said yes, their account stands, they were here in
 * the last half year, have something to show, and neither hide from this organization nor belong to
 * it. `isCandidate` of `candidates.sql.ts` is its twin.
 */
export function isCandidate(facts: CandidateFacts, now: Date): boolean {
  return (
    facts.isRecruitable === true &&
    facts.emailVerifiedAt !== null &&
    facts.deletionRequestedAt === null &&
    facts.publicProfileAvailable &&
    facts.lastSeenAt > seenSince(now) &&
    (facts.skills.length > 0 || facts.jobs > 0) &&
    !facts.isHidden &&
    !facts.isMember
  );
}

/** Who was last seen before this moment is not shown. */
export function seenSince(now: Date): Date {
  return new Date(now.getTime() - candidateSeenDays * dayMs);
}
