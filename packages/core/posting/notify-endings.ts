import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { dueEndings } from './listing-endings.sql.ts';
import { endingKinds, notifyOfListing } from './notify-of-listing.ts';

/**
 * Notifies of closing days seven days and one day before, and when they are over; each once, however
 * often it runs. The worker calls it every hour. Answers how many listings were told of.
 */
export async function notifyEndings(context: Context): Promise<number> {
  const now = context.now();
  let told = 0;
  for (const kind of endingKinds)
    for (const { id } of await context.db.$queryRaw<{ id: string }[]>(dueEndings(kind, now)))
      told += await inTransaction(context, async (tx) => {
        await tx.db.$executeRaw`SELECT 1 FROM listings WHERE id = ${id} FOR UPDATE`;
        // Extended or closed since it was found.
        const again = await tx.db.$queryRaw<{ id: string }[]>(dueEndings(kind, now, id));
        const listing = await tx.db.listing.findUnique({ where: { id } });
        if (listing?.closesAt == null || again.length === 0) return 0;
        return Number(await notifyOfListing(tx, listing, kind, { about: listing.closesAt }));
      });
  return told;
}
