import { loadCards } from '@causa/core/listings/load-cards';
import { findResults } from '@causa/core/search/find-results';
import { resolvePlaceText } from '@causa/core/search/read-search';
import { messageFor } from '@causa/i18n/translate';
import { listingTypes } from '@causa/shared/listings/listing-types';
import { isOneOf } from '@causa/shared/platform/typed-object';
import { AppError } from '@causa/shared/platform/errors';
import { parseDashSlug } from '@causa/shared/platform/ids';
import { feedPath, searchPath } from '@causa/shared/platform/pages/routes';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { feedFormats } from '@causa/shared/platform/pages/route-words';
import { buildSearchParams, parseSearchParams } from '@causa/shared/search/search-params';
import etag from '@fastify/etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderCalendar } from '../platform/render-calendar.ts';
import { renderFeed } from '../search/render-feed.ts';
import { parseQuery } from '../server/parse-query.ts';
import type { ServerOptions } from '../server/server-options.ts';

const mediaTypes = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
  ics: 'text/calendar',
} as const;

/**
 * Any search as RSS, Atom, JSON Feed or calendar, newest first, and one event or deadline as a
 * calendar entry. Replies have an ETag, so that readers load only what changed.
 */
export async function feedsRoutes(app: FastifyInstance, { origin }: ServerOptions): Promise<void> {
  await app.register(etag);
  const paths = [
    '/:locale/:word/feed.rss',
    '/:locale/:word/feed.atom',
    '/:locale/:word/feed.json',
    '/:locale/:word/feed.ics',
  ];
  for (const path of paths)
    app.get(path, { schema: { hide: true } }, (request, reply) => sendFeed(request, reply, origin));

  app.get(
    '/:locale/:word/:idDashSlug/calendar.ics',
    { schema: { hide: true } },
    async (request, reply) => {
      const route = parsePath(getPath(request));
      if (route.page !== 'calendar') throw new AppError('NOT_FOUND');
      const { type, idDashSlug } = route.params;
      if (!isOneOf(listingTypes, type)) throw new AppError('NOT_FOUND');
      const [card] = await loadCards(request.context, [{ id: parseDashSlug(idDashSlug), type }]);
      if (card === undefined || (card.startsAt === null && card.closesAt === null))
        throw new AppError('NOT_FOUND');
      return send(reply, 'ics', renderCalendar([card], route.locale, origin, card.title));
    },
  );
}

async function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): Promise<FastifyReply> {
  const route = parsePath(getPath(request));
  if (route.page !== 'feed') throw new AppError('NOT_FOUND');
  const { locale } = route;
  const { type, file } = route.params;
  const format = feedFormats.find((known) => file === `feed.${known}`);
  if (format === undefined) throw new AppError('NOT_FOUND');
  const asked = parseQuery(request);
  const { params: parsed } = parseSearchParams(asked, type, locale);
  const params = resolvePlaceText(asked, parsed, type, locale);
  const search = {
    ...params,
    sort: params.sort === 'relevance' ? ('newest' as const) : params.sort,
    pageIndex: 0,
  };
  const { results } = await findResults({ ...request.context, locale }, type, search, locale);
  if (format === 'ics')
    return send(
      reply,
      format,
      renderCalendar(results, locale, origin, messageFor(locale, `feeds.title.${type}`)),
    );
  const query = buildSearchParams({ ...params, pageIndex: 0 }).toString();
  const address = (path: string) => origin + path + (query === '' ? '' : `?${query}`);
  const body = renderFeed(format, {
    locale,
    type,
    origin,
    query: params.q,
    cards: results,
    now: request.context.now(),
    searchUrl: address(searchPath(locale, type)),
    feedUrl: (wanted) => address(feedPath(locale, type, wanted as typeof format)),
  });
  return send(reply, format, body);
}

function send(reply: FastifyReply, format: keyof typeof mediaTypes, body: string): FastifyReply {
  return reply
    .type(`${mediaTypes[format]}; charset=utf-8`)
    .header('cache-control', 'public, max-age=300')
    .send(body);
}

function getPath(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
