import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { parseItems } from './parse-items.ts';

/**
 * Assigns temporary items to an account at sign-up or login, so that they are found when the
 * address is verified in another browser. An application becomes a draft at once, because its
 * author continues to write before verification. Only items of the same browser are applied without
 * confirmation.
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
  // A database error would roll back the login, so a failed item stays claimed like the others.
  try {
    await inTransaction(context, async (tx) => {
      for (const item of parseItems(data) ?? [])
        if (item.type === 'LISTING_APPLICATION_VALUES')
          await tx.hooks.restoreDraft(tx, userId, item.data, createdAt);
    });
  } catch (error) {
    context.log.error({ err: error, user: userId }, 'failed to restore draft');
  }
}

/** Deletes the items claimed for an account. */
export async function deleteUserItems({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db.temporaryItem.deleteMany({ where: { userId } });
}
