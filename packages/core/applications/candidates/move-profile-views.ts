import type { Context } from '../../platform/context.ts';

/** Profile views move with their organization. */
export async function moveProfileViews(
  { db }: Pick<Context, 'db'>,
  from: string,
  into: string,
): Promise<void> {
  await db.$executeRaw`
    UPDATE profile_views moved SET organization_id = ${into}
    WHERE organization_id = ${from} AND NOT EXISTS (
      SELECT FROM profile_views kept
      WHERE kept.organization_id = ${into} AND kept.candidate_id = moved.candidate_id
        AND kept.viewer_id = moved.viewer_id AND kept.day = moved.day)`;
  await db.profileView.deleteMany({ where: { organizationId: from } });
}
