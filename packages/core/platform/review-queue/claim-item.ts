import { AppError } from '@causa/shared/platform/errors';
import {
  claimMinutes,
  type DecisionReason,
  type QueueDecision,
  type QueueKind,
  queueKinds,
} from '@causa/shared/moderation/moderation';
import { requireStaffLogin } from '../fresh-login.ts';
import type { Context } from '../context.ts';
import { inRetriedTransaction } from '../database/in-retried-transaction.ts';
import { Prisma, type QueueItem } from '../../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { audit } from '../audit/audit.ts';
import { lastDecision, openItem, type QueueSubject } from './queue-items.ts';

/** Returns the id of the acting staff member; null for an operator at the shell. */
const staffId = ({ actor }: Pick<Context, 'actor'>): string | null =>
  actor.kind === 'user' ? actor.userId : null;

/**
 * Claims an item for one staff member for 15 minutes; another claim by the same member extends it.
 * Staff only.
 * @throws NOT_FOUND when there is no such item
 * @throws CONFLICT when another member has claimed it or it is decided
 */
export async function claimItem(context: Context, id: string): Promise<void> {
  requireStaffLogin(context);
  const until = new Date(context.now().getTime() + claimMinutes * 60_000);
  const mine = staffId(context);
  const { count } = await context.db.queueItem.updateMany({
    where: { id, ...openTo(context) },
    data: { claimedById: mine, claimedUntil: until },
  });
  if (count > 0) return;
  const item = await context.db.queueItem.findUnique({ where: { id }, select: { id: true } });
  throw new AppError(item === null ? 'NOT_FOUND' : 'CONFLICT');
}

export interface Settled {
  /** Revision of the item that staff reviewed. */
  revision: number;
  decision: QueueDecision;
  reason: DecisionReason;
  note: string;
}

/**
 * Decides an item and applies the consequences in one transaction. Locks the row first, so that one
 * of two concurrent decisions wins. Retries after a deadlock with an author who withdraws the
 * subject.
 * @throws NOT_FOUND when there is no such item
 * @throws CONFLICT when it is decided, has a newer revision or another member has claimed it
 */
export function settleItem<T>(
  context: Context,
  id: string,
  { revision, decision, reason, note }: Settled,
  follow: (tx: Context, item: QueueItem) => Promise<T>,
): Promise<T> {
  requireStaffLogin(context);
  return inRetriedTransaction(context, async (tx) => {
    await tx.db.$executeRaw(Prisma.sql`SELECT 1 FROM queue_items WHERE id = ${id} FOR UPDATE`);
    const item = await tx.db.queueItem.findUnique({ where: { id } });
    if (item === null) throw new AppError('NOT_FOUND');
    const { count } = await tx.db.queueItem.updateMany({
      where: { id, revision, ...openTo(tx) },
      data: {
        decidedAt: tx.now(),
        decidedById: staffId(tx),
        decision,
        decisionReason: reason,
        note: note === '' ? null : note,
      },
    });
    if (count === 0) throw new AppError('CONFLICT');
    await audit(tx, 'queue.decide', `queue:${id}`, {
      kind: item.kind,
      subject: item.subject,
      decision,
      reason,
    });
    return follow(tx, item);
  });
}

/**
 * Records a decision made outside of the queue or as a consequence of another. Closes the open
 * item; without one, adds a decided item unless the latest decision is the same.
 */
export async function noteDecision(
  tx: Context,
  about: { kind: QueueKind; subject: QueueSubject; organizationId: string; listingId: string },
  { decision, reason, note }: Omit<Settled, 'revision'>,
): Promise<void> {
  const { kind, subject } = about;
  const open = await openItem(tx, subject, kind);
  const decided = {
    decidedAt: tx.now(),
    decidedById: staffId(tx),
    decision,
    decisionReason: reason,
    note: note === '' ? null : note,
  };
  if (open !== null) await tx.db.queueItem.update({ where: { id: open.id }, data: decided });
  else if ((await lastDecision(tx, subject, queueKinds))?.decision !== decision)
    await tx.db.queueItem.create({
      data: { id: newId(), ...about, createdAt: tx.now(), ...decided },
    });
}

function openTo(context: Context): Prisma.QueueItemWhereInput {
  return {
    decidedAt: null,
    OR: [
      { claimedUntil: null },
      { claimedUntil: { lte: context.now() } },
      { claimedById: staffId(context) },
    ],
  };
}
