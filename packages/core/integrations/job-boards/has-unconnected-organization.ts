import type { Context } from '../../platform/context.ts';

/** Returns whether a user is a member of an organization without any connected job board. */
export async function hasUnconnectedOrganization(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<boolean> {
  const found = await db.organizationMember.findFirst({
    where: {
      userId,
      organization: { deletedAt: null, frozenAt: null, integrations: { none: {} } },
    },
    select: { userId: true },
  });
  return found !== null;
}
