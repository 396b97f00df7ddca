import type { ReplyOf } from '@causa/shared/platform/contract';
import type { CandidateRating } from '@causa/shared/applications/candidates';
import type { listRecommendedCandidatesContract } from '@causa/shared/applications/candidates.contract';
import { AppError } from '@causa/shared/platform/errors';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Localized } from '@causa/shared/platform/locales';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { Context } from '../../platform/context.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { requireApplicationReader } from '../../organizations/members/require-member.ts';
import { candidateRow, findProfiles, getShortName } from './candidate.view.ts';
import { findApplied } from './find-applied.ts';
import {
  filterCandidates,
  readCandidateAccess,
  requireCandidateAccess,
} from './require-candidate-access.ts';

type Reply = Omit<ReplyOf<typeof listRecommendedCandidatesContract>, '_version'>;

/** Identifies a listing of an organization. */
export interface RecommendationRef {
  orgId: string;
  type: ListingType;
  listingId: string;
}

/**
 * Returns the people recommended for a listing, best first, bad matches last; without people who
 * withdrew consent or applied since. Members only.
 * @throws INVALID_ORG, NOT_FOUND
 */
export async function listRecommendedCandidates(
  context: Context,
  ref: RecommendationRef,
): Promise<Reply> {
  await requireApplicationReader(context, ref.orgId);
  await requireListing(context, ref);
  const access = await readCandidateAccess(context, ref.orgId);
  if (access !== 'open') return { access, candidates: [] };
  return { access, candidates: await readRecommended(context, ref) };
}

/** Returns the recommendations since a moment, if given. */
export async function readRecommended(
  context: Pick<Context, 'db' | 'now' | 'locale'>,
  { orgId, listingId, since }: Pick<RecommendationRef, 'orgId' | 'listingId'> & { since?: Date },
): Promise<Reply['candidates']> {
  const { db, locale } = context;
  const rows = await db.recommendedCandidate.findMany({
    where: { listingId, ...(since === undefined ? {} : { createdAt: { gt: since } }) },
    orderBy: [{ score: 'desc' }, { applicantId: 'asc' }],
  });
  const ids = rows.map(({ applicantId }) => applicantId);
  const applied = await findApplied(context, listingId, ids);
  const waiting = ids.filter((id) => !applied.has(id));
  const shown = await filterCandidates(context, orgId, waiting);
  const [profiles, invitations] = await Promise.all([
    findProfiles(context, shown),
    db.candidateInvitation.findMany({ where: { listingId, candidateId: { in: shown } } }),
  ]);
  const rowOf = new Map(rows.map((row) => [row.applicantId, row]));
  const invitedAt = new Map(invitations.map((one) => [one.candidateId, one.createdAt]));
  return profiles
    .map((profile) => {
      const row = rowOf.get(profile.userId);
      return {
        ...candidateRow(profile, locale),
        reasons: row?.reasons ?? [],
        rating: row?.rating ?? null,
        invitedAt: invitedAt.get(profile.userId)?.toISOString() ?? null,
      };
    })
    .sort((a, b) => Number(a.rating === 'BAD') - Number(b.rating === 'BAD'));
}

/**
 * Rates a recommendation; null removes the rating.
 * @throws INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN; NOT_FOUND when the person is not recommended
 * or not found any more
 */
export async function rateRecommendedCandidate(
  context: Context,
  { orgId, type, listingId }: RecommendationRef,
  { candidateId, rating }: { candidateId: string; rating: CandidateRating | null },
): Promise<void> {
  const { userId } = await requireCandidateAccess(context, orgId);
  await requireListing(context, { orgId, type, listingId });
  if ((await filterCandidates(context, orgId, [candidateId])).length === 0)
    throw new AppError('NOT_FOUND');
  const { count } = await context.db.recommendedCandidate.updateMany({
    where: { listingId, applicantId: candidateId },
    data: {
      rating,
      ratedById: rating === null ? null : userId,
      ratedAt: rating === null ? null : context.now(),
    },
  });
  if (count === 0) throw new AppError('NOT_FOUND');
}

/**
 * Returns the person and the listing of a mail's rating link.
 * @throws LOGIN_REQUIRED; NOT_FOUND for users who may not rate the recommendation
 */
export async function readMailedCandidate(
  context: Context,
  candidateId: string,
  listingId: string | undefined,
): Promise<{ name: string; title: string }> {
  const { organizationId, title } = await findMailed(context, candidateId, listingId);
  const access = await readCandidateAccess(context, organizationId);
  const kept =
    access === 'open' ? await filterCandidates(context, organizationId, [candidateId]) : [];
  const [profile] = await findProfiles(context, kept);
  if (profile === undefined) throw new AppError('NOT_FOUND');
  return { name: getShortName(profile.user), title };
}

/**
 * Rates a recommendation from a mail. Returns the path of the listing's recommendations.
 * @throws LOGIN_REQUIRED, NOT_FOUND, FORBIDDEN, ORGANIZATION_FROZEN
 */
export async function rateMailedCandidate(
  context: Context,
  candidateId: string,
  { rating, listingId }: { rating: CandidateRating; listingId?: string | undefined },
): Promise<Localized> {
  const { id, type, organizationId: orgId } = await findMailed(context, candidateId, listingId);
  await rateRecommendedCandidate(context, { orgId, type, listingId: id }, { candidateId, rating });
  const params = { orgId, word: getDashboardWord(type), listingId: id };
  return {
    en: organizationPath('adminRecommended', 'en', params),
    es: organizationPath('adminRecommended', 'es', params),
    pt: organizationPath('adminRecommended', 'pt', params),
  };
}

/**
 * Mails name no organization: returns the given listing, or the latest one that this person was
 * recommended for in an organization of the caller.
 * @throws LOGIN_REQUIRED, NOT_FOUND
 */
async function findMailed(context: Context, candidateId: string, listingId: string | undefined) {
  const { userId } = requireUser(context);
  const row = await context.db.recommendedCandidate.findFirst({
    where: {
      applicantId: candidateId,
      ...(listingId === undefined ? {} : { listingId }),
      listing: { organization: { deletedAt: null, members: { some: { userId } } } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { listing: { select: { id: true, type: true, organizationId: true, title: true } } },
  });
  if (row === null) throw new AppError('NOT_FOUND');
  return row.listing;
}

async function requireListing(
  { db }: Context,
  { orgId, type, listingId }: RecommendationRef,
): Promise<void> {
  const where = { id: listingId, type, organizationId: orgId };
  if ((await db.listing.count({ where })) === 0) throw new AppError('NOT_FOUND');
}
