import type { z } from 'zod';
import type { savedSearchSchema } from '@causa/shared/alerts/saved.contract';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { readSavedFilters } from '@causa/shared/alerts/saved-filters';
import { writeMinPay } from '@causa/shared/search/min-pay';
import { searchHref } from '@causa/shared/search/search-params';
import type { SavedSearch } from '../../generated/prisma/client.ts';
import { toSearchParams } from './saved-search.rules.ts';

export type SavedSearchView = z.infer<typeof savedSearchSchema>;

/** Renders a saved search for its owner, with filters in the current vocabulary. */
export function savedSearchView(row: SavedSearch): SavedSearchView {
  const search = toSearchParams(row);
  const { filters, startsLT, endsGT, minPay } = search;
  const { dropped } = readSavedFilters(row.filters, row.filtersVersion);
  return {
    id: row.id,
    name: row.name,
    notifyByEmail: row.notifyByEmail,
    frequency: row.frequency,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    text: row.text,
    filters: {
      ...filters,
      ...(startsLT === undefined ? {} : { startsLT: [startsLT] }),
      ...(endsGT === undefined ? {} : { endsGT: [endsGT] }),
      ...Object.fromEntries(writeMinPay(minPay).map(([name, value]) => [name, [value]])),
    },
    dropped,
    location: row.location,
    radius: search.radius,
    index: row.index,
    locale: row.locale,
    url: searchHref(searchPath(row.locale, row.index), search),
    createdAt: row.createdAt.toISOString(),
  };
}
