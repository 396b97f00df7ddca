import type { SearchType } from '@causa/shared/listings/listing-types';
import type { Recency } from '@causa/shared/search/facets';
import type { SearchParams } from '@causa/shared/search/search-params';
import type { Context } from '../../platform/context.ts';
import { readRates } from '../../listings/currency-rates/read-rates.ts';
import { getAnalyzeOptions, toEngineQuery } from '../../search/search.ts';
import { analyzeQuery } from '../../search/text/understand-query.ts';

/**
 * Returns how many listings of a search were published in the last 30 days, 7 days and today:
 * "about 6 a month, 3 today". Only public ones are counted, so it underestimates.
 */
export async function estimateSearch(
  context: Context,
  type: SearchType,
  params: SearchParams,
): Promise<{ month: number; week: number; today: number }> {
  const { recency: _recency, ...filters } = params.filters;
  const query = toEngineQuery(
    type,
    { ...params, filters, pageIndex: 0 },
    context.locale,
    analyzeQuery(params.q, type, getAnalyzeOptions(params, context.locale)),
    context.now(),
    await readRates(context),
  );
  const within = (days: Recency) => ({
    ...query,
    filters: { ...query.filters, recency: [days] },
    facets: [],
  });
  const [month = 0, week = 0, today = 0] = await context.search.engine.count([
    within('30'),
    within('7'),
    within('1'),
  ]);
  return { month, week, today };
}
