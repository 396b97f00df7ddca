import type { Context } from '../context.ts';
import { forgetCriteria } from '../gateways/search-postgres/saved/forget-criteria.ts';

/** What left the site this long ago may come back as new; milliseconds. */
const rememberMs = 365 * 86_400_000;

/**
 * Forgets matches whose search is gone, questions that no search asks any more, and listings that
 * have been off the site for a year, with who did not want them.
 */
export async function sweepAlerts(context: Context): Promise<void> {
  const old = new Date(context.now().getTime() - rememberMs);
  await context.db
    .$executeRaw`DELETE FROM alert_matches m WHERE NOT EXISTS (SELECT FROM saved_searches s WHERE s.number = m.search)`;
  await context.db.$executeRaw`
    WITH gone AS (
      DELETE FROM alert_items i WHERE matched_at < ${old} AND NOT EXISTS (SELECT FROM search_document d WHERE d.id = i.item_id)
      RETURNING number)
    DELETE FROM alert_matches WHERE item IN (SELECT number FROM gone)`;
  await context.db.$executeRaw`
    DELETE FROM alert_exclusions e WHERE created_at < ${old} AND NOT EXISTS (SELECT FROM alert_items i WHERE i.item_id = e.listing_id)`;
  await forgetCriteria(context.pool);
}
