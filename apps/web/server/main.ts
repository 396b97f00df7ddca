import Fastify from 'fastify';
import { readWebEnv } from './env.ts';
import { httpData } from './http-data.ts';
import { setPageHeaders } from './page-headers.ts';
import { passOn } from './pass-on.ts';
import { webPages } from './render-pages.ts';

/** The pages as a service of their own: rendered here, their data fetched over HTTP, everything else handed on to the API. */
const env = readWebEnv(process.env);
const app = Fastify({
  logger: env.LOG_LEVEL === 'silent' ? false : { level: env.LOG_LEVEL, redact: ['req.headers.cookie', 'req.headers.authorization'] },
  trustProxy: env.TRUST_PROXY,
  requestTimeout: 30_000,
  forceCloseConnections: 'idle',
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
});
setPageHeaders(app, { secure: env.PUBLIC_ORIGIN.startsWith('https:'), googleMaps: env.GOOGLE_MAPS_KEY !== undefined && env.GOOGLE_MAPS_KEY !== '' });
app.get('/healthz', () => ({ status: 'ok' }));
await app.register(passOn, { apiOrigin: env.API_ORIGIN });
await app.register(webPages, {
  callData: httpData(env.API_ORIGIN),
  version: env.BUILD_VERSION,
  publicOrigin: new URL(env.PUBLIC_ORIGIN).origin,
  cacheMs: env.PAGE_CACHE_MS,
});
await app.listen({ host: env.HOST, port: env.PORT });

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
