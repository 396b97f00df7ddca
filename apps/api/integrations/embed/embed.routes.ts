import { listOpenings } from '@causa/core/listings/list-openings';
import { type EmbedOptions, parseEmbedOptions } from '@causa/shared/integrations/embed';
import { listingTypes } from '@causa/shared/listings/listing-types';
import { AppError } from '@causa/shared/platform/errors';
import { isLocale } from '@causa/shared/platform/locales';
import etag from '@fastify/etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerOptions } from '../../server/server-options.ts';
import { embedPolicy, renderEmbedPage, renderMissing, renderOpenings } from './render-openings.ts';

interface EmbedRoute {
  Params: { locale: string; organizationId: string };
}
type EmbedRequest = FastifyRequest<EmbedRoute>;

/**
 * The openings of an organization for its own site: a page for frames, and the same list as an HTML
 * fragment that any site may read. The same for everyone: no cookies, no scripts.
 */
export async function embedRoutes(app: FastifyInstance, { origin }: ServerOptions): Promise<void> {
  await app.register(etag);
  const read = async (request: EmbedRequest, options: EmbedOptions) =>
    listOpenings({ ...request.context, locale: options.locale }, request.params.organizationId, {
      types: options.types.length === 0 ? listingTypes : options.types,
      limit: options.limit,
    });

  app.get<EmbedRoute>(
    '/embed/:locale/:organizationId',
    { schema: { hide: true } },
    async (request, reply) => {
      const options = readOptions(request);
      const { theme, locale } = options;
      void reply.header('content-security-policy', embedPolicy);
      try {
        const openings = await read(request, options);
        return sendHtml(reply, renderEmbedPage(openings, theme, { locale, origin }));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
        // A frame shows the reply, so it is a sentence and not JSON.
        return sendHtml(reply.code(404), renderMissing(theme, locale));
      }
    },
  );

  app.get<EmbedRoute>(
    '/embed/:locale/:organizationId/fragment',
    { schema: { hide: true } },
    async (request, reply) => {
      const options = readOptions(request);
      void reply.header('access-control-allow-origin', '*');
      const openings = await read(request, options);
      return sendHtml(reply, renderOpenings(openings, { locale: options.locale, origin }));
    },
  );
}

/** @throws NOT_FOUND for an unknown language in the path */
function readOptions(request: EmbedRequest): EmbedOptions {
  const { locale } = request.params;
  if (!isLocale(locale)) throw new AppError('NOT_FOUND');
  return parseEmbedOptions(new URL(request.url, 'http://localhost').searchParams, locale);
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'public, max-age=300')
    .header('x-robots-tag', 'noindex')
    .send(html);
}
