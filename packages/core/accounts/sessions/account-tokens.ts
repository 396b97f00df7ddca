import { AppError } from '@causa/shared/platform/errors';
import type { TokenPurpose } from '@causa/shared/platform/mail';
import type { Context } from '../../platform/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { signToken } from '../../platform/crypto/link-token.ts';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';

/** A token that was good, once. */
export interface UsedToken {
  id: string;
  userId: string;
  purpose: TokenPurpose;
  email: string | null;
  /** Where its reader wanted to go: a path of this site. */
  redirectTo: string | null;
}

/**
 * Makes a single-use token bound to its purpose and answers the id it is derived from: the mail
 * that carries it waits in the database without it, and only its hash is kept. Earlier tokens of
 * the same purpose stop working; the new one keeps their `redirectTo` unless it has its own.
 */
export async function issueToken(
  context: Context,
  {
    userId,
    purpose,
    email,
    minutes,
    redirectTo,
  }: {
    userId: string;
    purpose: TokenPurpose;
    email: string;
    minutes: number;
    redirectTo?: string | undefined;
  },
): Promise<string> {
  const now = context.now();
  const previous = await context.db.accountToken.findFirst({
    where: { userId, purpose, usedAt: null },
    orderBy: { createdAt: 'desc' },
    select: { redirectTo: true },
  });
  await context.db.accountToken.updateMany({
    where: { userId, purpose, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  });
  const id = newId();
  const tokenHash = hashSecret(signToken(context.config, id, purpose));
  await context.db.accountToken.create({
    data: {
      id,
      tokenHash,
      purpose,
      userId,
      email,
      redirectTo: redirectTo ?? previous?.redirectTo ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    },
  });
  return id;
}

/**
 * Uses a token up. LINK_EXPIRED when it is unknown, used, too old, or was made for something else.
 */
export async function useToken(
  context: Context,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<UsedToken> {
  const now = context.now();
  const rows = await context.db.$queryRaw<UsedToken[]>(Prisma.sql`
    UPDATE account_tokens SET used_at = ${now}
    WHERE token_hash = ${hashSecret(token)} AND purpose::text = ANY(${[...purposes]})
      AND used_at IS NULL AND expires_at > ${now}
    RETURNING id, user_id AS "userId", purpose::text AS purpose, email,
      redirect_to AS "redirectTo"`);
  const [used] = rows;
  if (used === undefined) throw new AppError('LINK_EXPIRED');
  return used;
}
