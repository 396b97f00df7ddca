import type { Context } from '../platform/context.ts';

/** Until the transaction ends, nobody changes or cancels a fair. */
export async function lockFair({ db }: Pick<Context, 'db'>, slug: string): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM fairs WHERE slug = ${slug} FOR SHARE`;
}

/** The same of the fair of an invitation. */
export async function lockFairOfInvite(
  { db }: Pick<Context, 'db'>,
  inviteId: string,
): Promise<void> {
  await db.$executeRaw`
    SELECT 1 FROM fairs WHERE id = (SELECT fair_id FROM fair_invites WHERE id = ${inviteId})
    FOR SHARE`;
}
