import type { z } from 'zod';
import type { paymentMethodsContract } from '@causa/shared/contracts/entry.contract';
import { requireUser } from '../kernel/identity.policy.ts';
import type { Context } from '../context.ts';

type PaymentMethods = z.infer<(typeof paymentMethodsContract)['reply']>['paymentMethods'];

/**
 * One's cards as a receipt would name them, the newest first; the cards themselves are with the
 * payment provider. LOGIN_REQUIRED.
 */
export async function listPaymentMethods(context: Context): Promise<PaymentMethods> {
  const { userId } = requireUser(context);
  const rows = await context.db.paymentMethod.findMany({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    take: 100,
  });
  return rows.map(({ id, brand, last4, expMonth, expYear, isDefault }) => ({
    id,
    brand,
    last4,
    expMonth,
    expYear,
    isDefault,
  }));
}
