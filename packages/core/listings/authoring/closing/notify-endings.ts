import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { runIsolated } from '../../../platform/run-isolated.ts';
import { dueEndings, dueLive } from './listing-endings.sql.ts';
import { endingKinds, notifyOfListing } from '../notify-of-listing.ts';

/**
 * Notifies members seven days and one day before a closing day, after it, and of live listings
 * whose notification is missing, for example after a freeze. Idempotent. The worker calls it every
 * hour. Returns the number of listings notified; an error in one does not stop the others.
 */
export async function notifyEndings(context: Context): Promise<number> {
  const now = context.now();
  const due = await Promise.all(
    (['live', ...endingKinds] as const).map(async (kind) => {
      const sql = kind === 'live' ? dueLive(now) : dueEndings(kind, now);
      const found = await context.db.$queryRaw<{ id: string }[]>(sql);
      return found.map(({ id }) => ({ id, kind }));
    }),
  );
  return runIsolated(context, due.flat(), ({ id, kind }) =>
    inTransaction(context, async (tx) => {
      await tx.db.$executeRaw`SELECT 1 FROM listings WHERE id = ${id} FOR UPDATE`;
      // It may have been extended or closed since the query.
      const sql = kind === 'live' ? dueLive(now, id) : dueEndings(kind, now, id);
      const again = await tx.db.$queryRaw<{ id: string }[]>(sql);
      const listing = await tx.db.listing.findUnique({ where: { id } });
      const about = kind === 'live' ? listing?.publishedAt : listing?.closesAt;
      if (listing === null || about == null || again.length === 0) return 0;
      return Number(await notifyOfListing(tx, listing, kind, { about }));
    }),
  );
}
