import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { audit } from '../../platform/audit/audit.ts';
import { queueRefresh } from '../../platform/jobs/queue-refresh.ts';

/** Creates or changes an imported organization, in the caller's transaction. */
export async function storeOrganization(
  tx: Context,
  id: string,
  data: Omit<Prisma.OrganizationUncheckedCreateInput, 'id'>,
): Promise<void> {
  await tx.db.organization.upsert({ where: { id }, create: { id, ...data }, update: data });
  await audit(tx, 'organization.import', `organization:${id}`, { source: data.source ?? null });
  await queueRefresh(tx, { organizations: [id] });
}
