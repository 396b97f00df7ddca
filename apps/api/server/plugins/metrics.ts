import { logAccess } from '@causa/shared/platform/http/access-log';
import plugin from 'fastify-plugin';
import type { ServerOptions } from '../server-options.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * `/metrics` for Prometheus: process metrics, the duration of each route by status and the
 * connections of the database. Reachable on loopback and inside the compose network. Also writes the
 * access log.
 */
export const metricsPlugin = plugin<ServerOptions>(
  (app, { version, pool, search, accessLog }, done) => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to reply, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    });
    new Gauge({
      name: 'build_info',
      help: 'Always 1; the version of the build is a label',
      labelNames: ['version'],
      registers: [registry],
    }).set({ version: String(version) }, 1);
    new Gauge({
      name: 'search_engine_fallback',
      help: '1 while the database answers searches because the search engine failed',
      registers: [registry],
      collect() {
        this.set(search.engine.isOpen ? 1 : 0);
      },
    });
    new Gauge({
      name: 'database_connections',
      help: 'Connections of this process to the database, and requests that wait for one, by state',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
    app.addHook('onResponse', (request, reply, next) => {
      const { method, routeOptions } = request;
      const { statusCode: status, elapsedTime: milliseconds } = reply;
      const route = routeOptions.url ?? 'unknown';
      duration.observe({ method, route, status: String(status) }, milliseconds / 1_000);
      if (accessLog === true) logAccess(request, { route, status, milliseconds });
      next();
    });
    app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    );
    done();
  },
  { name: 'metrics' },
);
