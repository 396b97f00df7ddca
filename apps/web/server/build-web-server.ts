import { randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { isCardPage } from '@causa/shared/billing/card-pages';
import { isEmbedAddress } from '@causa/shared/integrations/embed';
import { isPlainHost, isPlainTarget } from '@causa/shared/platform/http/request-target';
import { probes } from '@causa/shared/platform/http/access-log';
import { securityHeaders } from '@causa/shared/platform/http/security-headers';
import { closeConnections } from '@causa/shared/platform/http/close-connections';
import { type TrustedProxies, trustProxyOption } from '@causa/shared/platform/http/trusted-proxies';
import { traceRequests } from '@causa/tracing/trace-requests';
import { tracedLog } from '@causa/tracing/tracing';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { watchApiVersion } from './api-version.ts';
import { httpData } from './http-data.ts';
import { getRoute, type WebMetrics, watchRequests } from './metrics.ts';
import { answerPageError, sendPlainError } from './plain-error.ts';
import { otherAssets, proxyToApi, type ProxyOptions } from './proxy-to-api.ts';
import { webPages, type CallData } from './render-pages.ts';
import { countDocuments } from '@causa/shared/generated/organizations/statistics.endpoints';
import { pageCallHeader } from '@causa/shared/platform/http/internal-call';
import type { DocumentVisit } from '@causa/shared/organizations/statistics';

const everyMs = 1_000;
/** Documents per second; beyond it they are not counted, to protect the API. */
const atMost = 2_000;
/** Documents per report, so that it fits the API's body limit. */
const perReport = 50;

/**
 * Reports sent documents to the API, in batches once a second. A failed report is dropped, and no
 * page waits for it or fails because of it.
 */
function reportVisits(callData: CallData): {
  report(visit: DocumentVisit): void;
  stop(): Promise<void>;
} {
  let waiting: DocumentVisit[] = [];
  async function report(): Promise<void> {
    const taken = waiting;
    waiting = [];
    for (let at = 0; at < taken.length; at += perReport)
      await callData({
        path: countDocuments.path,
        method: countDocuments.method,
        headers: { 'content-type': 'application/json', [pageCallHeader]: '1' },
        body: JSON.stringify({ visits: taken.slice(at, at + perReport) }),
      });
  }
  const timer = setInterval(() => void report(), everyMs);
  timer.unref();
  return {
    report(visit) {
      if (waiting.length < atMost) waiting.push(visit);
    },
    stop() {
      clearInterval(timer);
      return report();
    },
  };
}

export interface WebServerOptions {
  apiOrigin: string;
  /** Scheme and host of the public site. */
  publicOrigin: string;
  internalToken: string;
  trustProxy: TrustedProxies;
  countryHeader: string | undefined;
  logLevel: string;
  googleMaps: boolean;
  version: number;
  cacheMs: number;
  /** Page limit per visitor and minute; the API counts its own calls. */
  pagesPerMinute: number;
  /** Logs a line for each request. */
  accessLog: boolean;
  metrics: WebMetrics;
}

/** Probes and static files have no span. */
function getTracedRoute(request: FastifyRequest): string | undefined {
  const route = getRoute(request);
  return probes.has(route) || route.startsWith('/static/') ? undefined : route;
}

const malformed = (): Error => Object.assign(new Error('MALFORMED'), { statusCode: 400 });

/**
 * The web service: renders pages with data fetched over HTTP, and proxies all other requests to the
 * API.
 */
export async function buildWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const { apiOrigin, internalToken, countryHeader, metrics } = options;
  const secure = options.publicOrigin.startsWith('https:');
  const headersFor = (address = '') =>
    securityHeaders({
      secure,
      googleMaps: options.googleMaps,
      cardForm: isCardPage(address),
      embed: isEmbedAddress(address),
    });
  const app = Fastify({
    logger: options.logLevel === 'silent' ? false : { level: options.logLevel, ...tracedLog() },
    // Fastify's own lines contain addresses, which may contain tokens.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: trustProxyOption(options.trustProxy),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    // A request that cannot be routed reaches no hook and no error handler.
    frameworkErrors: (_error, request, reply) =>
      void sendPlainError(request, reply.headers(headersFor()), 'MALFORMED'),
  });
  closeConnections(app);
  traceRequests<FastifyRequest>(app, { getRoute: getTracedRoute });
  watchRequests(app, options.metrics, options.accessLog);
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headersFor(request.url));
    next(isPlainTarget(request.url) && isPlainHost(request.host) ? undefined : malformed());
  });
  app.setErrorHandler<FastifyError>(answerPageError);
  await app.register(rateLimit, {
    global: true,
    max: options.pagesPerMinute,
    timeWindow: 60_000,
    allowList: (request) => request.url.startsWith('/static/'),
  });
  app.get('/healthz', { config: { rateLimit: false } }, () => ({ status: 'ok' }));
  const isReady = watchApiVersion({ apiOrigin, version: options.version });
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) =>
    (await isReady())
      ? { status: 'ready' }
      : reply.code(503).header('retry-after', '2').send({ status: 'waiting for the API' }),
  );
  const proxy: ProxyOptions = {
    apiOrigin,
    internalToken,
    countryHeader,
    onFailure: metrics.countApiFailure,
  };
  await app.register(proxyToApi, proxy);
  const callData = httpData(apiOrigin, internalToken, metrics.countApiFailure);
  const visits = reportVisits(callData);
  app.addHook('onClose', () => visits.stop());
  await app.register(webPages, {
    callData,
    reportVisit: visits.report,
    version: options.version,
    publicOrigin: options.publicOrigin,
    cacheMs: options.cacheMs,
    countryHeader,
    sendOtherAsset: otherAssets(proxy),
  });
  return app;
}
