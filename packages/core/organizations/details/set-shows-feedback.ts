import type { Context } from '../../platform/context.ts';

/**
 * Sets whether an organization's page shows what applicants say. The caller checks the right.
 */
export async function setShowsFeedback(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  showsFeedback: boolean,
): Promise<void> {
  await db.organization.update({ where: { id: organizationId }, data: { showsFeedback } });
}
