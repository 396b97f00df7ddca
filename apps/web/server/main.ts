import { startTracing, stopTracing } from '@causa/tracing/tracing';
import { setCell } from '@causa/shared/platform/cell';
import { buildWebServer } from './build-web-server.ts';
import { readWebEnv } from './env.ts';
import { createMetricsServer, createWebMetrics } from './metrics.ts';

// The web service as a separate process, until SIGTERM.
const env = readWebEnv(process.env);
await startTracing({
  endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  service: 'causa-web',
  logLevel: env.LOG_LEVEL,
});
setCell(env.CELL);
const metrics = createWebMetrics(env.BUILD_VERSION);
const app = await buildWebServer({
  apiOrigin: env.API_ORIGIN,
  publicOrigin: new URL(env.PUBLIC_ORIGIN).origin,
  internalToken: env.INTERNAL_TOKEN,
  trustProxy: env.TRUST_PROXY,
  countryHeader: env.COUNTRY_HEADER ?? undefined,
  logLevel: env.LOG_LEVEL,
  googleMaps: env.GOOGLE_MAPS_KEY !== null,
  version: env.BUILD_VERSION,
  cacheMs: env.PAGE_CACHE_MS,
  pagesPerMinute: env.PAGES_PER_MINUTE,
  accessLog: env.ACCESS_LOG,
  metrics,
});
const scraped = createMetricsServer(metrics);
// The site keeps running when its metrics server fails.
scraped.on('error', (error) => app.log.warn({ err: error }, 'metrics server failed'));
scraped.listen(env.METRICS_PORT, env.METRICS_HOST);
app.addHook('onClose', (_app, done) => void scraped.close(() => done()));
await app.listen({ host: env.HOST, port: env.PORT });

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  await app.close();
  await stopTracing();
  process.exit(0);
}
