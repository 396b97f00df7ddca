import type { Context } from '../platform/context.ts';

/** Texts that members send with a status go with their organization. */
export async function moveMessageTemplates(
  { db }: Pick<Context, 'db'>,
  from: string,
  into: string,
): Promise<void> {
  await db.messageTemplate.updateMany({
    where: { organizationId: from },
    data: { organizationId: into },
  });
}
