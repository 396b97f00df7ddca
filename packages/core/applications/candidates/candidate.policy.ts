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

/** The facts of an organization that decide whether it may search candidates. */
export interface SearchingOrganization extends OrganizationLifetime {
  isVerified: boolean;
  /** When a job or internship of it was last live: now, if one is; null: never. */
  lastHiringAt: Date | null;
}

/**
 * Returns whether an organization may search candidates: verified, public, and with a live job or
 * internship, or one that ended in the last thirty days. The only place of this rule.
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
  /** False after staff removed the person's public profile. */
  publicProfileAvailable: boolean;
  lastSeenAt: Date;
  skills: readonly string[];
  jobs: number;
  /** The person hides from this organization. */
  isHidden: boolean;
  /** The person is a member of this organization. */
  isMember: boolean;
}

/**
 * Returns whether an organization finds a person: they consented, their account is active, they
 * were seen in the last half year, have content to show, and neither hide from this organization
 * nor belong to it. `isCandidate` of `candidates.sql.ts` is the same rule in SQL.
 */
export function isCandidate(facts: CandidateFacts, now: Date): boolean {
  return (
    facts.isRecruitable === true &&
    facts.emailVerifiedAt !== null &&
    facts.deletionRequestedAt === null &&
    facts.publicProfileAvailable &&
    facts.lastSeenAt > getSeenSince(now) &&
    (facts.skills.length > 0 || facts.jobs > 0) &&
    !facts.isHidden &&
    !facts.isMember
  );
}

/** Returns the moment since which a person must have been seen to be shown. */
export function getSeenSince(now: Date): Date {
  return new Date(now.getTime() - candidateSeenDays * dayMs);
}
