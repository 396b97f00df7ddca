import type { Context } from '../../../platform/context.ts';
import { requireProvider } from '../require-provider.ts';

/** The user as the provider knows them; made there at the first need. */
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

/** Who keeps the card of a monthly donation: the user, or where there is none, the plan itself. */
export function getPlanCustomer(
  context: Context,
  { userId, planId }: { userId: string | null; planId: string },
): Promise<string> {
  return userId === null
    ? requireProvider(context).createCustomer({ planId }, `customer_${planId}`)
    : getCustomer(context, userId);
}
