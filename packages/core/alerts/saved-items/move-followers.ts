import type { Context } from '../../platform/context.ts';

/** Users who saved one organization have saved the other, once. */
export async function moveFollowers(
  { db }: Pick<Context, 'db'>,
  from: string,
  into: string,
): Promise<void> {
  await db.$executeRaw`
    UPDATE saved_organizations moved SET organization_id = ${into}
    WHERE organization_id = ${from} AND NOT EXISTS (
      SELECT FROM saved_organizations kept
      WHERE kept.organization_id = ${into} AND kept.user_id = moved.user_id)`;
  await db.savedOrganization.deleteMany({ where: { organizationId: from } });
}
