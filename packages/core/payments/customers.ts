import type { Context } from '../context.ts';
import { requireProvider } from './require-provider.ts';

/** The user as the provider knows them; made there at the first need. */
export async function customerOf(context: Context, userId: string): Promise<string> {
  const known = await context.db.providerCustomer.findUnique({ where: { userId } });
  if (known !== null) return known.providerId;
  const providerId = await requireProvider(context).createCustomer(userId, `customer_${userId}`);
  await context.db.providerCustomer.createMany({
    data: [{ userId, providerId, createdAt: context.now() }],
    skipDuplicates: true,
  });
  return providerId;
}
