import { AppError } from '@causa/shared/platform/errors';
import { listPageSize } from '@causa/shared/platform/limits';
import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { AlertFrequency, SavedSearch } from '../../generated/prisma/client.ts';
import { changeMailing } from './change-mailing.ts';
import { listSourceNames } from '../../listings/import-sources/manage-sources.ts';
import { type SavedSearchView, savedSearchView } from './saved-search.view.ts';
import { recordSavingStatus } from '../../accounts/saving-status.ts';

/**
 * Returns the user's searches, newest first, 20 per page; `pageIndex` is zero-based.
 * @throws LOGIN_REQUIRED
 */
export async function listSavedSearches(
  context: Context,
  pageIndex: number,
): Promise<{ savedSearches: SavedSearchView[]; count: number; pageCount: number }> {
  const { userId } = requireUser(context);
  const [count, rows] = await Promise.all([
    context.db.savedSearch.count({ where: { userId } }),
    context.db.savedSearch.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: pageIndex * listPageSize,
      take: listPageSize,
    }),
  ]);
  const views = rows.map(savedSearchView);
  const names = await listSourceNames(
    context,
    views.flatMap(({ filters }) => filters['source'] ?? []),
  );
  const savedSearches = views.map((view) => ({ ...view, sourceNames: findNames(view, names) }));
  return { savedSearches, count, pageCount: Math.ceil(count / listPageSize) };
}

function findNames(
  { filters }: SavedSearchView,
  names: ReadonlyMap<string, string>,
): Record<string, string> {
  const slugs = filters['source'] ?? [];
  return Object.fromEntries(
    slugs.flatMap((slug) => (names.has(slug) ? [[slug, names.get(slug) ?? '']] : [])),
  );
}

/**
 * Returns one of them.
 * @throws NOT_FOUND for another user's
 */
export async function readSavedSearch(context: Context, id: string): Promise<SavedSearchView> {
  return savedSearchView(await findOwnSearch(context, id));
}

/**
 * Renames it, or changes its email settings; an omitted frequency stays. Any change renews it and
 * ends a pause, unless `keepPause` is set or `pauseDays` starts one.
 */
export async function updateSavedSearch(
  context: Context,
  id: string,
  {
    name,
    notifyByEmail,
    frequency,
    keepPause = false,
    pauseDays = 0,
  }: {
    name: string;
    notifyByEmail: boolean;
    frequency?: AlertFrequency | undefined;
    pauseDays?: number | undefined;
    keepPause?: boolean | undefined;
  },
): Promise<SavedSearchView> {
  const change = { name, notifyByEmail, frequency, ...(keepPause ? {} : { pauseDays }) };
  const { userId } = requireUser(context);
  const changed = await changeMailing(context, await findOwnSearch(context, id), change);
  await recordSavingStatus(context, userId, 'SAVED');
  return savedSearchView(changed);
}

/** Deletes it with its matches. */
export async function deleteSavedSearch(context: Context, id: string): Promise<void> {
  const { userId } = requireUser(context);
  const { count } = await context.db.savedSearch.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError('NOT_FOUND');
  await recordSavingStatus(context, userId, 'UNSAVED');
}

async function findOwnSearch(context: Context, id: string): Promise<SavedSearch> {
  const { userId } = requireUser(context);
  const row = await context.db.savedSearch.findUnique({ where: { id } });
  if (row === null || row.userId !== userId) throw new AppError('NOT_FOUND');
  return row;
}
