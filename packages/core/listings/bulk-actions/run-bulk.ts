import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type BulkAction, type BulkOutcome, Prisma } from '../../generated/prisma/client.ts';
import { type BulkItem, type BulkResult, type BulkSubject, getSkipReason } from './bulk-subject.ts';

/** The unprocessed ones of these items, locked with their bulk action; by primary key. */
const selectPendingItems = (
  bulkId: string,
  positions: readonly number[],
  outcome: BulkOutcome | null,
): Prisma.Sql => Prisma.sql`
  SELECT i.position, i.subject_id AS "subjectId", b.undone_at AS "undoneAt", i.before, i.after
  FROM bulk_action_items i
  JOIN bulk_actions b ON b.id = i.bulk_id
  WHERE i.bulk_id = ${bulkId} AND i.position = ANY(${[...positions]}::int[])
    AND i.outcome IS NOT DISTINCT FROM ${outcome}::bulk_outcome
  ORDER BY i.position
  FOR UPDATE OF i FOR SHARE OF b`;

/** Stores outcomes; items without a result stay as they are. By primary key. */
const recordOutcomes = (
  bulkId: string,
  results: readonly ({ position: number } & Partial<BulkResult>)[],
): Prisma.Sql => Prisma.sql`
  UPDATE bulk_action_items i
  SET outcome = r.outcome, reason = coalesce(r.reason, i.reason),
    before = coalesce(r.before, i.before), after = coalesce(r.after, i.after)
  FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
    AS r (position int, outcome bulk_outcome, reason text, before jsonb, after jsonb)
  WHERE i.bulk_id = ${bulkId} AND i.position = r.position`;

/** Items read at once, and batches processed in parallel. */
const batchSize = 200;
const concurrency = 4;
const leaseMs = 20_000;

/**
 * Processes or undoes a bulk action. Each batch is a transaction that also records its outcomes, so
 * that each item changes once, even when the worker is killed or runs twice.
 */
export async function runBulk(
  context: Context,
  bulkId: string,
  subjects: readonly BulkSubject[],
): Promise<void> {
  const bulk = await context.db.bulkAction.findUnique({ where: { id: bulkId } });
  const subject = subjects.find(({ kinds }) => bulk !== null && kinds.includes(bulk.kind));
  if (bulk === null || subject === undefined) return;
  const together = subject.together(bulk);
  await eachItem(context, bulk, { outcome: null, together }, (tx, items) =>
    change(actAsMember(tx, bulk.requestedById), bulk, items, subject),
  );
  await context.db.bulkAction.updateMany({
    where: { id: bulkId, finishedAt: null },
    data: { finishedAt: context.now() },
  });
  // An undo may have been requested during the last batch.
  const { undoneAt, undoneById } = await context.db.bulkAction.findUniqueOrThrow({
    where: { id: bulkId },
  });
  if (undoneAt === null) return;
  await eachItem(context, bulk, { outcome: 'DONE', together }, (tx, items) =>
    catchRefusal(actAsMember(tx, undoneById), items, 'LEFT', (inner) =>
      subject.restore(inner, bulk, items),
    ),
  );
  await context.db.bulkAction.updateMany({
    where: { id: bulkId, undoFinishedAt: null },
    data: { undoFinishedAt: context.now() },
  });
}

/** Acts as the requesting member: each batch checks their rights again. */
function actAsMember(context: Context, userId: string | null): Context {
  if (userId === null) return { ...context, actor: { kind: 'visitor' } };
  const actor = { kind: 'user', userId, isStaff: false, isVerified: true, sessionId: '' } as const;
  return { ...context, actor };
}

type Lease = (tx: Context, items: BulkItem[]) => Promise<BulkResult[]>;

/** Calls `turn` for every item with this outcome, several in parallel. */
async function eachItem(
  context: Context,
  { id }: BulkAction,
  { outcome, together }: { outcome: BulkOutcome | null; together: number },
  turn: Lease,
): Promise<void> {
  for (;;) {
    const items = await context.db.bulkActionItem.findMany({
      where: { bulkId: id, outcome },
      select: { position: true },
      orderBy: { position: 'asc' },
      take: batchSize,
    });
    if (items.length === 0) return;
    const positions = items.map(({ position }) => position);
    const rest = splitChunks(positions, together).values();
    const lane = async (): Promise<void> => {
      for (const some of rest) await acquireLease(context, { id, positions: some, outcome }, turn);
    };
    const lanes = await Promise.allSettled(Array.from({ length: concurrency }, lane));
    const failed = lanes.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
}

function splitChunks<T>(all: readonly T[], size: number): T[][] {
  const starts = Array.from({ length: Math.ceil(all.length / size) }, (_, n) => n * size);
  return starts.map((start) => all.slice(start, start + size));
}

function acquireLease(
  context: Context,
  { id, positions, outcome }: { id: string; positions: number[]; outcome: BulkOutcome | null },
  turn: Lease,
): Promise<void> {
  return inTransaction(
    context,
    async (tx) => {
      // Locked until the end: a second runner then finds the items processed, and an undo comes
      // before or after the batch.
      const items = await tx.db.$queryRaw<(BulkItem & { position: number })[]>(
        selectPendingItems(id, positions, outcome),
      );
      if (items.length === 0) return;
      const results = await turn(tx, items);
      const noted = items.map(({ position }, n) => ({ position, ...results[n] }));
      await tx.db.$executeRaw(recordOutcomes(id, noted));
    },
    { timeout: leaseMs },
  );
}

async function change(
  tx: Context,
  bulk: BulkAction,
  items: readonly BulkItem[],
  subject: BulkSubject,
): Promise<BulkResult[]> {
  if (items.some(({ undoneAt }) => undoneAt !== null))
    return items.map(() => ({ outcome: 'SKIPPED', reason: 'STOPPED' }));
  return catchRefusal(tx, items, 'SKIPPED', (inner) => subject.change(inner, bulk, items));
}

/** An error applies to the whole batch. */
async function catchRefusal(
  tx: Context,
  items: readonly BulkItem[],
  outcome: 'SKIPPED' | 'LEFT',
  verb: (inner: Context) => Promise<BulkResult[]>,
): Promise<BulkResult[]> {
  try {
    return await inTransaction(tx, verb);
  } catch (error) {
    const reason = getSkipReason(error);
    return items.map(() => ({ outcome, reason }));
  }
}
