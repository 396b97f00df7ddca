import { laneByJob } from '@causa/shared/platform/jobs';
import type { Context } from '../context.ts';

/**
 * Has the search index follow a change, in the transaction that made it: a job for each listing or
 * organization. While one waits, further changes of the same record add none, since the job reads
 * what then stands; one that is being done does not count.
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
  // In one order, so that two changes of the same records do not block each other; a waiting job is
  // held until this transaction ends, as `addJob` holds it.
  await db.$executeRaw`
    INSERT INTO outbox_jobs (name, lane, payload, run_at, dedupe_key)
    SELECT 'search.refresh', ${laneByJob['search.refresh']}::"JobLane", payload, ${now()}, 'search:' || id
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS r (id text, payload jsonb)
    ORDER BY id ON CONFLICT (dedupe_key) DO UPDATE SET dedupe_key = excluded.dedupe_key`;
}
