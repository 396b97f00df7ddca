import { AppError } from '@causa/shared/errors';
import type { Context } from '../context.ts';
import { Prisma, type User } from '../generated/prisma/client.ts';
import { userSelect, type UserView, userView } from './user.view.ts';

/** An account as its owner sees it. NOT_FOUND. */
export async function readUser(context: Context, userId: string): Promise<UserView> {
  const row = await context.db.user.findUnique({ where: { id: userId }, select: userSelect });
  if (row === null) throw new AppError('NOT_FOUND');
  return userView(row);
}

/** The account itself, for features that act for its owner. */
export async function findAccount(context: Pick<Context, 'db'>, userId: string): Promise<User> {
  return context.db.user.findUniqueOrThrow({ where: { id: userId } });
}

/** The same, and no other transaction changes it before this one ends. */
export async function lockAccount(context: Pick<Context, 'db'>, userId: string): Promise<User> {
  await context.db.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`;
  return findAccount(context, userId);
}

/** The same where the account may be gone. */
export async function findAccountOrNull(
  context: Pick<Context, 'db'>,
  userId: string,
): Promise<User | null> {
  return context.db.user.findUnique({ where: { id: userId } });
}

/** The id of the account with this address, whatever its case; null when there is none. */
export async function findUserId(
  context: Pick<Context, 'db'>,
  email: string,
): Promise<string | null> {
  const rows = await context.db.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT id FROM users WHERE lower(email) = lower(${email}) LIMIT 1`,
  );
  return rows[0]?.id ?? null;
}

/** Says INVALID for an address that another account took first, however close the race was. */
export function orEmailTaken(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
    throw emailTaken();
  throw error;
}

export function emailTaken(): AppError {
  return new AppError('INVALID', {}, [{ field: 'email', code: 'FIELD_EMAIL_TAKEN' }]);
}
