import { AppError } from '@causa/shared/errors';
import { plainPath } from '@causa/shared/routes';
import type { Context } from '../context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { takeToken } from '../limits/take-token.ts';
import { useToken } from './account-tokens.ts';

/**
 * Confirms an address with the token of its mail; welcomes whoever does so first. LINK_EXPIRED, also when the address has changed since.
 * Answers whose address it is, for what waited until now.
 */
export async function verifyEmail(context: Context, token: string, address: string | null): Promise<string> {
  await takeToken(context, `link:${address}`, 60, 3_600);
  return context.db.$transaction(async (tx) => {
    const { userId, email } = await useToken(context, tx, token, ['VERIFY_EMAIL']);
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    if (user.email !== email) throw new AppError('LINK_EXPIRED');
    if (user.emailVerifiedAt !== null) return userId;
    await tx.user.update({ where: { id: userId }, data: { emailVerifiedAt: context.now() } });
    await notify(context, tx, { userId, kind: 'welcome', params: {} });
    await queueMail(context, tx, {
      template: 'welcome',
      props: { firstName: user.firstName ?? '', link: { path: plainPath('dashboard', user.locale) } },
      recipient: user.email,
      locale: user.locale,
      effectKey: `welcome:${userId}`,
      userId,
    });
    return userId;
  });
}
