import type { Context } from '../platform/context.ts';

/** Message templates move with their organization. */
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
