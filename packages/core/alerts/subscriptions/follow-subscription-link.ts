import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import { confirmAlertPath, endAlertPath } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { isSigned } from '../../platform/crypto/signed-path.ts';
import { changeMailing } from '../saved-searches/change-mailing.ts';

/** Days to confirm; then the alert and its address are deleted. */
const confirmDays = 7;

const isBefore = (now: Date): Date => new Date(now.getTime() - confirmDays * dayMs);

/**
 * Starts an alert without an account by the link of its mail. Idempotent.
 * @throws LINK_EXPIRED for an invalid link, after 7 days, or when the alert was deleted
 */
export async function confirmAlert(context: Context, id: string, mac: string): Promise<void> {
  const row = await context.db.alertSubscription.findUnique({
    where: { id },
    include: { search: true },
  });
  const now = context.now();
  if (
    row?.search == null ||
    !isSigned(context.config, confirmAlertPath('en', id), mac, row.email) ||
    (row.confirmedAt === null && row.createdAt < isBefore(now))
  )
    throw new AppError('LINK_EXPIRED');
  const { search } = row;
  if (row.confirmedAt !== null) return;
  await inTransaction(context, async (tx) => {
    await tx.db.alertSubscription.update({ where: { id }, data: { confirmedAt: now } });
    await changeMailing(tx, search, { notifyByEmail: true });
  });
}

/**
 * Deletes an alert without an account and its address, by the link of its mails. Idempotent.
 * @throws LINK_EXPIRED for an invalid link
 */
export async function endAlert(context: Context, id: string, mac: string): Promise<void> {
  // Not bound to the address, so that a repeated request succeeds after the deletion.
  if (!isSigned(context.config, endAlertPath('en', id), mac)) throw new AppError('LINK_EXPIRED');
  await context.db.alertSubscription.deleteMany({ where: { id } });
}

/** Deletes alerts that were not confirmed in time. */
export async function deleteUnconfirmedAlerts(context: Context): Promise<void> {
  await context.db.alertSubscription.deleteMany({
    where: { confirmedAt: null, createdAt: { lt: isBefore(context.now()) } },
  });
}
