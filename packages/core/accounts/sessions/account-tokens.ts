import { AppError } from '@causa/shared/platform/errors';
import type { TokenPurpose } from '@causa/shared/platform/mail';
import type { Context } from '../../platform/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { signToken } from '../../platform/crypto/link-token.ts';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';

/** A token that was valid and is now used. */
export interface UsedToken {
  id: string;
  userId: string;
  purpose: TokenPurpose;
  email: string | null;
  /** The page to open afterwards: a local path. */
  redirectTo: string | null;
}

/**
 * Creates a single-use token for a purpose and returns the id it is derived from; only its hash is
 * stored, so queued mails do not contain it. Earlier tokens of the purpose are invalidated; the new
 * one keeps their `redirectTo` unless given.
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
 * Consumes a token.
 * @throws LINK_EXPIRED when it is unknown, used, expired or for another purpose
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

/** Returns the stored hash of a token; null when it is gone. */
export async function readTokenHash(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<Uint8Array | null> {
  const row = await db.accountToken.findUnique({ where: { id }, select: { tokenHash: true } });
  return row?.tokenHash ?? null;
}
