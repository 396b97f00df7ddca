import type { Context } from '../../platform/context.ts';

/** Whether someone is a member of an organization that has connected no job board. */
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
