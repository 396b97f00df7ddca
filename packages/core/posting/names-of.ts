import type { Context } from '../context.ts';

/** What members call each other, by account; an account that is gone has no name. */
export async function namesOf(
  { db }: Pick<Context, 'db'>,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return new Map();
  const users = await db.user.findMany({
    where: { id: { in: wanted } },
    select: { id: true, firstName: true, lastName: true },
  });
  return new Map(
    users.map(({ id, firstName, lastName }) => [
      id,
      [firstName, lastName].filter(Boolean).join(' '),
    ]),
  );
}
