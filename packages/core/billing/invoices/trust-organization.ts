import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requireOperator } from '../../platform/identity.policy.ts';

/**
 * Sets whether an organization may pay later without verification and gets credits on order, up to
 * the limit of the price book. For operators; hidden from members.
 * @throws NOT_FOUND
 */
export async function setTrusted(
  context: Context,
  organizationId: string,
  trusted: boolean,
): Promise<{ name: string }> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    const org = await tx.db.organization.findFirst({
      where: { id: organizationId, deletedAt: null },
      select: { name: true },
    });
    if (org === null) throw new AppError('NOT_FOUND');
    await tx.db.billingAccount.upsert({
      where: { organizationId },
      create: { organizationId, trusted, updatedAt: tx.now() },
      update: { trusted, updatedAt: tx.now() },
    });
    await audit(tx, 'organization.trust', `organization:${organizationId}`, { trusted });
    return org;
  });
}

/** Returns whether staff trust an organization to pay later. */
export async function isTrusted(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<boolean> {
  const account = await db.billingAccount.findUnique({ where: { organizationId } });
  return account?.trusted === true;
}
