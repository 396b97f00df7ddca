import { fullName } from './full-name.ts';
import { type Viewer, viewerSelect, viewerView } from './sessions/viewer.view.ts';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../platform/context.ts';
import { getSqlState } from '../platform/database/sql-state.ts';
import { Prisma, type User } from '../generated/prisma/client.ts';
import { userSelect, type UserView, userView } from './user.view.ts';

/**
 * Returns an account as its owner sees it.
 * @throws NOT_FOUND when there is none
 */
export async function readUser(context: Context, userId: string): Promise<UserView> {
  const row = await context.db.user.findUnique({ where: { id: userId }, select: userSelect });
  if (row === null) throw new AppError('NOT_FOUND');
  return userView(row);
}

/** Returns the account row, for features that act for its owner. */
export async function findAccount(context: Pick<Context, 'db'>, userId: string): Promise<User> {
  return context.db.user.findUniqueOrThrow({ where: { id: userId } });
}

/** Returns the account row locked for this transaction. */
export async function lockAccount(context: Pick<Context, 'db'>, userId: string): Promise<User> {
  await context.db.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`;
  return findAccount(context, userId);
}

/** Returns the account row, or null if the account was deleted. */
export async function findAccountOrNull(
  context: Pick<Context, 'db'>,
  userId: string,
): Promise<User | null> {
  return context.db.user.findUnique({ where: { id: userId } });
}

/** Returns the given accounts that still exist. */
export async function findAccounts(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<User[]> {
  return db.user.findMany({ where: { id: { in: [...ids] } } });
}

/** Returns first and last names by account id, without deleted accounts and ones without a name. */
export async function findUserNames(
  { db }: Pick<Context, 'db'>,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const uniqueIds = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (uniqueIds.length === 0) return new Map();
  const users = await db.user.findMany({
    where: { id: { in: uniqueIds } },
    select: { id: true, firstName: true, lastName: true },
  });
  return new Map(
    users.flatMap((user) => {
      const name = fullName(user);
      return name === '' ? [] : [[user.id, name]];
    }),
  );
}

/**
 * Returns the account that opens a page.
 * @throws NOT_FOUND when there is none
 */
export async function readViewer(context: Context, userId: string): Promise<Viewer> {
  const row = await context.db.user.findUnique({ where: { id: userId }, select: viewerSelect });
  if (row === null) throw new AppError('NOT_FOUND');
  return viewerView(row);
}

/** Returns the id of the account with this address (case-insensitive), or null. */
export async function findUserId(
  context: Pick<Context, 'db'>,
  email: string,
): Promise<string | null> {
  const rows = await context.db.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT id FROM users WHERE lower(email) = lower(${email}) LIMIT 1`,
  );
  return rows[0]?.id ?? null;
}

/** @throws INVALID in place of a unique violation on the address; rethrows other errors */
export function rethrowEmailTaken(error: unknown): never {
  if (getSqlState(error) === '23505') throw emailTaken();
  throw error;
}

export function emailTaken(): AppError {
  return new AppError('INVALID', {}, [{ field: 'email', code: 'FIELD_EMAIL_TAKEN' }]);
}

declare module '../platform/hooks.ts' {
  interface Hooks {
    lockAccount: typeof lockAccount;
  }
}
