import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import type { ReportableType, ReportReason } from '@causa/shared/moderation/reports';
import { isReachable } from '../../accounts/email/is-reachable.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newId } from '../../platform/ids.ts';
import { sameAddress } from '../../platform/text/same-address.ts';
import { takeFromCeiling, takeToken, takeTokenFrom } from '../../platform/limits/take-token.ts';
import { addQueueItem } from '../../platform/review-queue/queue-items.ts';
import { suspendListing } from '../../listings/authoring/closing/suspend-listing.ts';
import { findReported, type Reported } from './find-reported.ts';

const perPersonADay = 10;
const perDay = 2_000;
/** The number of established accounts whose reports suspend a listing. */
const accountsToSuspend = 3;
const holdingAgeMs = 7 * dayMs;
const maxScore = 12;
const weights: Readonly<Record<ReportReason, number>> = {
  SCAM: 3,
  ASKS_MONEY: 3,
  NOT_REAL: 1,
  DISCRIMINATION: 2,
  WRONG_FACTS: 1,
  OTHER: 1,
};

export interface NewReport {
  type: ReportableType;
  id: string;
  reason: ReportReason;
  text: string;
  /** Where a visitor wants to get the outcome; accounts are notified anyway. */
  email?: string | undefined;
}

/**
 * Stores a report about a public page and queues it for staff. Needs no account: ten a day from one
 * account or network, 2,000 in total. Idempotent per account or address.
 * @throws NOT_FOUND unless it is public
 */
export async function reportPage(
  context: Context,
  { type, id, reason, text, email }: NewReport,
  address: string | null,
): Promise<void> {
  const { actor } = context;
  const reported = await findReported(context, type, id);
  if (reported === null) throw new AppError('NOT_FOUND');
  const userId = actor.kind === 'user' ? actor.userId : null;
  await inTransaction(context, async (tx) => {
    // Reports of one subject are serialized, so that the one that suspends it sees the others.
    await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${reported.subject}, 0))`;
    const reporterEmail = userId === null && email !== undefined ? email : null;
    if (await isReported(tx, reported, { userId, email: reporterEmail })) return;
    if (userId === null) await takeTokenFrom(tx, 'reports', address, perPersonADay, 86_400);
    else await takeToken(tx, `reports:${userId}`, perPersonADay, 86_400);
    await takeFromCeiling(tx, 'reports', address, perDay, 86_400);
    const { subject, listingId, personId } = reported;
    const organizationId = listingId === null ? reported.organizationId : null;
    await tx.db.report.create({
      data: {
        id: newId(),
        subject,
        listingId,
        organizationId,
        personId,
        userId,
        email: reporterEmail,
        locale: tx.locale,
        reason,
        text,
        createdAt: tx.now(),
      },
    });
    await updateReviewItem(tx, reported);
  });
}

async function isReported(
  { db }: Context,
  { subject }: Reported,
  { userId, email }: { userId: string | null; email: string | null },
): Promise<boolean> {
  if (userId === null && email === null) return false;
  const found = await db.report.findFirst({
    where: {
      subject,
      ...(userId === null ? { email: sameAddress(email ?? '') } : { userId }),
    },
    select: { id: true },
  });
  return found !== null;
}

/** Updates the review item of the subject; enough scam reports suspend a listing. */
async function updateReviewItem(
  tx: Context,
  { subject, listingId, organizationId, personId }: Reported,
): Promise<void> {
  const open = await tx.db.report.findMany({
    where: { subject, closedAt: null },
    select: { reason: true },
    take: 200,
  });
  const weight = open.reduce((sum, { reason }) => sum + weights[reason], 0);
  const isHeld =
    listingId !== null &&
    (await countWarnings(tx, subject)) >= accountsToSuspend &&
    (await suspendListing(tx, listingId));
  await addQueueItem(tx, {
    kind: 'REPORT',
    subject,
    listingId,
    organizationId,
    userId: personId,
    score: Math.min(weight, maxScore),
    reasons: isHeld ? [{ rule: 'HELD', points: 10 }] : [],
    detail: { reports: open.length },
  });
}

/** Counts established accounts with a confirmed address that report it as a scam. */
function countWarnings({ db, now }: Context, subject: string): Promise<number> {
  return db.report.count({
    where: {
      subject,
      closedAt: null,
      reason: 'SCAM',
      user: {
        createdAt: { lt: new Date(now().getTime() - holdingAgeMs) },
        ...isReachable,
      },
    },
  });
}
