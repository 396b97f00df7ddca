import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { inRetriedTransaction } from '../../platform/database/in-retried-transaction.ts';
import { newId } from '../../platform/ids.ts';
import { requireOperator } from '../../platform/identity.policy.ts';
import { lockOrganizationForUpdate } from '../../organizations/members/require-member.ts';
import { settleDebts } from './credit-debts.ts';
import { moveCredits, readBalance } from './move-credits.ts';

/** Larger corrections are likely typing errors. */
export const mostCorrected = 100_000;

/**
 * Adds or removes credits of an organization with a reason; not idempotent. For staff.
 * @throws NOT_FOUND when there is none
 * @throws NOT_ENOUGH_CREDITS
 * @throws INVALID for zero
 */
export async function correctCredits(
  context: Context,
  { organizationId, change, reason }: { organizationId: string; change: number; reason: string },
): Promise<{ balance: number; name: string }> {
  requireOperator(context);
  if (
    change === 0 ||
    !Number.isInteger(change) ||
    Math.abs(change) > mostCorrected ||
    reason === ''
  )
    throw new AppError('INVALID', {}, [{ field: 'credits', code: 'FIELD_OPTION' }]);
  return inRetriedTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, organizationId);
    const org = await tx.db.organization.findUnique({
      where: { id: organizationId },
      select: { name: true },
    });
    if (org === null) throw new AppError('NOT_FOUND');
    await moveCredits(tx, {
      organizationId,
      change,
      effectKey: `correction:${newId()}`,
      reason: 'CORRECTION',
      note: reason,
    });
    await settleDebts(tx, organizationId);
    return { balance: await readBalance(tx, organizationId), name: org.name };
  });
}
