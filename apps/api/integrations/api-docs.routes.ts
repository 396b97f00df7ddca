import { dayMs } from '@causa/shared/platform/dates/durations';
import type { FastifyInstance } from 'fastify';
import { renderApiDocsPage } from './docs/api-docs-page.ts';
import { cacheDocument } from '../server/cached-document.ts';
import { buildPartnerDocument } from './docs/partner-document.ts';
import { getRequestLocale } from '../server/plugins/request-context.ts';
import type { ServerOptions } from '../server/server-options.ts';

/** Closing days of examples are always in the future. */
const exampleDays = 60;

/** The documentation of the partner API, for engineers and as OpenAPI. */
export async function apiDocsRoutes(
  app: FastifyInstance,
  { origin, webhooksToLoopback = false }: ServerOptions,
): Promise<void> {
  app.get('/docs/api', { schema: { hide: true } }, (request, reply) => {
    const day = new Date(request.context.now().getTime() + exampleDays * dayMs);
    const page = renderApiDocsPage(getRequestLocale(request), {
      origin,
      nonce: reply.nonce,
      closesOn: day.toISOString().slice(0, 10),
      takesLoopback: webhooksToLoopback,
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  const document = cacheDocument(() => buildPartnerDocument(origin));
  app.get('/api/openapi.json', { schema: { hide: true }, compress: false }, document.send);
}
