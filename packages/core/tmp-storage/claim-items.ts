import { hashSecret } from '../accounts/secret-hash.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/**
 * Lets temporary items wait for an account that is being made or entered, so that they are found again from whichever browser the
 * address is verified in. Only the browser that made them may hand them over without a question; from any other they wait to be asked.
 */
export async function claimItems(context: Context, tx: Prisma.TransactionClient, tmpId: string, userId: string, browserName: string | null): Promise<void> {
  if (browserName === null) return;
  await tx.temporaryItem.updateMany({
    where: { idHash: hashSecret(tmpId), browserHash: hashSecret(browserName), userId: null, expiresAt: { gt: context.now() } },
    data: { userId },
  });
}
