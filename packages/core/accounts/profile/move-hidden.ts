import type { Context } from '../../platform/context.ts';

/** Who hid from one organization is hidden from the other: its members see them there now. */
export async function moveHidden(
  { db }: Pick<Context, 'db'>,
  from: string,
  into: string,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO hidden_from_organizations (user_id, organization_id)
    SELECT user_id, ${into} FROM hidden_from_organizations WHERE organization_id = ${from}
    ON CONFLICT DO NOTHING`;
}
