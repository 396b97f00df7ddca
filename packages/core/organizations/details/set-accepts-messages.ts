import type { Context } from '../../platform/context.ts';

/** Whether people may write to an organization from its public page; the caller has the right. */
export async function setAcceptsMessages(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  acceptsMessages: boolean,
): Promise<void> {
  await db.organization.update({ where: { id: organizationId }, data: { acceptsMessages } });
}
