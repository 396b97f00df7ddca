import { withSaved } from '@causa/core/saved/mark-saved';
import { findResults, readSearch } from '@causa/core/search/find-results';
import { suggestQueries } from '@causa/core/search/suggest-queries';
import { searchContract, suggestContract } from '@causa/shared/contracts/search.contract';
import { AppError } from '@causa/shared/errors';
import { searchTypeOfApiWord } from '@causa/shared/listing-types';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serve } from '../contract-route.ts';
import { queryOf } from '../query-of.ts';
import { RecentReplies } from '../recent-replies.ts';
import type { ServerOptions } from '../server-options.ts';

/** Search and completions. */
export async function searchRoutes(
  app: FastifyInstance,
  { searchCacheMs }: Pick<ServerOptions, 'searchCacheMs'>,
): Promise<void> {
  serve(app, suggestContract, async (context, { query }) => ({
    suggestions: await suggestQueries(context.search.speller, query.q),
  }));
  const recent = new RecentReplies<ReturnType<FastifyReply['serialize']>>(searchCacheMs ?? 0);
  serve(app, searchContract, async (context, { params, request, reply }) => {
    const type = searchTypeOfApiWord(params.type);
    if (type === undefined) throw new AppError('NOT_FOUND');
    const query = queryOf(request);
    const { locale } = context;
    const asked = readSearch(query, type, locale);
    const searchId = query.get('searchId') ?? undefined;
    const find = () => findResults(context, type, asked, locale, searchId);
    // What a user is shown is theirs: cards say whether they saved them.
    if (context.actor.kind !== 'visitor') {
      const found = await find();
      return { ...found, results: await withSaved(context, found.results) };
    }
    const question = JSON.stringify([type, locale, asked, searchId]);
    const body = await recent.read(question, async () =>
      reply.serialize({ ...(await find()), _version: app.buildVersion }),
    );
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
