import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';

const howMany = 60;
/** Newest listings looked at: what organizations ask for now, at a cost that stays flat. */
const listingsScanned = 2_000;

/**
 * The skills that listings in the reader's language ask for most, the most wanted first.
 * LOGIN_REQUIRED.
 */
export async function suggestSkills(context: Context): Promise<string[]> {
  requireUser(context);
  const rows = await context.db.$queryRaw<{ skill: string }[]>(Prisma.sql`
    SELECT skill FROM (
      SELECT skills FROM listings WHERE status = 'PUBLISHED' AND locale = ${context.locale}::locale
        AND NOT EXISTS (SELECT FROM organizations o WHERE o.id = organization_id AND o.sandbox_of_id IS NOT NULL)
        ORDER BY published_at DESC LIMIT ${listingsScanned}
    ) recent, unnest(skills) AS skill
    GROUP BY skill ORDER BY count(*) DESC, skill LIMIT ${howMany}`);
  return rows.map(({ skill }) => skill);
}
