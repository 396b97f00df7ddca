// The API as a separate process: `/data`, feeds, sitemaps and health, until SIGTERM.
import { setTimeout as sleep } from 'node:timers/promises';
import { openPayments } from '@causa/core/adapters/payments-stripe/open-payments';
import { openProviders } from '@causa/core/adapters/login-providers/open-providers';
import { openFiles, toS3Options } from '@causa/core/platform/files/open-files';
import { refuseMightyRole } from '@causa/core/platform/database/app-role';
import { Replica } from '@causa/core/platform/database/replica';
import { createServices } from '@causa/core/create-services';
import { warmPlaces } from '@causa/core/platform/places/find-places';
import { startTracing, stopTracing, tracedLog } from '@causa/tracing/tracing';
import { setCell } from '@causa/shared/platform/cell';
import { pino } from 'pino';
import { buildServer } from './server/build-server.ts';
import { readEnv } from './env.ts';
import { providerSettings } from './provider-env.ts';

const env = readEnv(process.env);
await startTracing({
  endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  service: 'causa-api',
  logLevel: env.LOG_LEVEL,
});
const log = pino({ level: env.LOG_LEVEL, ...tracedLog() });
setCell(env.CELL);
const origin = env.PUBLIC_ORIGIN ?? `http://${env.HOST}:${env.PORT}`;
const meili = env.MEILI_URL === null ? null : { url: env.MEILI_URL, key: env.MEILI_KEY ?? '' };
const files = openFiles({ folder: env.FILES_DIR, s3: toS3Options(env), clamdUrl: env.CLAMD_URL });
const services = createServices({
  databaseUrl: env.DATABASE_URL,
  meili,
  log,
  files,
  config: { origin, secret: env.APP_SECRET, previousSecrets: env.APP_SECRET_PREVIOUS },
});
const replica =
  env.DATABASE_READ_URL === null
    ? undefined
    : new Replica(env.DATABASE_READ_URL, { primary: services.pool, log });
if (env.NODE_ENV === 'production')
  await refuseMightyRole(services.pool, exitWithError).catch(exitWithError);
let isLeaving = false;
const app = await buildServer({
  isLeaving: () => isLeaving,
  db: services.db,
  pool: services.pool,
  replica,
  search: services.search,
  files: services.files,
  origin,
  secret: env.APP_SECRET,
  previousSecrets: env.APP_SECRET_PREVIOUS,
  secure: origin.startsWith('https:'),
  version: env.BUILD_VERSION,
  logging: env.LOG_LEVEL,
  accessLog: env.ACCESS_LOG,
  trustProxy: env.TRUST_PROXY,
  internalToken: env.INTERNAL_TOKEN,
  previousInternalTokens: env.INTERNAL_TOKEN_PREVIOUS,
  countryHeader: env.COUNTRY_HEADER,
  securityContact: env.SECURITY_CONTACT,
  indexNowKey: env.INDEXNOW_KEY,
  googleMapsKey: env.GOOGLE_MAPS_KEY,
  providers: openProviders(providerSettings(env)),
  payments: openPayments(env),
  mailWebhookSecrets: env.MAIL_WEBHOOK_SECRETS,
  mailInboundSecret: env.MAIL_INBOUND_SECRET,
  webhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK,
  staffLogin: { byPassword: env.STAFF_BY_PASSWORD, providers: env.STAFF_PROVIDERS },
  pushPublicKey: env.PUSH_PUBLIC_KEY,
  requestsPerMinute: 600,
  searchCacheMs: env.SEARCH_CACHE_MS,
});
warmPlaces();
await app.ready();
await app.warmOpenapi();
services.search.warm().catch((error: unknown) => log.warn({ err: error }, 'search warm-up failed'));
await app.listen({ host: env.HOST, port: env.PORT });

function exitWithError(failure: Error): never {
  log.fatal(failure.message);
  process.exit(1);
}

async function stop(): Promise<void> {
  // Closing at once would refuse connections that the proxy still sends.
  isLeaving = true;
  await sleep(env.SHUTDOWN_GRACE_MS);
  await app.close();
  await replica?.close();
  await services.close();
  if (!(await stopTracing())) process.exit();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
