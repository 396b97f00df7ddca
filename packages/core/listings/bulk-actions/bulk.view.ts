import type { bulkSchema } from '@causa/shared/listings/bulk.contract';
import type { Infer } from '@causa/shared/platform/contract';
import type { Context } from '../../platform/context.ts';
import type { BulkAction } from '../../generated/prisma/client.ts';
import type { BulkSubject } from './bulk-subject.ts';

export type BulkView = Infer<typeof bulkSchema>;

/** Counts of items by outcome, their common type, and the items with a note. */
interface BulkItemSummary {
  listingType: BulkView['listingType'];
  done: number;
  skipped: number;
  restored: number;
  left: number;
  notes: BulkView['notes'];
}

const notesMax = 100;

export async function readItems(
  context: Context,
  bulkId: string,
  subject: BulkSubject,
): Promise<BulkItemSummary> {
  const { db } = context;
  const [counts] = await db.$queryRaw<Omit<BulkItemSummary, 'notes' | 'listingType'>[]>`
    SELECT count(outcome)::int AS done,
      count(*) FILTER (WHERE outcome = 'SKIPPED')::int AS skipped,
      count(*) FILTER (WHERE outcome = 'RESTORED')::int AS restored,
      count(*) FILTER (WHERE outcome = 'LEFT')::int AS left
    FROM bulk_action_items WHERE bulk_id = ${bulkId}`;
  const types = await db.$queryRaw<{ type: NonNullable<BulkView['listingType']> }[]>`
    SELECT DISTINCT t.type::text AS type
    FROM bulk_action_items i JOIN (${subject.types}) t ON t.id = i.subject_id
    WHERE i.bulk_id = ${bulkId}`;
  const listingType = types.length === 1 ? (types[0]?.type ?? null) : null;
  const noted = await db.bulkActionItem.findMany({
    where: { bulkId, reason: { not: null } },
    select: { subjectId: true, reason: true },
    orderBy: { position: 'asc' },
    take: notesMax,
  });
  const names = await subject.describe(
    context,
    noted.map(({ subjectId }) => subjectId),
  );
  const notes = noted.flatMap(({ subjectId, reason }) => {
    const name = names.get(subjectId);
    return name === undefined || reason === null ? [] : [{ ...name, reason }];
  });
  return { done: 0, skipped: 0, restored: 0, left: 0, ...counts, listingType, notes };
}

export function bulkView(
  { id, kind, total, createdAt, finishedAt, undoneAt, undoFinishedAt }: BulkAction,
  { listingType, done, skipped, restored, left, notes }: BulkItemSummary,
  undoUntil: Date | null,
): BulkView {
  return {
    id,
    kind,
    listingType,
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
    notes,
  };
}
