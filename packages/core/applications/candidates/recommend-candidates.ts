import { recommendedMax, recommendedTypes } from '@causa/shared/applications/candidates';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Listing } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { runIsolated } from '../../platform/run-isolated.ts';
import { isLiveSql } from '../../organizations/is-listing-live.sql.ts';
import { findLiveListing } from '../../listings/live-listing.ts';
import { findProfiles } from './candidate.view.ts';
import { selectSimilar, storeRecommended } from './candidates.sql.ts';
import { findApplied } from './find-applied.ts';
import { scoreCandidate, type Recommendation, listTitleWords } from './recommendation.rules.ts';
import { readCandidateAccess } from './require-candidate-access.ts';

/** The maximum number of people compared with a listing; last seen first. */
const comparedMax = 500;

type Recommended = Recommendation & { applicantId: string };

/**
 * Recommends up to twenty people for a live listing: rated ones keep their rating, and others who
 * no longer match are removed. None when its organization may not search candidates.
 */
export async function recommendCandidates(context: Context, listingId: string): Promise<number> {
  const listing = await findLiveListing(context, listingId);
  const isRecommended =
    listing !== null &&
    recommendedTypes.some((type) => type === listing.type) &&
    (await readCandidateAccess(context, listing.organizationId)) === 'open';
  const best = isRecommended ? await findBest(context, listing) : [];
  await inTransaction(context, async (tx) => {
    await tx.db.$executeRaw`SELECT 1 FROM listings WHERE id = ${listingId} FOR SHARE`;
    await tx.db.recommendedCandidate.deleteMany({
      where: {
        listingId,
        rating: null,
        applicantId: { notIn: best.map(({ applicantId }) => applicantId) },
      },
    });
    await tx.db.$executeRaw(
      storeRecommended(
        listingId,
        best.map((one) => ({ id: newId(), ...one })),
        tx.now(),
      ),
    );
  });
  return best.length;
}

async function findBest(context: Context, listing: Listing): Promise<Recommended[]> {
  const now = context.now();
  const words = listTitleWords(listing.title);
  const rows = await context.db.$queryRaw<{ id: string }[]>(
    selectSimilar(
      { orgId: listing.organizationId, now },
      {
        skills: listing.skills,
        words: words.length === 0 ? null : words.join(' | '),
        limit: comparedMax,
      },
    ),
  );
  const ids = rows.map(({ id }) => id);
  const applied = await findApplied(context, listing.id, ids);
  const profiles = await findProfiles(
    context,
    ids.filter((id) => !applied.has(id)),
  );
  return profiles
    .flatMap(({ userId: applicantId, user, workHistory, ...profile }): Recommended[] => {
      const { lastSeenAt } = user;
      const titles = workHistory.map(({ title }) => title);
      const found = scoreCandidate(listing, { ...profile, titles, lastSeenAt }, now);
      return found === null ? [] : [{ applicantId, ...found }];
    })
    .sort((a, b) => b.score - a.score || (a.applicantId < b.applicantId ? -1 : 1))
    .slice(0, recommendedMax);
}

/**
 * Recommends for every live listing of the organizations that may search; the worker calls it
 * nightly.
 */
export async function recommendForAll(context: Context): Promise<number> {
  const rows = await context.db.$queryRaw<{ id: string }[]>`
    SELECT l.id FROM listings l JOIN organizations o ON o.id = l.organization_id
    WHERE ${isLiveSql(context.now())} AND o.is_verified
      AND l.type::text = ANY(${[...recommendedTypes]}::text[])
      AND EXISTS (SELECT FROM organization_members m WHERE m.organization_id = o.id)
    ORDER BY l.id`;
  return runIsolated(context, rows, ({ id }) => recommendCandidates(context, id));
}
