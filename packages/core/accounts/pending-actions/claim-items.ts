import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { restoreDraft } from '../../applications/applying/restore-draft.ts';
import { parseItems } from './parse-items.ts';

/**
 * Lets temporary items wait for an account that is being made or entered, so that they are found
 * again from whichever browser the address is verified in. An application is its draft at once,
 * since its writer goes on writing before the address is verified. Only the browser that made them
 * may hand them over without a question; from any other they wait to be asked.
 */
export async function claimItems(
  context: Context,
  tmpId: string,
  userId: string,
  browserName: string | null,
): Promise<void> {
  if (browserName === null) return;
  const idHash = hashSecret(tmpId);
  const { count } = await context.db.temporaryItem.updateMany({
    where: {
      idHash,
      browserHash: hashSecret(browserName),
      userId: null,
      expiresAt: { gt: context.now() },
    },
    data: { userId },
  });
  if (count === 0) return;
  const { data, createdAt } = await context.db.temporaryItem.findUniqueOrThrow({
    where: { idHash },
  });
  // What fails in the database would end the whole login; the item then waits as the others do.
  try {
    await inTransaction(context, async (tx) => {
      for (const item of parseItems(data) ?? [])
        if (item.type === 'LISTING_APPLICATION_VALUES')
          await restoreDraft(tx, userId, item.data, createdAt);
    });
  } catch (error) {
    context.log.error({ err: error, user: userId }, 'failed to restore draft');
  }
}

/** Deletes what waits for an account. */
export async function getDeleteItems({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db.temporaryItem.deleteMany({ where: { userId } });
}
