// The worker as a separate process: jobs and schedules until SIGTERM.
import { bullmqRunner } from '@causa/core/adapters/jobs-bullmq/bullmq-runner';
import { localMailer } from '@causa/core/adapters/mail-local/local-mailer';
import { openPayments } from '@causa/core/adapters/payments-stripe/open-payments';
import { openAnnouncers } from '@causa/core/adapters/search-announcements/open-announcers';
import { smtpMailer } from '@causa/core/adapters/mail-smtp/smtp-mailer';
import { refuseMightyRole } from '@causa/core/platform/database/app-role';
import { openFiles, toS3Options } from '@causa/core/platform/files/open-files';
import { createServices } from '@causa/core/create-services';
import { fillIndexes } from '@causa/core/search/indexing/fill-indexes';
import { outboxRunner } from '@causa/core/platform/jobs/job-runner';
import { startTracing, stopTracing, tracedLog } from '@causa/tracing/tracing';
import { setCell } from '@causa/shared/platform/cell';
import { pino } from 'pino';
import { openPush, readEnv, requiresTls } from './env.ts';
import { jobHandlers } from './handlers.ts';
import { schedules } from './schedules.ts';
import { watchWorker } from './watch.ts';

const env = readEnv(process.env);
await startTracing({
  endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  service: 'causa-worker',
  logLevel: env.LOG_LEVEL,
});
const log = pino({ level: env.LOG_LEVEL, ...tracedLog() });
setCell(env.CELL);
const meili = env.MEILI_URL === null ? null : { url: env.MEILI_URL, key: env.MEILI_KEY ?? '' };
const services = createServices({
  databaseUrl: env.DATABASE_URL,
  meili,
  log,
  files: openFiles({ folder: env.FILES_DIR, s3: toS3Options(env), clamdUrl: null }),
  payments: openPayments(env),
  statementTimeoutMs: 60_000,
  config: {
    origin: env.PUBLIC_ORIGIN,
    secret: env.APP_SECRET,
    previousSecrets: env.APP_SECRET_PREVIOUS,
    webhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK,
    replyDomain: env.MAIL_REPLY_DOMAIN,
  },
});
if (env.NODE_ENV === 'production')
  await refuseMightyRole(services.pool, exitWithError).catch(exitWithError);
const smtp =
  env.SMTP_URL === null
    ? null
    : smtpMailer(env.SMTP_URL, env.MAIL_FROM, { requireTls: requiresTls(env) });
const mailer = smtp ?? localMailer(services.system);
if (env.SMTP_URL === null) log.warn('SMTP_URL is not set: mails are stored and not sent');
const run =
  env.REDIS_URL === null
    ? outboxRunner({ concurrency: env.WORKER_CONCURRENCY })
    : bullmqRunner({ url: env.REDIS_URL, concurrency: env.WORKER_CONCURRENCY });
const { WEBHOOKS_TO_LOOPBACK: allowLoopback, PUBLIC_ORIGIN: origin } = env;
const announcers = openAnnouncers(env, { origin, allowLoopback });
const worker = run(
  { ...services.system, announcers },
  jobHandlers({ mailer, push: openPush(env) }),
  schedules,
);
const watch = watchWorker(services.system, env.BUILD_VERSION);
// The worker keeps running when its metrics server fails.
watch.on('error', (error) => log.warn({ err: error }, 'metrics server failed'));
watch.listen(env.METRICS_PORT, env.METRICS_HOST);
log.info('worker started');
// Until then the database answers searches.
void fillIndexes(services.system, services.search.engines, 'empty').catch((error: unknown) =>
  log.error({ err: error }, 'search index not filled'),
);

function exitWithError(failure: Error): never {
  log.fatal(failure.message);
  process.exit(1);
}

async function stop(): Promise<void> {
  watch.close();
  await worker.stop();
  // Idle SMTP connections would keep the process alive for half a minute.
  smtp?.close();
  await services.close();
  if (!(await stopTracing())) process.exit();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
