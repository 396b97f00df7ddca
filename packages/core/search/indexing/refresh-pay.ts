import type { Context } from '../../platform/context.ts';
import type { SearchEngine } from '../engine/search-engine.ts';
import { refreshSearch } from './refresh-search.ts';

const batchSize = 500;

/**
 * Writes the documents of paid listings again after currency rates changed. Returns their number.
 * Idempotent: unchanged documents are skipped.
 */
export async function refreshPay(
  context: Pick<Context, 'db' | 'now'>,
  engines: readonly SearchEngine[],
): Promise<number> {
  let done = 0;
  for (let after = ''; ;) {
    const listings = await context.db.listing.findMany({
      where: {
        id: { gt: after },
        status: 'PUBLISHED',
        payCurrency: { not: 'USD' },
        payPeriod: { not: null },
      },
      orderBy: { id: 'asc' },
      take: batchSize,
      select: { id: true },
    });
    const ids = listings.map(({ id }) => id);
    if (ids.length > 0) await refreshSearch(context, engines, ids);
    done += ids.length;
    after = ids.at(-1) ?? '';
    if (ids.length < batchSize) return done;
  }
}
