import type { Context } from '../../platform/context.ts';
import type { SavedSearch } from '../../generated/prisma/client.ts';

export interface LinkedSearch {
  search: SavedSearch;
  /** Address of its account or alert; links are signed for it. */
  email: string;
}

/**
 * Returns the search that a link of a mail names by its id, or by the id of an alert that its
 * account took over; null when it was deleted.
 */
export async function findLinkedSearch(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<LinkedSearch | null> {
  const owner = { select: { email: true } };
  const include = { user: owner, subscription: owner };
  const row =
    (await db.savedSearch.findUnique({ where: { id }, include })) ??
    (await db.savedSearch.findFirst({ where: { formerIds: { has: id } }, include }));
  const email = row?.user?.email ?? row?.subscription?.email;
  if (row === null || email === undefined) return null;
  const { user: _user, subscription: _subscription, ...search } = row;
  return { search, email };
}
