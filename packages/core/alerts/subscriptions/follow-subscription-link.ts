import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import { confirmAlertPath, endAlertPath } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { isSigned } from '../../platform/crypto/signed-path.ts';
import { findUserId } from '../../accounts/find-user.ts';
import { changeMailing } from '../saved-searches/change-mailing.ts';
import { findLinkedSearch } from '../saved-searches/find-linked-search.ts';
import { lockAlerts, takeOverAlerts } from './take-over-alerts.ts';

/** Days to confirm; then the alert and its address are deleted. */
const confirmDays = 7;

const isBefore = (now: Date): Date => new Date(now.getTime() - confirmDays * dayMs);

/**
 * Starts an alert without an account by the link of its mail; if the address has an account, the
 * alert becomes its saved search. Idempotent.
 * @throws LINK_EXPIRED for an invalid link, after 7 days, or when the alert was deleted
 */
export async function confirmAlert(context: Context, id: string, mac: string): Promise<void> {
  const row = await context.db.alertSubscription.findUnique({
    where: { id },
    include: { search: true },
  });
  const now = context.now();
  const email = row?.email ?? (await findLinkedSearch(context, id))?.email;
  if (
    email === undefined ||
    !isSigned(context.config, confirmAlertPath('en', id), mac, email) ||
    (row?.confirmedAt === null && row.createdAt < isBefore(now))
  )
    throw new AppError('LINK_EXPIRED');
  if (row?.search == null || row.confirmedAt !== null) return;
  const { search } = row;
  await inTransaction(context, async (tx) => {
    await lockAlerts(tx, email);
    await tx.db.alertSubscription.update({ where: { id }, data: { confirmedAt: now } });
    await changeMailing(tx, search, { notifyByEmail: true });
    const userId = await findUserId(tx, email);
    if (userId !== null) await takeOverAlerts(tx, userId);
  });
}

/**
 * Deletes an alert without an account and its address, by the link of its mails; if an account took
 * it over, turns off the mails of that saved search. Idempotent.
 * @throws LINK_EXPIRED for an invalid link
 */
export async function endAlert(context: Context, id: string, mac: string): Promise<void> {
  // Not bound to the address, so that a repeated request succeeds after the deletion.
  if (!isSigned(context.config, endAlertPath('en', id), mac)) throw new AppError('LINK_EXPIRED');
  await inTransaction(context, async (tx) => {
    await tx.db.alertSubscription.deleteMany({ where: { id } });
    const linked = await findLinkedSearch(tx, id);
    if (linked !== null) await changeMailing(tx, linked.search, { notifyByEmail: false });
  });
}

/** Deletes alerts that were not confirmed in time. */
export async function deleteUnconfirmedAlerts(context: Context): Promise<void> {
  await context.db.alertSubscription.deleteMany({
    where: { confirmedAt: null, createdAt: { lt: isBefore(context.now()) } },
  });
}
