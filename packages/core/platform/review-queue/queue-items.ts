import type { QueueKind, QueueReason } from '@causa/shared/moderation/moderation';
import type { Context } from '../context.ts';
import { Prisma, type QueueItem } from '../../generated/prisma/client.ts';
import { newId } from '../ids.ts';

export type QueueSubject =
  `${'listing' | 'organization' | 'user' | 'request' | 'survey' | 'board' | 'feedback'}:${string}`;

export interface Waiting {
  kind: QueueKind;
  subject: QueueSubject;
  organizationId?: string | null;
  listingId?: string | null;
  /** User who made the request. */
  userId?: string | null;
  reasons?: readonly QueueReason[];
  /** Added to the points of the reasons. */
  score?: number;
  detail?: Prisma.InputJsonObject;
}

/**
 * Adds an item for staff, in the transaction that requires it. Updates an open item with the same
 * subject and raises its revision, so that staff cannot decide on an outdated version.
 */
export async function addQueueItem(
  tx: Pick<Context, 'db' | 'now'>,
  waiting: Waiting,
): Promise<void> {
  const { kind, subject, organizationId, listingId, userId, reasons = [], detail = {} } = waiting;
  const score = reasons.reduce((sum, { points }) => sum + points, waiting.score ?? 0);
  // Prisma cannot name a partial index as the conflict target.
  await tx.db.$executeRaw(Prisma.sql`
    INSERT INTO queue_items (id, kind, subject, organization_id, listing_id, user_id, score, reasons, detail, created_at)
    VALUES (${newId()}, ${kind}, ${subject}, ${organizationId ?? null}, ${listingId ?? null}, ${userId ?? null},
      ${score}, ${JSON.stringify(reasons)}::jsonb, ${JSON.stringify(detail)}::jsonb, ${tx.now()})
    ON CONFLICT (kind, subject) WHERE decided_at IS NULL DO UPDATE SET
      score = excluded.score, reasons = excluded.reasons, detail = excluded.detail,
      revision = queue_items.revision + 1`);
}

/**
 * Closes items that need no decision any more, because the author withdrew them or the matter is
 * resolved.
 */
export async function dropQueueItems(
  tx: Pick<Context, 'db' | 'now'>,
  subject: QueueSubject,
  kinds: readonly QueueKind[],
): Promise<void> {
  await tx.db.queueItem.updateMany({
    where: { subject, kind: { in: [...kinds] }, decidedAt: null },
    data: { decidedAt: tx.now(), decision: 'DROPPED', claimedById: null, claimedUntil: null },
  });
}

/** Returns the latest staff decision about a subject; null when there is none. */
export function lastDecision(
  { db }: Pick<Context, 'db'>,
  subject: QueueSubject,
  kinds: readonly QueueKind[],
): Promise<QueueItem | null> {
  return db.queueItem.findFirst({
    where: {
      subject,
      kind: { in: [...kinds] },
      decidedAt: { not: null },
      decision: { not: 'DROPPED' },
    },
    orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
  });
}

/** Returns the open item of a kind about a subject; null when there is none. */
export function openItem(
  { db }: Pick<Context, 'db'>,
  subject: QueueSubject,
  kind: QueueKind,
): Promise<QueueItem | null> {
  return db.queueItem.findFirst({ where: { subject, kind, decidedAt: null } });
}

/** Returns when the open item was queued; null without an open item. */
export async function getWaitingSince(
  context: Pick<Context, 'db'>,
  subject: QueueSubject,
  kind: QueueKind,
): Promise<Date | null> {
  return (await openItem(context, subject, kind))?.createdAt ?? null;
}
