import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';

const howMany = 60;
/** Number of newest listings to scan: current demand at a constant cost. */
const listingsScanned = 2_000;

/**
 * Returns the skills that listings in the user's language require most, most frequent first.
 * @throws LOGIN_REQUIRED without a session
 */
export async function listSkillSuggestions(context: Context): Promise<string[]> {
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
