import type { z } from 'zod';
import type { listPaymentMethodsContract } from '@causa/shared/accounts/onboarding.contract';
import { requireUser } from '../../../platform/identity.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { getPlanLink } from '../../donations/plans.ts';
import type { DonationPlan } from '../../../generated/prisma/client.ts';

type PaymentMethods = z.infer<(typeof listPaymentMethodsContract)['reply']>['paymentMethods'];

/**
 * Returns the caller's cards as shown on receipts, newest first; card data stays with the provider.
 * @throws LOGIN_REQUIRED without a session
 */
export async function listPaymentMethods(context: Context): Promise<PaymentMethods> {
  const { userId } = requireUser(context);
  const rows = await context.db.paymentMethod.findMany({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    take: 100,
  });
  const plans = await context.db.donationPlan.findMany({
    where: {
      methodId: { in: rows.map(({ providerId }) => providerId) },
      status: { in: ['ACTIVE', 'PAST_DUE'] },
    },
  });
  return rows.map(({ id, providerId, brand, last4, expMonth, expYear, isDefault }) => ({
    id,
    brand,
    last4,
    expMonth,
    expYear,
    isDefault,
    planPath: getPlanPath(context, plans, providerId),
  }));
}

function getPlanPath(
  { config, locale }: Pick<Context, 'config' | 'locale'>,
  plans: readonly DonationPlan[],
  methodId: string,
): string | null {
  const plan = plans.find((one) => one.methodId === methodId);
  return plan === undefined ? null : getPlanLink(config, { ...plan, locale });
}
