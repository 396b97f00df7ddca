import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../platform/context.ts';
import * as statements from './sweep.sql.ts';
import { deleteCriteria } from '../adapters/search-postgres/saved/delete-criteria.ts';

/** Listings that left the site this long ago may come back as new; milliseconds. */
const retentionMs = 365 * dayMs;

/**
 * Deletes matches whose search is gone, criteria that no search has, and listings that have been
 * off the site for a year, with who dismissed them.
 */
export async function sweepAlerts(context: Context): Promise<void> {
  const old = new Date(context.now().getTime() - retentionMs);
  await context.db.$executeRaw(statements.deleteOrphanedMatches);
  await context.db.$executeRaw(statements.deleteOldListings(old));
  await context.db.$executeRaw(statements.deleteOldDismissals(old));
  await deleteCriteria(context.pool);
}
