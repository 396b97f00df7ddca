import { isReachable } from '../../accounts/email/is-reachable.ts';
import type { Context } from '../../platform/context.ts';
import { notifyEach, withdrawNotices } from '../../accounts/notifications/notify.ts';

/**
 * Notifies applicants without a decision that these listings closed; `subjects` has the subject of
 * the notices by listing. Skips pending declines, which notify their applicants. Returns the
 * recipients by listing, including ones notified before.
 */
export async function notifyApplicantsOfClosing(
  tx: Pick<Context, 'db' | 'now'>,
  subjects: ReadonlyMap<string, string>,
): Promise<Map<string, string[]>> {
  const rows = await tx.db.application.findMany({
    where: {
      listingId: { in: [...subjects.keys()] },
      via: 'CAUSA',
      status: { in: ['SENT', 'VIEWED', 'SHORTLISTED', 'INTERVIEW', 'OFFERED'] },
      user: isReachable,
    },
    select: {
      id: true,
      userId: true,
      listingId: true,
      listing: { select: { type: true, title: true, organization: { select: { name: true } } } },
    },
  });
  await notifyEach(
    tx,
    rows.map(({ id, userId, listingId, listing }) => ({
      userId,
      kind: 'applied-listing-closed' as const,
      subject: subjects.get(listingId) ?? '',
      params: {
        applicationId: id,
        type: listing.type,
        title: listing.title,
        orgName: listing.organization.name,
      },
    })),
  );
  const byListing = new Map<string, string[]>();
  for (const { listingId, userId } of rows)
    byListing.set(listingId, [...(byListing.get(listingId) ?? []), userId]);
  return byListing;
}

/** Withdraws the notices of closings, when the listings are open again. */
export async function withdrawApplicantNotices(
  tx: Pick<Context, 'db'>,
  /** The subject of the notices by listing. */
  subjects: ReadonlyMap<string, string>,
): Promise<void> {
  const applicants = await tx.db.application.findMany({
    where: { listingId: { in: [...subjects.keys()] }, via: 'CAUSA' },
    select: { userId: true },
  });
  const userIds = applicants.map(({ userId }) => userId);
  await withdrawNotices(tx, 'applied-listing-closed', {
    userIds,
    subjects: [...subjects.values()],
  });
}
