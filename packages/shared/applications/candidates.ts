/** Whether an organization may search candidates, or why not. */
export const candidateAccess = ['open', 'frozen', 'unverified', 'no-listing'] as const;
export type CandidateAccess = (typeof candidateAccess)[number];

export const candidateSorts = ['match', 'recent', 'near'] as const;
export type CandidateSort = (typeof candidateSorts)[number];

/**
 * Days after its last live job or internship during which an organization may search candidates.
 */
export const candidateAccessDays = 30;
/** Days after which an inactive person is not shown. */
export const candidateSeenDays = 180;
/** The maximum number of results of a query. */
export const candidatesMax = 200;
/** Profiles that one member may open per day. */
export const profileViewsPerDay = 300;
/** Invitations to apply that an organization may send per day. */
export const candidateInvitesPerDay = 30;
export const candidateInviteMax = 500;
/** The maximum number of candidates recommended for a listing. */
export const recommendedMax = 20;
/** The default radius of a search, and the one of recommendations. */
export const candidateRadiusMetres = 50_000;
/** Days for which profile views are shown, as "this month". */
export const profileViewsShownDays = 30;

/** Types of listings for which people are recommended. */
export const recommendedTypes = ['JOB', 'INTERNSHIP', 'VOLOP'] as const;

export const candidateRatings = ['GOOD', 'BAD'] as const;
export type CandidateRating = (typeof candidateRatings)[number];

/** Why a person is recommended; distances in metres. */
export type CandidateReason =
  | { kind: 'skills'; skills: string[] }
  | { kind: 'experience'; title: string }
  | { kind: 'near'; metres: number }
  | { kind: 'country' }
  | { kind: 'remote' }
  | { kind: 'recent' };

/** Search pages that a member may read per day, which prevents copying all profiles. */
export const candidatePagesPerDay = 500;
