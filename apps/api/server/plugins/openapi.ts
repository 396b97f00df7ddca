import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import plugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { FastifyContextConfig } from 'fastify';
import type { ServerOptions } from '../server-options.ts';
import { cacheDocument } from '../cached-document.ts';
import { statusByCode } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Builds the OpenAPI document (half a second), so that no visitor has to wait for it. */
    warmOpenapi(): Promise<void>;
  }
}

/**
 * The OpenAPI document at `/data/openapi.json` and a readable page at `/docs/data`, both generated
 * from the contracts.
 */
export const openapiPlugin = plugin<ServerOptions>(
  async (app, options) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Causa API',
          description:
            'Search and read jobs, internships, volunteer opportunities, events and organizations.',
          version: String(options.version),
        },
        servers: [{ url: options.origin }],
        components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
      },
      // Leave out pages that are registered beside the API.
      transform: (route) =>
        route.url.startsWith('/data/') || route.url.startsWith('/api/')
          ? withErrors(route, jsonSchemaTransform(route))
          : { schema: { hide: true }, url: route.url },
      transformObject: jsonSchemaTransformObject,
    });
    await app.register(swaggerUi, {
      routePrefix: '/docs/data',
      transformStaticCSP: (policy) => forSwagger(policy, app.swaggerCSP),
    });
    const document = cacheDocument(() => app.swagger());
    app.decorate('warmOpenapi', () => document.warm());
    app.get('/data/openapi.json', { schema: { hide: true }, compress: false }, document.send);
  },
  { name: 'openapi' },
);

type Transformed = ReturnType<typeof jsonSchemaTransform>;

/** Adds who may make the call, and the errors of each status. */
function withErrors(
  { route }: Parameters<typeof jsonSchemaTransform>[0],
  { schema, url }: Transformed,
): Transformed {
  const { access, declaredErrors = [] } = (route.config ?? {}) as FastifyContextConfig;
  if (access === undefined) return { schema, url };
  const {
    '4xx': refused,
    '5xx': _failed,
    ...replies
  } = schema['response'] as Record<string, object>;
  const statuses = [...new Set(declaredErrors.map((code) => statusByCode[code]))];
  const codesOf = (status: number): string =>
    declaredErrors.filter((code) => statusByCode[code] === status).join(', ');
  const errors = statuses.map(
    (status) => [status, { ...refused, description: codesOf(status) }] as const,
  );
  const extension: object =
    typeof access === 'string'
      ? { 'x-access': access }
      : { 'x-scopes': access.partnerKey, security: [{ apiKey: [] }] };
  return {
    schema: { ...schema, ...extension, response: { ...replies, ...Object.fromEntries(errors) } },
    url,
  };
}

/**
 * The site's policy with the hashes of Swagger's inline scripts. Inline styles are allowed, because
 * Swagger adds them at run time and they execute nothing.
 */
function forSwagger(policy: string, { script }: { script: readonly string[] }): string {
  return policy
    .replace(/(script-src [^;]*)/, `$1 ${script.join(' ')}`.trimEnd())
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");
}
