import type { BulkKind, BulkSkip } from '@causa/shared/bulk-actions';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { BulkAction, BulkOutcome, ListingType, Prisma } from '../generated/prisma/client.ts';
import { holdOrganization } from '../organizations/require-member.ts';
import {
  type BulkParams,
  bulkVerbs,
  readSnapshot,
  skipReason,
  type Snapshot,
} from './bulk-verbs.ts';
import { json, lockOwnListing } from './find-own-listing.ts';

/** Items that are looked up at once, and those that are done side by side. */
const batchSize = 200;
const sideBySide = 4;

interface Item {
  listingId: string;
  type: ListingType | null;
  undoneAt: Date | null;
  before: Prisma.JsonValue;
  after: Prisma.JsonValue;
}

interface Result {
  outcome: BulkOutcome;
  reason?: BulkSkip;
  before?: Snapshot;
  after?: Snapshot;
}

/**
 * Does to each listing what was asked for, or undoes it. One transaction a listing, which also
 * notes that its turn is over: killed at any moment and called again, by several at once too, it
 * changes each listing once.
 */
export async function runBulk(context: Context, bulkId: string): Promise<void> {
  const bulk = await context.db.bulkAction.findUnique({ where: { id: bulkId } });
  if (bulk === null) return;
  await eachItem(context, bulk, null, (tx, item) =>
    change(asMember(tx, bulk.requestedById), bulk, item),
  );
  await context.db.bulkAction.updateMany({
    where: { id: bulkId, finishedAt: null },
    data: { finishedAt: context.now() },
  });
  // Undoing may have been asked for while the listings had their turn.
  const { undoneAt, undoneById } = await context.db.bulkAction.findUniqueOrThrow({
    where: { id: bulkId },
  });
  if (undoneAt === null) return;
  await eachItem(context, bulk, 'DONE', (tx, item) =>
    restore(asMember(tx, undoneById), bulk, item),
  );
  await context.db.bulkAction.updateMany({
    where: { id: bulkId, undoFinishedAt: null },
    data: { undoFinishedAt: context.now() },
  });
}

/** The member who asked: each listing asks anew whether they still may. */
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
  turn: (tx: Context, item: Item) => Promise<Result>,
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
  turn: (tx: Context, item: Item) => Promise<Result>,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    // Held until the end: a second runner waits and finds that its turn is over, and undoing is
    // asked for before or after it.
    const [item] = await tx.db.$queryRaw<Item[]>`
      SELECT i.listing_id AS "listingId", l.type, b.undone_at AS "undoneAt", i.before, i.after
      FROM bulk_action_items i
      JOIN bulk_actions b ON b.id = i.bulk_id
      LEFT JOIN listings l ON l.id = i.listing_id
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

async function change(tx: Context, bulk: BulkAction, item: Item): Promise<Result> {
  if (item.undoneAt !== null) return { outcome: 'SKIPPED', reason: 'STOPPED' };
  const { listingId: id, type } = item;
  if (type === null) return { outcome: 'SKIPPED', reason: 'GONE' };
  const kind = bulk.kind as BulkKind;
  const verb = bulkVerbs[kind] as (typeof bulkVerbs)['close'];
  const params = bulk.params as unknown as BulkParams['close'];
  const ref = { orgId: bulk.organizationId, type, id };
  try {
    return await inTransaction(tx, async (inner) => {
      // In the order of all who lock both.
      await holdOrganization(inner, ref.orgId);
      await inner.db.$executeRaw`SELECT 1 FROM listings WHERE id = ${id} FOR UPDATE`;
      const before = await readSnapshot(inner, id);
      await verb.change(inner, ref, params);
      const after = await readSnapshot(inner, id);
      return verb.isUntouched(before, after)
        ? { outcome: 'SKIPPED', reason: 'UNCHANGED' }
        : { outcome: 'DONE', before, after };
    });
  } catch (error) {
    return { outcome: 'SKIPPED', reason: skipReason(error) };
  }
}

async function restore(tx: Context, bulk: BulkAction, item: Item): Promise<Result> {
  const { listingId: id, type } = item;
  if (type === null) return { outcome: 'LEFT', reason: 'GONE' };
  const verb = bulkVerbs[bulk.kind as BulkKind];
  const { before, after } = item as unknown as { before: Snapshot; after: Snapshot };
  try {
    return await inTransaction(tx, async (inner) => {
      const ref = { orgId: bulk.organizationId, type, id };
      const { listing } = await lockOwnListing(inner, ref);
      if (!verb.isUntouched(await readSnapshot(inner, id), after))
        return { outcome: 'LEFT', reason: 'CHANGED' };
      await verb.restore(inner, listing, before, bulk.id);
      return { outcome: 'RESTORED' };
    });
  } catch (error) {
    return { outcome: 'LEFT', reason: skipReason(error) };
  }
}
