import type { Context } from '../../../platform/context.ts';

/** Texts to start listings from go with their organization. */
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
