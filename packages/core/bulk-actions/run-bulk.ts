import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { BulkAction, BulkOutcome } from '../generated/prisma/client.ts';
import { json } from '../working-copies/json.ts';
import { type BulkItem, type BulkResult, type BulkSubject, skipReason } from './bulk-subject.ts';

/** Items that are looked up at once, and those that are done side by side. */
const batchSize = 200;
const sideBySide = 4;

/**
 * Does to each of many what was asked for, or undoes it. One transaction each, which also notes
 * that its turn is over: killed at any moment and called again, by several at once too, it changes
 * each once.
 */
export async function runBulk(
  context: Context,
  bulkId: string,
  subjects: readonly BulkSubject[],
): Promise<void> {
  const bulk = await context.db.bulkAction.findUnique({ where: { id: bulkId } });
  const subject = subjects.find(({ kinds }) => kinds.includes(bulk?.kind ?? ''));
  if (bulk === null || subject === undefined) return;
  await eachItem(context, bulk, null, (tx, item) =>
    change(asMember(tx, bulk.requestedById), bulk, item, subject),
  );
  await context.db.bulkAction.updateMany({
    where: { id: bulkId, finishedAt: null },
    data: { finishedAt: context.now() },
  });
  // Undoing may have been asked for while they had their turn.
  const { undoneAt, undoneById } = await context.db.bulkAction.findUniqueOrThrow({
    where: { id: bulkId },
  });
  if (undoneAt === null) return;
  await eachItem(context, bulk, 'DONE', (tx, item) =>
    restore(asMember(tx, undoneById), bulk, item, subject),
  );
  await context.db.bulkAction.updateMany({
    where: { id: bulkId, undoFinishedAt: null },
    data: { undoFinishedAt: context.now() },
  });
}

/** The member who asked: each turn asks anew whether they still may. */
function asMember(context: Context, userId: string | null): Context {
  if (userId === null) return { ...context, actor: { kind: 'visitor' } };
  const actor = { kind: 'user', userId, isStaff: false, isVerified: true, sessionId: '' } as const;
  return { ...context, actor };
}

/** Calls `turn` for every item of this outcome until there is none, several at a time. */
async function eachItem(
  context: Context,
  { id }: BulkAction,
  outcome: BulkOutcome | null,
  turn: (tx: Context, item: BulkItem) => Promise<BulkResult>,
): Promise<void> {
  for (;;) {
    const items = await context.db.bulkActionItem.findMany({
      where: { bulkId: id, outcome },
      select: { position: true },
      orderBy: { position: 'asc' },
      take: batchSize,
    });
    if (items.length === 0) return;
    const rest = items.values();
    const lane = async (): Promise<void> => {
      for (const { position } of rest) await takeTurn(context, { id, position, outcome }, turn);
    };
    const lanes = await Promise.allSettled(Array.from({ length: sideBySide }, lane));
    const failed = lanes.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
}

function takeTurn(
  context: Context,
  { id, position, outcome }: { id: string; position: number; outcome: BulkOutcome | null },
  turn: (tx: Context, item: BulkItem) => Promise<BulkResult>,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    // Held until the end: a second runner waits and finds that its turn is over, and undoing is
    // asked for before or after it.
    const [item] = await tx.db.$queryRaw<BulkItem[]>`
      SELECT i.subject_id AS "subjectId", b.undone_at AS "undoneAt", i.before, i.after
      FROM bulk_action_items i
      JOIN bulk_actions b ON b.id = i.bulk_id
      WHERE i.bulk_id = ${id} AND i.position = ${position}
        AND i.outcome IS NOT DISTINCT FROM ${outcome}::bulk_outcome
      FOR UPDATE OF i FOR SHARE OF b`;
    if (item === undefined) return;
    const { before, after, ...result } = await turn(tx, item);
    await tx.db.bulkActionItem.update({
      where: { bulkId_position: { bulkId: id, position } },
      data: {
        ...result,
        ...(before === undefined ? {} : { before: json(before) }),
        ...(after === undefined ? {} : { after: json(after) }),
      },
    });
  });
}

async function change(
  tx: Context,
  bulk: BulkAction,
  { subjectId, undoneAt }: BulkItem,
  subject: BulkSubject,
): Promise<BulkResult> {
  if (undoneAt !== null) return { outcome: 'SKIPPED', reason: 'STOPPED' };
  try {
    return await inTransaction(tx, (inner) => subject.change(inner, bulk, subjectId));
  } catch (error) {
    return { outcome: 'SKIPPED', reason: skipReason(error) };
  }
}

async function restore(
  tx: Context,
  bulk: BulkAction,
  item: BulkItem,
  subject: BulkSubject,
): Promise<BulkResult> {
  try {
    return await inTransaction(tx, (inner) => subject.restore(inner, bulk, item));
  } catch (error) {
    return { outcome: 'LEFT', reason: skipReason(error) };
  }
}
