import type { Context } from '../../platform/context.ts';

/** Sets whether people may write to an organization from its page. The caller checks the right. */
export async function setAcceptsMessages(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  acceptsMessages: boolean,
): Promise<void> {
  await db.organization.update({ where: { id: organizationId }, data: { acceptsMessages } });
}
