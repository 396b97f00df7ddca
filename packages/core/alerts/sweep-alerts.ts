import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../platform/context.ts';
import * as statements from './sweep.sql.ts';
import { deleteUnconfirmedAlerts } from './subscriptions/follow-subscription-link.ts';
import { deleteCriteria } from '../adapters/search-postgres/saved/delete-criteria.ts';

/** Listings that were off the site for this long count as new when they return; milliseconds. */
const retentionMs = 365 * dayMs;

/**
 * Deletes alerts that were not confirmed, matches without a search, criteria without a search, and listings off the site for a year
 * with their dismissals.
 */
export async function sweepAlerts(context: Context): Promise<void> {
  const old = new Date(context.now().getTime() - retentionMs);
  await context.db.$executeRaw(statements.deleteOrphanedMatches);
  await context.db.$executeRaw(statements.deleteOldListings(old));
  await context.db.$executeRaw(statements.deleteOldDismissals(old));
  await deleteUnconfirmedAlerts(context);
  await deleteCriteria(context.pool);
}
