import { dayMs } from '@causa/shared/platform/dates/durations';
import { membersAwayDays, unansweredDays } from '@causa/shared/organizations/verification';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { runIsolated } from '../../platform/run-isolated.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { addQueueItem } from '../../platform/review-queue/queue-items.ts';

interface Row {
  id: string;
  organizationId: string;
  userId: string;
  message: string | null;
  position: string;
  away: boolean;
}

/**
 * Hands requests to join to staff when members did not decide for two weeks or no member is active;
 * the worker calls it daily. Returns the number of new ones.
 */
export async function escalateRequests(context: Context): Promise<number> {
  const now = context.now().getTime();
  const old = new Date(now - unansweredDays * dayMs);
  const awaySince = new Date(now - membersAwayDays * dayMs);
  const rows = await context.db.$queryRaw<Row[]>(selectWaiting(old, awaySince));
  return runIsolated(
    context,
    rows,
    async ({ id, organizationId, userId, message, position, away }) => {
      await inTransaction(context, (tx) =>
        addQueueItem(tx, {
          kind: 'JOIN',
          subject: `request:${id}`,
          organizationId,
          userId,
          score: 1,
          reasons: [{ rule: away ? 'MEMBERS_AWAY' : 'NO_ANSWER', points: 0 }],
          detail: { text: [position, message].filter(Boolean).join('\n') },
        }),
      );
      return 1;
    },
  );
}

/**
 * Open requests of existing organizations that staff do not have yet; uses admin_requests_waiting.
 */
const selectWaiting = (old: Date, awaySince: Date): Prisma.Sql => Prisma.sql`
  SELECT r.id, r.organization_id AS "organizationId", r.user_id AS "userId", r.message, r.position, seen.away
  FROM admin_requests r JOIN organizations o ON o.id = r.organization_id
  CROSS JOIN LATERAL (
    SELECT coalesce(max(coalesce(m.last_used_at, m.created_at)), '-infinity') < ${awaySince} AS away
    FROM organization_members m WHERE m.organization_id = o.id
  ) seen
  WHERE r.decided_at IS NULL AND o.deleted_at IS NULL AND (r.created_at < ${old} OR seen.away)
    AND NOT EXISTS (SELECT FROM queue_items q
      WHERE q.subject = 'request:' || r.id AND q.decided_at IS NULL)
  ORDER BY r.created_at LIMIT 500`;
