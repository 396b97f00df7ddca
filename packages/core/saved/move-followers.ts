import type { Context } from '../context.ts';

/** Who saved one organization has saved the other, once. */
export async function moveFollowers(
  { db }: Pick<Context, 'db'>,
  from: string,
  into: string,
): Promise<void> {
  const rows = await db.savedOrganization.findMany({ where: { organizationId: from } });
  await db.savedOrganization.createMany({
    data: rows.map((row) => ({ ...row, organizationId: into })),
    skipDuplicates: true,
  });
  await db.savedOrganization.deleteMany({ where: { organizationId: from } });
}
