import { AppError } from '@causa/shared/platform/errors';
import type { ReviewSettings } from '@causa/shared/applications/application-review';
import { mayAnswerApplications } from '../../organizations/organization.policy.ts';
import {
  lockOrganizationForShare,
  requireMember,
  requireRight,
} from '../../organizations/members/require-member.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { lockReceived, type ReceivedRef } from './find-received.ts';
import { readCriteria, replaceCriteria } from './scorecard.ts';

/** Returns how members read the applications of a listing. */
export async function readReviewSettings(
  { db }: Pick<Context, 'db'>,
  listingId: string,
): Promise<ReviewSettings> {
  const row = await db.reviewSettings.findUnique({ where: { listingId } });
  const criteria = await readCriteria({ db }, listingId);
  return { hidesNames: row?.hidesNames ?? false, criteria };
}

/**
 * Changes how members read the applications of a listing. Audited.
 * @throws INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN; NOT_FOUND for a listing of another
 * organization
 */
export function changeReviewSettings(
  context: Context,
  orgId: string,
  listingId: string,
  { hidesNames, criteria }: ReviewSettings,
): Promise<ReviewSettings> {
  return inTransaction(context, async (tx) => {
    await lockOrganizationForShare(tx, orgId);
    const member = await requireMember(tx, orgId);
    const where = { id: listingId, organizationId: orgId };
    if ((await tx.db.listing.count({ where })) === 0) throw new AppError('NOT_FOUND');
    requireRight(member, mayAnswerApplications(member));
    const data = { hidesNames, updatedAt: tx.now() };
    const before = await readReviewSettings(tx, listingId);
    await tx.db.reviewSettings.upsert({
      where: { listingId },
      create: { listingId, ...data },
      update: data,
    });
    if (before.hidesNames !== hidesNames)
      await audit(
        tx,
        hidesNames ? 'listing.hide-names' : 'listing.show-names',
        `listing:${listingId}`,
      );
    await replaceCriteria(tx, listingId, criteria);
    return readReviewSettings(tx, listingId);
  });
}

/**
 * Shows the caller whose application it is; recorded in its history. Idempotent, and nothing when
 * the listing shows names.
 * @throws INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN
 */
export function revealApplicant(context: Context, ref: ReceivedRef): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { member, row } = await lockReceived(tx, ref);
    await recordReveal(tx, row, member.userId);
  });
}

/** Records that a member is shown the name, if the listing hides names. In a transaction. */
export async function recordReveal(
  tx: Context,
  { id: applicationId, listingId }: { id: string; listingId: string },
  userId: string,
): Promise<void> {
  if (!(await readReviewSettings(tx, listingId)).hidesNames) return;
  await tx.db.applicationReveal.createMany({
    data: [{ applicationId, userId, createdAt: tx.now() }],
    skipDuplicates: true,
  });
}
