import { withSaved } from '@causa/core/saved/mark-saved';
import { findResults, readSearch } from '@causa/core/search/find-results';
import { suggestQueries } from '@causa/core/search/suggest-queries';
import { searchContract, suggestContract } from '@causa/shared/contracts/search.contract';
import { AppError } from '@causa/shared/errors';
import { searchTypeOfApiWord } from '@causa/shared/listing-types';
import type { FastifyInstance } from 'fastify';
import { serve } from '../contract-route.ts';
import { queryOf } from '../query-of.ts';

/** Search and completions. */
export async function searchRoutes(app: FastifyInstance): Promise<void> {
  serve(app, suggestContract, async (context, { query }) => ({
    suggestions: await suggestQueries(context.search.speller, query.q),
  }));
  serve(app, searchContract, async (context, { params, request }) => {
    const type = searchTypeOfApiWord(params.type);
    if (type === undefined) throw new AppError('NOT_FOUND');
    const query = queryOf(request);
    const reply = await findResults(
      context,
      type,
      readSearch(query, type, context.locale),
      context.locale,
      query.get('searchId') ?? undefined,
    );
    return { ...reply, results: await withSaved(context, reply.results) };
  });
}
