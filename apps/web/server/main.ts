import { buildWebServer } from './build-web-server.ts';
import { readWebEnv } from './env.ts';

// The web service as a separate process, until SIGTERM.
const env = readWebEnv(process.env);
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
});
await app.listen({ host: env.HOST, port: env.PORT });

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
