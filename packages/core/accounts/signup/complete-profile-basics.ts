import { verifyTokenHours } from '@causa/shared/platform/limits';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { emailTaken, findUserId, rethrowEmailTaken, readUser } from '../find-user.ts';
import { sendVerification } from '../email/send-verification.ts';
import type { UserView } from '../user.view.ts';

interface ProfileBasics {
  firstName: string;
  lastName: string;
  email?: string | undefined;
}

/**
 * Takes what an account lacks: names always, an address only where there is none, with a mail to
 * confirm it. INVALID names a taken address; 10 an hour, since that tells who has an account.
 * LOGIN_REQUIRED.
 */
export async function completeProfileBasics(
  context: Context,
  { firstName, lastName, email }: ProfileBasics,
): Promise<UserView> {
  const { userId } = requireUser(context);
  await takeToken(context, `information:${userId}`, 10, 3_600);
  await inTransaction(context, async (tx) => {
    const user = await tx.db.user.update({ where: { id: userId }, data: { firstName, lastName } });
    if (email === undefined || user.email !== '') return;
    if ((await findUserId(tx, email)) !== null) throw emailTaken();
    await tx.db.user.update({ where: { id: userId }, data: { email } });
    await sendVerification(tx, { ...user, email }, verifyTokenHours);
  }).catch(rethrowEmailTaken);
  return readUser(context, userId);
}
