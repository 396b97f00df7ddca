import type { Context } from '../../../platform/context.ts';

/** Listing templates move with their organization. */
export async function moveTemplates(
  { db }: Pick<Context, 'db'>,
  from: string,
  into: string,
): Promise<void> {
  await db.listingTemplate.updateMany({
    where: { organizationId: from },
    data: { organizationId: into },
  });
}
