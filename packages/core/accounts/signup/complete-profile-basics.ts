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
  /** Null for a person with one name. */
  lastName: string | null;
  email?: string | undefined;
}

/**
 * Adds missing names, and an address where the account has none; mails a verification link. Limited
 * to 10 an hour, because it reveals taken addresses.
 * @throws LOGIN_REQUIRED without a session
 * @throws INVALID for a taken address
 */
export async function completeProfileBasics(
  context: Context,
  { firstName, lastName, email }: ProfileBasics,
): Promise<UserView> {
  const { userId } = requireUser(context);
  await takeToken(context, `information:${userId}`, 10, 3_600);
  await inTransaction(context, async (tx) => {
    const user = await tx.db.user.update({
      where: { id: userId },
      data: { firstName, lastName: lastName ?? '' },
    });
    if (email === undefined || user.email !== '') return;
    if ((await findUserId(tx, email)) !== null) throw emailTaken();
    await tx.db.user.update({ where: { id: userId }, data: { email } });
    await sendVerification(tx, { ...user, email }, verifyTokenHours);
  }).catch(rethrowEmailTaken);
  return readUser(context, userId);
}
