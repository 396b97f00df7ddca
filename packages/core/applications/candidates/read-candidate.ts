import type { ReplyOf } from '@causa/shared/platform/contract';
import { profileViewsPerDay } from '@causa/shared/applications/candidates';
import type { readCandidateContract } from '@causa/shared/applications/candidates.contract';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newId } from '../../platform/ids.ts';
import { isLiveSql } from '../../organizations/is-listing-live.sql.ts';
import type { ListingType } from '../../generated/prisma/client.ts';
import { workView } from '../../accounts/profile/profile.view.ts';
import { candidateRow, findProfiles } from './candidate.view.ts';
import { filterCandidates, requireCandidateAccess } from './require-candidate-access.ts';

type Reply = Omit<ReplyOf<typeof readCandidateContract>, '_version'>;

/** Identifies a person for an organization. */
export interface CandidateRef {
  orgId: string;
  id: string;
}

/**
 * Returns a person's profile as this organization may see it. The view is recorded first, and the
 * person sees the organization.
 * @throws INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN; NOT_FOUND when they cannot be found, for any
 * reason; TOO_MANY_REQUESTS after 300 people a day
 */
export async function readCandidate(context: Context, { orgId, id }: CandidateRef): Promise<Reply> {
  const { userId } = await requireCandidateAccess(context, orgId);
  await requireCandidate(context, { orgId, id });
  await recordView(context, { orgId, id, userId });
  const [row] = await findProfiles(context, [id]);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { db } = context;
  const [invitations, listings] = await Promise.all([
    db.candidateInvitation.findMany({
      where: { candidateId: id, listing: { organizationId: orgId } },
      select: { listingId: true, createdAt: true, listing: { select: { title: true } } },
      orderBy: { createdAt: 'desc' },
    }),
    db.$queryRaw<{ id: string; title: string; type: ListingType }[]>`
      SELECT l.id, l.title, l.type::text AS type
      FROM listings l JOIN organizations o ON o.id = l.organization_id
      WHERE l.organization_id = ${orgId} AND ${isLiveSql(context.now())}
        AND NOT EXISTS (SELECT FROM candidate_invitations i
          WHERE i.listing_id = l.id AND i.candidate_id = ${id})
        AND NOT EXISTS (SELECT FROM applications a
          WHERE a.listing_id = l.id AND a.user_id = ${id} AND a.via = 'CAUSA')
      ORDER BY l.published_at DESC, l.id LIMIT 200`,
  ]);
  return {
    candidate: {
      ...candidateRow(row, context.locale),
      about: row.about,
      workHistoryJobs: row.workHistory.map(workView),
      invitations: invitations.map(({ listingId, createdAt, listing: { title } }) => ({
        listingId,
        title,
        at: createdAt.toISOString(),
      })),
    },
    listings,
  };
}

/** @throws NOT_FOUND when the organization does not find the person */
export async function requireCandidate(
  context: Pick<Context, 'db' | 'now'>,
  { orgId, id }: CandidateRef,
): Promise<void> {
  if ((await filterCandidates(context, orgId, [id])).length === 0) throw new AppError('NOT_FOUND');
}

/** One view per person, member and day; a member's views are serialized to enforce the limit. */
async function recordView(
  context: Pick<Context, 'db' | 'now'>,
  { orgId, id, userId }: CandidateRef & { userId: string },
): Promise<void> {
  const viewedAt = context.now();
  const day = new Date(viewedAt.toISOString().slice(0, 10));
  const of = { candidateId: id, organizationId: orgId, viewerId: userId, day };
  await inTransaction(context, async ({ db }) => {
    const lock = `profile-views:${userId}`;
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
    if ((await db.profileView.count({ where: of })) > 0) return;
    const views = await db.profileView.count({ where: { viewerId: userId, day } });
    if (views >= profileViewsPerDay)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 86_400 });
    await db.profileView.create({ data: { id: newId(), ...of, viewedAt } });
  });
}
