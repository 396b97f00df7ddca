import type { QueueKind, QueueReason } from '@causa/shared/moderation/moderation';
import type { Context } from '../context.ts';
import { Prisma, type QueueItem } from '../../generated/prisma/client.ts';
import { newId } from '../ids.ts';

export type QueueSubject =
  `${'listing' | 'organization' | 'user' | 'request' | 'survey' | 'board'}:${string}`;

export interface Waiting {
  kind: QueueKind;
  subject: QueueSubject;
  organizationId?: string | null;
  listingId?: string | null;
  /** Who asked. */
  userId?: string | null;
  reasons?: readonly QueueReason[];
  /** Counts beside the points of the reasons. */
  score?: number;
  detail?: Prisma.InputJsonObject;
}

/**
 * Lets something wait for staff, in the transaction that makes it necessary. Where the same waits
 * already, what is told is brought up to date, and nobody decides on what they did not see.
 */
export async function addQueueItem(
  tx: Pick<Context, 'db' | 'now'>,
  waiting: Waiting,
): Promise<void> {
  const { kind, subject, organizationId, listingId, userId, reasons = [], detail = {} } = waiting;
  const score = reasons.reduce((sum, { points }) => sum + points, waiting.score ?? 0);
  // Prisma cannot name a partial index as what conflicts.
  await tx.db.$executeRaw(Prisma.sql`
    INSERT INTO queue_items (id, kind, subject, organization_id, listing_id, user_id, score, reasons, detail, created_at)
    VALUES (${newId()}, ${kind}, ${subject}, ${organizationId ?? null}, ${listingId ?? null}, ${userId ?? null},
      ${score}, ${JSON.stringify(reasons)}::jsonb, ${JSON.stringify(detail)}::jsonb, ${tx.now()})
    ON CONFLICT (kind, subject) WHERE decided_at IS NULL DO UPDATE SET
      score = excluded.score, reasons = excluded.reasons, detail = excluded.detail,
      revision = queue_items.revision + 1`);
}

/** Ends what nobody has to decide any more: its author took it back, or it happened otherwise. */
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

/** The newest decision by staff about a subject; null where there was none. */
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

/** What of a kind waits for staff about a subject; null where nothing does. */
export function openItem(
  { db }: Pick<Context, 'db'>,
  subject: QueueSubject,
  kind: QueueKind,
): Promise<QueueItem | null> {
  return db.queueItem.findFirst({ where: { subject, kind, decidedAt: null } });
}

/** Since when something waits for staff; null where it does not. */
export async function getWaitingSince(
  context: Pick<Context, 'db'>,
  subject: QueueSubject,
  kind: QueueKind,
): Promise<Date | null> {
  return (await openItem(context, subject, kind))?.createdAt ?? null;
}
