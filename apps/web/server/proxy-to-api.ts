import { apiPrefix } from '@causa/shared/platform/http/endpoint-url';
import { type IncomingHttpHeaders, request as ask } from 'node:http';
import { request as askSecurely } from 'node:https';
import { pipeline, Readable } from 'node:stream';
import { internalTokenHeader, visitorHeaders } from '@causa/shared/platform/http/internal-call';
import { pageAccountHeader } from '@causa/shared/platform/pages/page-account';
import { visitHeaders } from '@causa/shared/organizations/statistics';
import { type Span, traceHeaders, withSpan } from '@causa/tracing/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteAssetPath } from '@causa/shared/platform/http/site-assets';
import { type ApiFailure, getFailureReason } from './metrics.ts';
import { sendPlainError } from './plain-error.ts';
import type { WebPagesOptions } from './render-pages.ts';

export interface ProxyOptions {
  /** Scheme, host and port of the API: the only host of outgoing connections. */
  apiOrigin: string;
  /** Proves to the API that this service sent the visitor's address. */
  internalToken: string;
  /** The header in which the proxy in front sends the visitor's country. */
  countryHeader?: string | undefined;
  onFailure(reason: ApiFailure): void;
}

/** All methods that a path of the API may refuse with 405. */
const forwardedMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Public addresses that the API answers. */
const notPages = [
  `${apiPrefix}*`,
  '/api/*',
  '/docs',
  '/docs/*',
  '/media/*',
  '/share/*',
  '/embed/*',
  '/feeds/*',
  '/:file(^[A-Za-z0-9-]+).txt',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/sitemaps/*',
  '/:lang(^[a-z]{2}).md',
  '/:lang/:word(^[^.]+).md',
  '/:lang/:word/:record(^[^.]+).md',
  '/:lang/imported-action-opps/:source/:record(^[^.]+).md',
  '/:lang/:word/feed.:format',
  '/:lang/:word/:record/calendar.ics',
];

/**
 * Request headers forwarded to the API: none about the connection, and none that only this service
 * may set.
 */
export const passedToApi: readonly string[] = [
  ...visitHeaders,
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cookie',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  pageAccountHeader,
  'stripe-signature',
  'x-causa-signature',
];
/** Forwarded if the request has a body. */
const passedWithBody = ['content-length', 'content-type'];

/** Reply headers forwarded to the visitor. Security headers are set here as in the API. */
const passedToVisitor = [
  'allow',
  'cache-control',
  'clear-site-data',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'etag',
  'expires',
  'idempotent-replayed',
  'last-modified',
  'location',
  'referrer-policy',
  'retry-after',
  'set-cookie',
  'vary',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-robots-tag',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'www-authenticate',
  // Only a resume may be shown in a frame, of this site.
  'x-frame-options',
];

/** Forwarded for lists that any site may read; elsewhere a mistake of the API would open it. */
const passedToOtherSites = ['access-control-allow-origin'];

/**
 * Proxies requests to the API without parsing bodies. The visitor's address never determines the
 * host of a connection.
 */
export async function proxyToApi(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const api = connectTo(options);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  // The API applies the visitor's rate limit.
  const config = { rateLimit: false } as const;
  const handler = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    forwardInSpan(api, request, reply, options);
  for (const url of notPages) app.route({ method: forwardedMethods, url, config, handler });
  // The page is served here; the POST of mail programs (RFC 8058) belongs to the API.
  for (const url of ['/unsubscribe/*', '/end-alert/*']) app.post(url, { config }, handler);
}

/** Answers with a file of another build, which the API keeps, by its name. */
export function otherAssets(options: ProxyOptions): NonNullable<WebPagesOptions['sendOtherAsset']> {
  const api = connectTo(options);
  return (request, reply, name) =>
    forwardInSpan(api, request, reply, options, siteAssetPath + name);
}

function connectTo({ apiOrigin, onFailure }: ProxyOptions): ApiConnection {
  const { protocol, hostname, port } = new URL(apiOrigin);
  return {
    send: protocol === 'https:' ? askSecurely : ask,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    onFailure,
  };
}

interface ApiConnection {
  send: typeof ask;
  host: string;
  port: number;
  onFailure: ProxyOptions['onFailure'];
}

function forwardInSpan(
  api: ApiConnection,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ProxyOptions,
  path = request.url,
): Promise<FastifyReply> {
  return withSpan({ name: `call API ${request.method}`, kind: 'client' }, (span) => {
    const headers = { ...getHeaders(request, options), ...traceHeaders() };
    return forward(api, headers, request, reply, span, path);
  });
}

function forward(
  { send, host, port, onFailure }: ApiConnection,
  headers: Record<string, string | string[]>,
  request: FastifyRequest,
  reply: FastifyReply,
  span: Span | undefined,
  path: string,
): Promise<FastifyReply> {
  return new Promise((resolve) => {
    const outgoing = send(
      { host, port, method: request.method, path, headers, timeout: 30_000 },
      (answer) => {
        span?.setAttributes({ 'http.response.status_code': answer.statusCode ?? 502 });
        if ((answer.statusCode ?? 502) >= 500) onFailure('server_error');
        resolve(
          reply
            .code(answer.statusCode ?? 502)
            .headers(pick(answer.headers, passedToVisitor))
            .headers(
              request.url.startsWith('/embed/') ? pick(answer.headers, passedToOtherSites) : {},
            )
            .send(answer),
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('The API did not answer in time')));
    outgoing.on('error', (error) => {
      // A visitor who leaves is no failure of the API.
      if (!reply.raw.destroyed) {
        const reason = getFailureReason(error);
        span?.fail(reason);
        onFailure(reason);
      }
      request.log.error({ err: error, route: request.routeOptions.url }, 'API unreachable');
      if (!reply.sent) resolve(sendPlainError(request, reply, 'UNAVAILABLE'));
    });
    const { body } = request;
    if (body instanceof Readable) pipeline(body, outgoing, () => undefined);
    else outgoing.end();
  });
}

function getHeaders(
  request: FastifyRequest,
  { countryHeader, internalToken }: ProxyOptions,
): Record<string, string | string[]> {
  const hasBody = request.body !== undefined && request.body !== null;
  const names = [
    ...passedToApi,
    ...(hasBody ? passedWithBody : []),
    ...(countryHeader === undefined ? [] : [countryHeader.toLowerCase()]),
  ];
  return {
    ...pick(request.headers, names),
    host: request.host,
    'x-request-id': request.id,
    [internalTokenHeader]: internalToken,
    [visitorHeaders.ip]: request.ip,
    [visitorHeaders.protocol]: request.protocol,
    [visitorHeaders.host]: request.host,
  };
}

function pick(
  headers: IncomingHttpHeaders,
  names: readonly string[],
): Record<string, string | string[]> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}
