import type { Context } from '../../platform/context.ts';

/**
 * Hides profiles from the second organization when they are hidden from the first, for example
 * after its members moved.
 */
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
