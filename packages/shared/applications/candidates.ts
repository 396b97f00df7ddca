/** Who may look for candidates, or why an organization may not. */
export const candidateAccess = ['open', 'frozen', 'unverified', 'no-listing'] as const;
export type CandidateAccess = (typeof candidateAccess)[number];

export const candidateSorts = ['match', 'recent', 'near'] as const;
export type CandidateSort = (typeof candidateSorts)[number];

/**
 * An organization looks while a job or internship of it is live, and so many days after the last.
 */
export const candidateAccessDays = 30;
/** Who was not here for so many days is not shown. */
export const candidateSeenDays = 180;
/** A query finds so many at most. */
export const candidatesMax = 200;
/** Profiles that one member opens in a day. */
export const profileViewsPerDay = 300;
/** Invitations to apply that an organization sends in a day. */
export const candidateInvitesPerDay = 30;
export const candidateInviteMax = 500;
/** Candidates recommended for a listing. */
export const recommendedMax = 20;
/** "Near" unless a search says how far, and for recommendations. */
export const candidateRadiusMetres = 50_000;
/** Who looked is shown for so many days, as "this month". */
export const profileViewsShownDays = 30;

/** Types of listings for which people are recommended. */
export const recommendedTypes = ['JOB', 'INTERNSHIP', 'VOLOP'] as const;

export const candidateRatings = ['GOOD', 'BAD'] as const;
export type CandidateRating = (typeof candidateRatings)[number];

/** Why someone is recommended; distances in metres. */
export type CandidateReason =
  | { kind: 'skills'; skills: string[] }
  | { kind: 'experience'; title: string }
  | { kind: 'near'; metres: number }
  | { kind: 'country' }
  | { kind: 'remote' }
  | { kind: 'recent' };

/** Pages of the search that a member reads in a day, so that nobody copies it as a whole. */
export const candidatePagesPerDay = 500;
