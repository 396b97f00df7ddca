import type { Context } from '../context.ts';

/** Who hid from one organization is hidden from the other: its members see them there now. */
export async function moveHidden(
  { db }: Pick<Context, 'db'>,
  from: string,
  into: string,
): Promise<void> {
  const rows = await db.hiddenFromOrganization.findMany({ where: { organizationId: from } });
  await db.hiddenFromOrganization.createMany({
    data: rows.map(({ userId }) => ({ userId, organizationId: into })),
    skipDuplicates: true,
  });
}
