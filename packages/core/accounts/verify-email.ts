import { AppError } from '@causa/shared/errors';
import { plainPath } from '@causa/shared/routes';
import type { Context } from '../context.ts';
import type { Prisma, User } from '../generated/prisma/client.ts';
import { notify } from '../notifications/notify.ts';
import { takeToken } from '../limits/take-token.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { acceptClaimedInvites } from '../organizations/claim-invite.ts';
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
    await welcome(context, tx, user);
    return userId;
  });
}

/** What follows from an address confirmed for the first time: a mail, and the organizations that had invited it. */
export async function welcome(context: Context, tx: Prisma.TransactionClient, user: User): Promise<void> {
  await acceptClaimedInvites(context, tx, user.id);
  await notify(context, tx, { userId: user.id, kind: 'welcome', params: {} });
  await queueMail(context, tx, {
    template: 'welcome',
    props: { firstName: user.firstName ?? '', link: { path: plainPath('dashboard', user.locale) } },
    recipient: user.email,
    locale: user.locale,
    effectKey: `welcome:${user.id}`,
    userId: user.id,
  });
}
