import { AppError } from '@causa/shared/platform/errors';
import { detailPath } from '@causa/shared/platform/pages/routes';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { audit } from '../platform/audit/audit.ts';
import { requireOperator } from '../platform/identity.policy.ts';
import { queueRefresh } from '../platform/jobs/queue-refresh.ts';
import { dropQueueItems } from '../platform/review-queue/queue-items.ts';
import { findOrganizationName } from './find-organization.ts';
import { notifyEachOwner } from './members/notify-each-member.ts';

/**
 * Publishes the page of a new organization and notifies its owners (decision 0085). For operators.
 * @throws NOT_FOUND when there is none
 * @throws CONFLICT when it was approved before
 * @throws ORGANIZATION_FROZEN when it is frozen
 */
export async function approveOrganization(context: Context, id: string): Promise<{ name: string }> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    const org = await tx.db.organization.findUnique({ where: { id, deletedAt: null } });
    if (org === null) throw new AppError('NOT_FOUND');
    if (org.frozenAt !== null && org.publishedAt === null)
      throw new AppError('ORGANIZATION_FROZEN');
    if (!(await publishNewOrganization(tx, id))) throw new AppError('CONFLICT');
    return { name: org.name };
  });
}

/**
 * Publishes the page of a new organization and notifies its owners. The caller checks the right;
 * false if it is public already.
 */
export async function publishNewOrganization(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.organization.updateMany({
    where: { id, publishedAt: null, deletedAt: null },
    data: { publishedAt: tx.now() },
  });
  if (count === 0) return false;
  const name = (await findOrganizationName(tx, id)) ?? '';
  await dropQueueItems(tx, `organization:${id}`, ['ORGANIZATION', 'DUPLICATE']);
  await audit(tx, 'organization.approve', `organization:${id}`);
  await queueRefresh(tx, { organizations: [id] });
  await notifyEachOwner(tx, id, (owner) => ({
    mail: {
      template: 'organization-approved',
      props: { orgName: name, link: { path: detailPath(owner.locale, 'ORG', id, name) } },
      recipient: owner.email,
      locale: owner.locale,
      idempotencyKey: `organization-approved:${id}:${owner.id}`,
      userId: owner.id,
    },
    notice: {
      userId: owner.id,
      kind: 'organization-approved',
      subject: id,
      params: { organizationId: id, orgName: name },
    },
  }));
  return true;
}

/** Returns up to 100 new organizations awaiting approval, oldest first. For operators. */
export async function listNewOrganizations(
  context: Context,
): Promise<{ id: string; name: string; website: string | null; createdAt: Date }[]> {
  requireOperator(context);
  return context.db.organization.findMany({
    where: { publishedAt: null, frozenAt: null, deletedAt: null, sandboxOfId: null },
    select: { id: true, name: true, website: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
    take: 100,
  });
}
