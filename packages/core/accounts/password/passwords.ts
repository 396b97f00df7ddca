import { hash, verify } from '@node-rs/argon2';
import { AppError, type FieldError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { breachedPasswords } from '../../adapters/password-lists/breached-passwords.ts';
import { isGuessable, spellings } from './password.rules.ts';

/** argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/**
 * Whether the password fits. Without a hash it takes as long as with one, and is always false: who
 * has an account stays untold.
 */
export async function matchesPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await dummy), password.normalize('NFKC'));
  return fits && passwordHash !== null;
}

/** The hash of an account, which nobody changes until the transaction ends; null without one. */
export async function lockPassword(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<string | null> {
  const [row] = await db.$queryRaw<{ hash: string | null }[]>`
    SELECT password_hash AS hash FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
  return row?.hash ?? null;
}

/**
 * Refuses a password that is guessed first: INVALID naming the field. `about` is what is known of
 * its owner.
 */
export async function checkPassword(
  password: string,
  about: readonly (string | null)[],
): Promise<void> {
  const wrong = await passwordProblems(password, about);
  if (wrong.length > 0) throw new AppError('INVALID', {}, wrong);
}

/** The same as fields, for a form that has more to say. */
export async function passwordProblems(
  password: string,
  about: readonly (string | null)[],
): Promise<FieldError[]> {
  const breached = await breachedPasswords();
  const isBreached = spellings(password).some((spelling) => breached.has(spelling));
  return isBreached || isGuessable(password, about)
    ? [{ field: 'password', code: 'FIELD_PASSWORD_COMMON' }]
    : [];
}
