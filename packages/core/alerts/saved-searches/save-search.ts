import type { z } from 'zod';
import type { createSavedSearchContract } from '@causa/shared/alerts/saved.contract';
import { AppError } from '@causa/shared/platform/errors';
import { savedSearchesMax } from '@causa/shared/platform/limits';
import { filtersVersion, findFilterProblems } from '@causa/shared/alerts/saved-filters';
import { requireUser } from '../../platform/identity.policy.ts';
import { recordTimeZone } from '../../accounts/time-zone.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { Prisma, type SavedSearch } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { prepareCriteria } from './prepare-searches.ts';
import { hashCriteria, suggestName, type SavedCriteria } from './saved-search.rules.ts';
import { type SavedSearchView, savedSearchView } from './saved-search.view.ts';
import { recordSavingStatus } from '../../accounts/saving-status.ts';

export type NewSearch = z.output<NonNullable<(typeof createSavedSearchContract)['body']>>;

/**
 * Saves a search: filters of the current version, alerts from now on. The same search with the same
 * name and alerts is returned, not created.
 * @throws LOGIN_REQUIRED; UNKNOWN_FACET and UNKNOWN_FACET_VALUE name an invalid filter;
 * LIMIT_REACHED after 100
 */
export async function saveSearch(context: Context, input: NewSearch): Promise<SavedSearchView> {
  const { userId } = requireUser(context);
  assertFilters(input.filters);
  const {
    text,
    filters,
    radius,
    location,
    index,
    notifyByEmail,
    frequency,
    locale = context.locale,
  } = input;
  const criteria = {
    text,
    index,
    filters,
    filtersVersion,
    radius: String(radius),
    location,
    locale,
  };
  const row = await insertSearch(context, userId, criteria, {
    name: input.name ?? suggestName({ text, location, index, locale }),
    notifyByEmail,
    frequency,
  });
  await recordSavingStatus(context, userId, 'EDITING');
  await recordTimeZone(context, userId, input.timeZone);
  return savedSearchView(row);
}

function insertSearch(
  context: Context,
  userId: string,
  criteria: Omit<SavedCriteria, 'filters' | 'location'> & Pick<NewSearch, 'filters' | 'location'>,
  alerts: { name: string } & Pick<NewSearch, 'notifyByEmail' | 'frequency'>,
): Promise<SavedSearch> {
  return inTransaction(context, async (tx) => {
    const { db } = tx;
    await lockSearches(tx, userId);
    const asked = { userId, criteriaHash: hashCriteria(criteria), ...alerts };
    const same = await db.savedSearch.findFirst({ where: asked });
    if (same !== null) return same;
    if ((await db.savedSearch.count({ where: { userId } })) >= savedSearchesMax)
      throw new AppError('LIMIT_REACHED', { max: savedSearchesMax });
    const now = tx.now();
    return db.savedSearch.create({
      data: {
        id: newId(),
        ...asked,
        ...criteria,
        location: criteria.location ?? Prisma.DbNull,
        criteriaId: await prepareCriteria(tx, criteria),
        confirmedAt: now,
        createdAt: now,
        updatedAt: now,
      },
    });
  });
}

/** Serializes concurrent requests, so that the second one finds the first. */
export async function lockSearches({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`searches:${userId}`}, 0))`;
}

/** @throws UNKNOWN_FACET and UNKNOWN_FACET_VALUE name an invalid filter */
export function assertFilters(filters: NewSearch['filters']): void {
  const problems = findFilterProblems(filters);
  const [first] = problems;
  if (first === undefined) return;
  const fields = problems.map(({ facet, value }) => ({
    field: `filters.${facet}`,
    code: value === undefined ? 'UNKNOWN_FACET' : 'UNKNOWN_FACET_VALUE',
    params: { facet, value: value ?? '' },
  }));
  throw new AppError(
    first.value === undefined ? 'UNKNOWN_FACET' : 'UNKNOWN_FACET_VALUE',
    {},
    fields,
  );
}
