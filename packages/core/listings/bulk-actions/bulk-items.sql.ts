import { type BulkOutcome, Prisma } from '../../generated/prisma/client.ts';
import type { BulkResult } from './bulk-subject.ts';

/** Those of these items whose turn it still is, held with their bulk action; by primary key. */
export const itemsWaiting = (
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

/** What became of these items; what a result leaves out stays as it is. By primary key. */
export const noteOutcomes = (
  bulkId: string,
  results: readonly ({ position: number } & Partial<BulkResult>)[],
): Prisma.Sql => Prisma.sql`
  UPDATE bulk_action_items i
  SET outcome = r.outcome, reason = coalesce(r.reason, i.reason),
    before = coalesce(r.before, i.before), after = coalesce(r.after, i.after)
  FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
    AS r (position int, outcome bulk_outcome, reason text, before jsonb, after jsonb)
  WHERE i.bulk_id = ${bulkId} AND i.position = r.position`;
