import type { BulkKind, BulkSkip } from '@causa/shared/bulk-actions';
import type { bulkSchema } from '@causa/shared/contracts/bulk.contract';
import type { Infer } from '@causa/shared/contracts/contract';
import type { Context } from '../context.ts';
import type { BulkAction, ListingType } from '../generated/prisma/client.ts';

export type BulkView = Infer<typeof bulkSchema>;

/** How its items stand, and those about which there is something to say. */
interface Items {
  done: number;
  skipped: number;
  restored: number;
  left: number;
  notes: { id: string; type: ListingType; title: string; reason: BulkSkip }[];
}

const notesMax = 100;

export async function readItems({ db }: Pick<Context, 'db'>, bulkId: string): Promise<Items> {
  const [counts] = await db.$queryRaw<Omit<Items, 'notes'>[]>`
    SELECT count(outcome)::int AS done,
      count(*) FILTER (WHERE outcome = 'SKIPPED')::int AS skipped,
      count(*) FILTER (WHERE outcome = 'RESTORED')::int AS restored,
      count(*) FILTER (WHERE outcome = 'LEFT')::int AS left
    FROM bulk_action_items WHERE bulk_id = ${bulkId}`;
  const notes = await db.$queryRaw<Items['notes']>`
    SELECT l.id, l.type, l.title, i.reason
    FROM bulk_action_items i JOIN listings l ON l.id = i.listing_id
    WHERE i.bulk_id = ${bulkId} AND i.reason IS NOT NULL
    ORDER BY i.position LIMIT ${notesMax}`;
  return { ...(counts as Omit<Items, 'notes'>), notes };
}

export function bulkView(
  { id, kind, total, createdAt, finishedAt, undoneAt, undoFinishedAt }: BulkAction,
  { done, skipped, restored, left, notes }: Items,
  undoUntil: Date | null,
): BulkView {
  return {
    id,
    kind: kind as BulkKind,
    startedAt: createdAt.toISOString(),
    total,
    done,
    skipped,
    finishedAt: finishedAt?.toISOString() ?? null,
    undoUntil: undoUntil?.toISOString() ?? null,
    undo:
      undoneAt === null
        ? null
        : { restored, left, finishedAt: undoFinishedAt?.toISOString() ?? null },
    notes: notes.map(({ reason, ...listing }) => ({ listing, reason })),
  };
}
