import type { Context } from '../../../platform/context.ts';
import { requireProvider } from '../require-provider.ts';

/** Returns the user's customer id at the provider, created on first use. */
export async function getCustomer(context: Context, userId: string): Promise<string> {
  const known = await context.db.providerCustomer.findUnique({ where: { userId } });
  if (known !== null) return known.providerId;
  const providerId = await requireProvider(context).createCustomer(
    { userId },
    `customer_${userId}`,
  );
  await context.db.providerCustomer.createMany({
    data: [{ userId, providerId, createdAt: context.now() }],
    skipDuplicates: true,
  });
  return providerId;
}

/** Returns the customer of a plan's card: the user's, or the plan's own without a user. */
export function getPlanCustomer(
  context: Context,
  { userId, planId }: { userId: string | null; planId: string },
): Promise<string> {
  return userId === null
    ? requireProvider(context).createCustomer({ planId }, `customer_${planId}`)
    : getCustomer(context, userId);
}
