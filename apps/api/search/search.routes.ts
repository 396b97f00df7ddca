import { markHidden } from '@causa/core/alerts/hidden-items/mark-hidden';
import { markSaved } from '@causa/core/alerts/saved-items/mark-saved';
import { findOnMap } from '@causa/core/search/find-on-map';
import { findResults } from '@causa/core/search/find-results';
import { readSearch } from '@causa/core/search/read-search';
import { readRolePage } from '@causa/core/search/role-pages/read-role-page';
import type { SearchReply } from '@causa/core/search/search';
import { listChoiceNames } from '@causa/core/search/list-choice-names';
import { suggestQueries } from '@causa/core/search/suggest-queries';
import { toCountedWords } from '@causa/core/search/usage/search-words';
import type { Countable } from '@causa/shared/organizations/statistics';
import type { Locale } from '@causa/shared/platform/locales';
import {
  listChoiceNamesContract,
  namedUnits,
  searchContract,
  suggestQueriesContract,
} from '@causa/shared/search/search.contract';
import { mapViewParams, searchMapContract } from '@causa/shared/search/search-map.contract';
import { limitView } from '@causa/shared/search/map-view';
import { readRolePageContract } from '@causa/shared/search/role-pages.contract';
import { AppError } from '@causa/shared/platform/errors';
import { isOneOf } from '@causa/shared/platform/typed-object';
import { parseApiWord } from '@causa/shared/listings/listing-types';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readHiddenCookie } from '../alerts/hidden-cookie.ts';
import { listUnitNames } from './list-unit-names.ts';
import { CompressedText } from '../server/compressed-text.ts';
import { serve, serveFromReplica } from '../server/contract-route.ts';
import { carryFacts } from '../server/plugins/counting.ts';
import { parseQuery } from '../server/parse-query.ts';
import { RecentReplies } from '../server/recent-replies.ts';
import type { ServerOptions } from '../server/server-options.ts';

/** Search, completions and pages of jobs of a role. */
export async function searchRoutes(
  app: FastifyInstance,
  { searchCacheMs, secure }: Pick<ServerOptions, 'searchCacheMs' | 'secure'>,
): Promise<void> {
  serve(app, suggestQueriesContract, async (context, { query }) => ({
    suggestions: await suggestQueries(
      context,
      query.q,
      query.lang ?? context.locale,
      query.type ?? 'ALL',
    ),
  }));
  serve(app, listChoiceNamesContract, async (context, { query }) => {
    const { facet, lang = context.locale } = query;
    return {
      names: isOneOf(namedUnits, facet)
        ? await listUnitNames(facet, lang)
        : listChoiceNames(facet, lang),
    };
  });
  serveMap(app, searchCacheMs ?? 0);
  serveFromReplica(
    app,
    readRolePageContract,
    async (context, { params, query, request, reply }) => {
      const { page, redirect } = await readRolePage(context, { ...params, ...query });
      if (page === null) return { page, redirect };
      carryFacts(request, reply, { shown: toListings(page.cards), at: 'search' });
      return { page: { ...page, cards: await markSaved(context, page.cards) }, redirect };
    },
  );
  const recent = new RecentReplies<{
    body: CompressedText;
    shown: string[];
    searched: Pick<Countable, 'searched'>;
  }>(searchCacheMs ?? 0);
  serveFromReplica(app, searchContract, async (context, { params, request, reply }) => {
    const type = parseApiWord(params.type);
    if (type === undefined) throw new AppError('NOT_FOUND');
    const query = parseQuery(request);
    const { locale } = context;
    const asked = readSearch(query, type, locale);
    const searchId = query.get('searchId') ?? undefined;
    const find = () => findResults(context, type, asked, locale, searchId);
    const hidden = new Set(readHiddenCookie(request, secure));
    // Replies for users are private: cards say whether they saved or hid them.
    if (context.actor.kind !== 'visitor' || hidden.size > 0) {
      const found = await find();
      carryFacts(request, reply, {
        shown: toListings(found.results),
        at: 'search',
        ...describeSearch(found, asked.q, locale),
      });
      const results = await markHidden(context, found.results, hidden);
      return { ...found, results: await markSaved(context, results) };
    }
    const question = JSON.stringify([type, locale, asked, searchId]);
    const { body, shown, searched } = await recent.read(question, async () => {
      const found = await find();
      return {
        body: compress(app, reply, found),
        shown: toListings(found.results),
        searched: describeSearch(found, asked.q, locale),
      };
    });
    // A visitor with a cached reply counts as having seen it, too.
    carryFacts(request, reply, { shown, at: 'search', ...searched });
    return body.send(request, reply);
  });
}

/** Serializes a reply that is shared by visitors, with the version that `serve` adds to others. */
function compress(app: FastifyInstance, reply: FastifyReply, found: object): CompressedText {
  return new CompressedText(reply.serialize({ ...found, _version: app.buildVersion }));
}

function serveMap(app: FastifyInstance, cacheMs: number): void {
  const recent = new RecentReplies<CompressedText>(cacheMs);
  serve(app, searchMapContract, async (context, { params, query, request, reply }) => {
    const type = parseApiWord(params.type);
    if (type === undefined) throw new AppError('NOT_FOUND');
    const criteria = parseQuery(request);
    for (const name of mapViewParams) criteria.delete(name);
    const { locale } = context;
    const asked = readSearch(criteria, type, locale);
    const { x, y, zoom } = query;
    const view = zoom === undefined ? undefined : limitView({ x, y, zoom });
    const body = await recent.read(JSON.stringify([type, locale, asked, view]), async () =>
      compress(app, reply, await findOnMap(context, type, asked, locale, view)),
    );
    return body.send(request, reply);
  });
}

/** Returns what is counted of a search: the words of its first page. */
function describeSearch(
  found: SearchReply,
  query: string,
  locale: Locale,
): Pick<Countable, 'searched'> {
  const words = found.pageIndex === 0 ? toCountedWords(query) : undefined;
  if (words === undefined) return {};
  const isEmpty = found.count === 0 || found.queryInterpretation.relaxed;
  return { searched: { words, locale, type: found.type, isEmpty } };
}

function toListings(cards: readonly { id: string; type: string }[]): string[] {
  return cards.flatMap(({ id, type }) => (type === 'ORG' ? [] : [id]));
}
