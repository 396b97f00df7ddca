import type { Context } from '../../../platform/context.ts';
import { isLive } from '../../../organizations/is-listing-live.ts';

/**
 * Notifies people in the bell who saved these closed listings and, unless everyone is declined with
 * the closing (`declines`), people whose applications stay open. Skips listings that were not
 * public when they closed. Idempotent for one closing. Returns the number of people notified.
 */
export async function announceClosing(
  tx: Context,
  ids: readonly string[],
  { declines }: { declines: boolean },
): Promise<number> {
  const rows = await tx.db.listing.findMany({
    where: { id: { in: [...ids] }, status: 'CLOSED' },
    include: { organization: true },
  });
  const closed = rows.flatMap((listing) => {
    const { id, type, title, closedAt, organization } = listing;
    const wasLive =
      closedAt !== null && isLive({ ...listing, status: 'PUBLISHED' }, organization, closedAt);
    return wasLive
      ? [{ id, type, title, orgName: organization.name, subject: getJobSubject(id, closedAt) }]
      : [];
  });
  const savers = await tx.hooks.notifySaversOfClosing(tx, closed);
  const applicants = declines
    ? new Map<string, string[]>()
    : await tx.hooks.notifyApplicantsOfClosing(
        tx,
        new Map(closed.map(({ id, subject }) => [id, subject])),
      );
  return [...savers.values(), ...applicants.values()].flat().length;
}

/** Withdraws the closing notices of listings that are open again. */
export async function withdrawClosingNotices(
  tx: Pick<Context, 'db' | 'hooks'>,
  listings: readonly { id: string; closedAt: Date | null }[],
): Promise<void> {
  const subjects = new Map(
    listings.flatMap(({ id, closedAt }) =>
      closedAt === null ? [] : [[id, getJobSubject(id, closedAt)] as const],
    ),
  );
  await tx.hooks.withdrawSaverNotices(tx, subjects);
  await tx.hooks.withdrawApplicantNotices(tx, subjects);
}

const getJobSubject = (id: string, closedAt: Date): string => `${id}:${closedAt.toISOString()}`;
