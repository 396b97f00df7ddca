import { dayMs } from '@causa/shared/platform/dates/durations';
import * as partnerContracts from '@causa/shared/integrations/partner.contract';
import * as partnerWebhookContracts from '@causa/shared/integrations/partner-webhooks.contract';
import { publicListingsContract } from '@causa/shared/search/public-feed.contract';
import type { Contract } from '@causa/shared/platform/contract';
import type { FastifyInstance } from 'fastify';
import { apiDocsPage, type DocumentedCall } from './docs/api-docs-page.ts';
import { cacheDocument } from '../server/cached-document.ts';
import { partnerDocument } from './docs/partner-document.ts';
import { getRequestLocale } from '../server/plugins/request-context.ts';
import type { ServerOptions } from '../server/server-options.ts';

/** A closing day in an example is never over. */
const exampleDays = 60;

/** The partner API as engineers read it, and as their programs do. */
export async function apiDocsRoutes(
  app: FastifyInstance,
  { origin, webhooksToLoopback = false }: ServerOptions,
): Promise<void> {
  app.get('/docs/api', { schema: { hide: true } }, (request, reply) => {
    const day = new Date(request.context.now().getTime() + exampleDays * dayMs);
    const page = apiDocsPage(getRequestLocale(request), {
      origin,
      nonce: reply.nonce,
      closesOn: day.toISOString().slice(0, 10),
      calls: describeCalls(),
      takesLoopback: webhooksToLoopback,
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  const document = cacheDocument(() => partnerDocument(app));
  app.get('/api/openapi.json', { schema: { hide: true }, compress: false }, document.send);
}

function describeCalls(): DocumentedCall[] {
  const contracts = { ...partnerContracts, ...partnerWebhookContracts, publicListingsContract };
  return Object.entries(contracts).flatMap(([exported, value]) =>
    isContract(value)
      ? [
          {
            method: value.method,
            path: value.path,
            name: exported.replace(/Contract$/, ''),
            scopes: typeof value.access === 'string' ? [] : value.access.partnerKey,
          },
        ]
      : [],
  );
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}
