import { AppError } from '@causa/shared/platform/errors';
import type { TokenPurpose } from '@causa/shared/platform/mail';
import type { Context } from '../../platform/context.ts';
import { takeTokenFrom } from '../../platform/limits/take-token.ts';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';

const changesAddress: readonly TokenPurpose[] = ['CHANGE_EMAIL_OLD', 'CHANGE_EMAIL_NEW'];

/**
 * Checks a mail link without consuming it.
 * @throws LINK_EXPIRED when the link does not work
 * @throws TOO_MANY_REQUESTS after 120 checks an hour from one address
 */
export async function checkLink(
  context: Context,
  token: string,
  purposes: readonly TokenPurpose[],
  address: string | null,
): Promise<void> {
  await takeTokenFrom(context, 'check-link', address, 120, 3_600);
  const row = await context.db.accountToken.findUnique({
    where: { tokenHash: hashSecret(token) },
    include: { user: { select: { email: true } } },
  });
  if (
    row === null ||
    row.usedAt !== null ||
    row.expiresAt <= context.now() ||
    !purposes.includes(row.purpose)
  )
    throw new AppError('LINK_EXPIRED');
  // The link was sent to a mailbox that is no longer the account's.
  if (!changesAddress.includes(row.purpose) && row.email !== row.user.email)
    throw new AppError('LINK_EXPIRED');
}
