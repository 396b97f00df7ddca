import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { applicationView, type ApplicationView } from '../application.view.ts';
import { lockApplication } from '../decline.ts';
import { findOwn } from '../own-applications.ts';

/**
 * Withdraws the applicant's consent and deletes the phone number. Idempotent.
 * @throws LOGIN_REQUIRED, NOT_FOUND
 */
export async function stopSharingContact(context: Context, id: string): Promise<ApplicationView> {
  await inTransaction(context, async (tx) => {
    await lockApplication(tx, id);
    await findOwn(tx, id);
    const data = { sharesContact: false, phone: null };
    await tx.db.application.update({ where: { id }, data });
  });
  return applicationView(await findOwn(context, id), context.now());
}
