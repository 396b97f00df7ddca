import { createServer, type Server } from 'node:http';
import { logAccess } from '@causa/shared/platform/http/access-log';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const failures = ['timeout', 'unreachable', 'server_error'] as const;
/** Why a call of the API failed. */
export type ApiFailure = (typeof failures)[number];

export interface WebMetrics {
  registry: Registry;
  countApiFailure(reason: ApiFailure): void;
  observe(route: string, reply: { method: string; status: number; milliseconds: number }): void;
}

/** Creates the metrics of the web service: requests, failed calls of the API, process and build. */
export function createWebMetrics(version: number): WebMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the version of the build is a label',
    labelNames: ['version'],
    registers,
  }).set({ version: String(version) }, 1);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const failed = new Counter({
    name: 'api_call_failures_total',
    help: 'Calls of the API without an answer or with a status of 500 or more, by reason',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of failures) failed.inc({ reason }, 0);
  return {
    registry,
    countApiFailure: (reason) => failed.inc({ reason }),
    observe: (route, { method, status, milliseconds }) =>
      duration.observe({ method, route, status: String(status) }, milliseconds / 1_000),
  };
}

/** Measures each request and, if wanted, writes its line of the access log. */
export function watchRequests(
  app: FastifyInstance,
  metrics: Pick<WebMetrics, 'observe'>,
  accessLog: boolean,
): void {
  app.addHook('onResponse', (request, reply, next) => {
    const route = getRoute(request);
    const served = { status: reply.statusCode, milliseconds: reply.elapsedTime };
    metrics.observe(route, { method: request.method, ...served });
    if (accessLog) logAccess(request, { route, ...served });
    next();
  });
}

/** Returns the pattern of a request's route; for pages, which share one route, the page's name. */
export function getRoute({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url ?? 'unknown';
  return route === '/*' ? `page:${parsePath(url.split('?', 1)[0] ?? '').page}` : route;
}

/** Serves `/metrics` on a port of its own, since everyone reaches the port of the site. */
export function createMetricsServer({ registry }: Pick<WebMetrics, 'registry'>): Server {
  return createServer((request, reply) => {
    if (request.url !== '/metrics') return void reply.writeHead(404).end();
    registry.metrics().then(
      (text) => reply.setHeader('content-type', registry.contentType).end(text),
      () => reply.writeHead(500).end(),
    );
  });
}

/** Returns why a call of the API without an answer failed. */
export function getFailureReason(error: unknown): ApiFailure {
  return error instanceof Error && /time/i.test(`${error.name} ${error.message}`)
    ? 'timeout'
    : 'unreachable';
}
