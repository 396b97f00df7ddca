import type { Prisma } from '../generated/prisma/client.ts';
import { addJob } from '../outbox/add-job.ts';

/**
 * Has the search index follow a change, in the transaction that made it: a job for each listing or organization. While one waits, further
 * changes of the same record add none, since the job reads what then stands; one that is being done does not count.
 */
export async function queueRefresh(
  tx: Pick<Prisma.TransactionClient, 'outboxJob'>,
  { listings = [], organizations = [] }: { listings?: readonly string[]; organizations?: readonly string[] },
  now: Date,
): Promise<void> {
  for (const id of listings) await addJob(tx, 'search.refresh', { listings: [id], organizations: [] }, { runAt: now, dedupeKey: `search:${id}` });
  for (const id of organizations) await addJob(tx, 'search.refresh', { listings: [], organizations: [id] }, { runAt: now, dedupeKey: `search:${id}` });
}
