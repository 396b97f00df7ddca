import * as partnerContracts from '@causa/shared/contracts/partner.contract';
import { publicListingsContract } from '@causa/shared/contracts/public-feed.contract';
import type { Contract } from '@causa/shared/contracts/contract';
import type { FastifyInstance } from 'fastify';
import { apiDocsPage, type DocumentedCall } from '../docs/api-docs-page.ts';
import { localeOf } from '../plugins/request-context.ts';
import type { ServerOptions } from '../server-options.ts';

/** A closing day in an example is never over. */
const exampleDays = 60;

/** The partner API as engineers read it, and as their programs do. */
export async function apiDocsRoutes(
  app: FastifyInstance,
  { origin }: ServerOptions,
): Promise<void> {
  app.get('/docs/api', { schema: { hide: true } }, (request, reply) => {
    const day = new Date(request.context.now().getTime() + exampleDays * 86_400_000);
    const page = apiDocsPage(localeOf(request), {
      origin,
      nonce: reply.nonce,
      closesOn: day.toISOString().slice(0, 10),
      calls: documented(),
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return partnerDocument(app);
  });
}

function documented(): DocumentedCall[] {
  const contracts: Contract[] = [
    ...(Object.values(partnerContracts).filter(isContract) as Contract[]),
    publicListingsContract,
  ];
  return contracts.map(({ method, path, summary, access }) => ({
    method,
    path,
    summary,
    scopes: typeof access === 'string' ? [] : access.partnerKey,
  }));
}

function isContract(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

/** The document of all calls, with those under `/api/v1` alone and the schemas that they name. */
function partnerDocument(app: FastifyInstance): object {
  const whole = app.swagger() as {
    paths?: Record<string, unknown>;
    components?: { schemas?: Record<string, unknown> };
  };
  const paths = Object.fromEntries(
    Object.entries(whole.paths ?? {}).filter(([path]) => path.startsWith('/api/v1/')),
  );
  const all = whole.components?.schemas ?? {};
  const named = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/schemas\/([^"/]+)/g,
    )) {
      if (named.has(name) || !(name in all)) continue;
      named.add(name);
      follow(all[name]);
    }
  };
  follow(paths);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => named.has(name)));
  return { ...whole, paths, components: { ...whole.components, schemas } };
}
