import type { Context } from '../context.ts';
import { addJob } from './add-job.ts';

/**
 * Has the search index follow a change, in the transaction that made it: a job for each listing or
 * organization. While one waits, further
 * changes of the same record add none, since the job reads what then stands; one that is being done
 * does not count.
 */
export async function queueRefresh(
  context: Pick<Context, 'db' | 'now'>,
  {
    listings = [],
    organizations = [],
  }: { listings?: readonly string[]; organizations?: readonly string[] },
): Promise<void> {
  const runAt = context.now();
  for (const id of listings)
    await addJob(
      context,
      'search.refresh',
      { listings: [id], organizations: [] },
      { runAt, dedupeKey: `search:${id}` },
    );
  for (const id of organizations)
    await addJob(
      context,
      'search.refresh',
      { listings: [], organizations: [id] },
      { runAt, dedupeKey: `search:${id}` },
    );
}
