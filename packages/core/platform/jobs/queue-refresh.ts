import { laneByJob } from '@causa/shared/platform/jobs';
import { getJobTraceparent } from '@causa/tracing/tracing';
import type { Context } from '../context.ts';

/**
 * Queues a refresh of the search index in the transaction of a change, one job per listing or
 * organization. Deduplicates against queued jobs, which read the current state, but not against
 * running ones.
 */
export async function queueRefresh(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    listings = [],
    organizations = [],
  }: { listings?: readonly string[]; organizations?: readonly string[] },
): Promise<void> {
  const records = [
    ...listings.map((id) => ({ id, payload: { listings: [id], organizations: [] } })),
    ...organizations.map((id) => ({ id, payload: { listings: [], organizations: [id] } })),
  ];
  // A fixed order prevents deadlocks between changes of the same records. A queued job stays locked
  // until this transaction ends, as in `addJob`.
  await db.$executeRaw`
    INSERT INTO outbox_jobs (name, lane, payload, run_at, dedupe_key, traceparent)
    SELECT 'search.refresh', ${laneByJob['search.refresh']}::"JobLane", payload, ${now()}, 'search:' || id,
      ${getJobTraceparent(records.length)}::text
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS r (id text, payload jsonb)
    ORDER BY id ON CONFLICT (dedupe_key) DO UPDATE SET dedupe_key = excluded.dedupe_key`;
}
