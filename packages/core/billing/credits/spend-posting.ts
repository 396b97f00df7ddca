import type { Context } from '../../platform/context.ts';
import { lowCredits } from '@causa/shared/integrations/webhooks';
import { moveCredits, readBalance } from './move-credits.ts';

/**
 * Spends the credits of one posting of a locked listing: the first, or a further one.
 * @throws NOT_ENOUGH_CREDITS
 */
export async function spendPosting(
  tx: Context,
  posting: { organizationId: string; listingId: string; credits: number },
): Promise<void> {
  const { organizationId, listingId, credits } = posting;
  const number = (await countPostings(tx, listingId)) + 1;
  await moveCredits(tx, {
    organizationId,
    change: -credits,
    effectKey: `spend:${listingId}:${number}`,
    reason: 'SPEND',
    listingId,
  });
  const left = await readBalance(tx, organizationId);
  // Notifies once, when the balance falls below the limit.
  if (left <= lowCredits && left + credits > lowCredits)
    await tx.hooks.addWebhookMessages(tx, organizationId, 'credits.low', [{ credits: left }]);
}

/**
 * Refunds the newest posting of a listing to its lots. Idempotent: returns 0 for a refunded or free
 * one.
 */
export async function refundSpend(
  tx: Context,
  { organizationId, listingId }: { organizationId: string; listingId: string },
): Promise<number> {
  const number = await countPostings(tx, listingId);
  const spent = await tx.db.ledgerEntry.findUnique({
    where: { effectKey: `spend:${listingId}:${number}` },
    select: { id: true, change: true },
  });
  if (spent === null) return 0;
  const { isNew } = await moveCredits(tx, {
    organizationId,
    change: -spent.change,
    effectKey: `refund:${listingId}:${number}`,
    reason: 'REFUND',
    listingId,
    reverses: spent.id,
  });
  return isNew ? -spent.change : 0;
}

function countPostings({ db }: Pick<Context, 'db'>, listingId: string): Promise<number> {
  return db.ledgerEntry.count({ where: { listingId, reason: 'SPEND' } });
}
