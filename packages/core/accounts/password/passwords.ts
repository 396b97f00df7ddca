import { hash, verify } from '@node-rs/argon2';
import { AppError, type FieldError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { breachedPasswords } from '../../adapters/password-lists/breached-passwords.ts';
import { isGuessable, listSpellings } from './password.rules.ts';

/** argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/**
 * Returns whether the password matches. Without a hash it takes the same time and returns false, so
 * the response time does not reveal accounts.
 */
export async function matchesPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await dummy), password.normalize('NFKC'));
  return fits && passwordHash !== null;
}

/** Returns the password hash of an account and locks it for this transaction; null without one. */
export async function lockPassword(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<string | null> {
  const [row] = await db.$queryRaw<{ hash: string | null }[]>`
    SELECT password_hash AS hash FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  return row?.hash ?? null;
}

/**
 * Refuses a guessable password; `about` are facts about its owner.
 * @throws INVALID naming the field
 */
export async function checkPassword(
  password: string,
  about: readonly (string | null)[],
): Promise<void> {
  const wrong = await listPasswordProblems(password, about);
  if (wrong.length > 0) throw new AppError('INVALID', {}, wrong);
}

/** Returns the same problems as fields, for forms with further checks. */
export async function listPasswordProblems(
  password: string,
  about: readonly (string | null)[],
): Promise<FieldError[]> {
  const breached = await breachedPasswords();
  const isBreached = listSpellings(password).some((spelling) => breached.has(spelling));
  return isBreached || isGuessable(password, about)
    ? [{ field: 'password', code: 'FIELD_PASSWORD_COMMON' }]
    : [];
}
