import type { Context } from '../platform/context.ts';

/** Locks a fair against changes until the transaction ends. */
export async function lockFair({ db }: Pick<Context, 'db'>, slug: string): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM fairs WHERE slug = ${slug} FOR SHARE`;
}

/** Same for the fair of an invitation. */
export async function lockFairOfInvite(
  { db }: Pick<Context, 'db'>,
  inviteId: string,
): Promise<void> {
  await db.$executeRaw`
    SELECT 1 FROM fairs WHERE id = (SELECT fair_id FROM fair_invites WHERE id = ${inviteId})
    FOR SHARE`;
}
