import { AppError } from '@causa/shared/errors';
import type { DecisionReason } from '@causa/shared/moderation';
import { audit } from '../kernel/audit.ts';
import { requireOperator } from '../kernel/identity.policy.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queueRefresh } from '../outbox/queue-refresh.ts';

/**
 * Hides an organization and everything of it, with a reason for those who ask later; operators
 * only. NOT_FOUND.
 */
export async function freezeOrganization(
  context: Context,
  id: string,
  reason: string,
  code: DecisionReason = 'OTHER',
): Promise<{ name: string }> {
  return setFrozen(context, id, { frozenAt: context.now(), frozenReason: reason }, code);
}

/** Shows a frozen organization again; operators only. NOT_FOUND. */
export async function thawOrganization(context: Context, id: string): Promise<{ name: string }> {
  return setFrozen(context, id, { frozenAt: null, frozenReason: null });
}

async function setFrozen(
  context: Context,
  id: string,
  state: { frozenAt: Date | null; frozenReason: string | null },
  code?: DecisionReason,
): Promise<{ name: string }> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    const organization = await tx.db.organization.findUnique({ where: { id } });
    if (organization === null) throw new AppError('NOT_FOUND');
    const isFrozen = state.frozenAt !== null;
    await tx.db.organization.update({ where: { id }, data: state });
    await audit(
      tx,
      isFrozen ? 'organization.freeze' : 'organization.thaw',
      `organization:${id}`,
      isFrozen ? { reason: state.frozenReason, code: code ?? 'OTHER' } : {},
    );
    await queueRefresh(tx, { organizations: [id] });
    return { name: organization.name };
  });
}
