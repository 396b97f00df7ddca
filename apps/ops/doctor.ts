import { Resolver } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { readRedisState } from '@causa/core/adapters/jobs-bullmq/read-redis-state';
import { createServices, type Services } from '@causa/core/create-services';
import { registrableDomain } from '@causa/core/organizations/verification/registrable-domain';
import { pendingMigrations } from '@causa/core/platform/database/pending-migrations';
import { readBacklog, readOldestJob } from '@causa/core/platform/operations/read-backlog';
import { productionFaults, readPassword } from '@causa/shared/platform/production-settings';
import { checkDomain, type NameSystem } from './mail-doctor.ts';

type State = 'ok' | 'warn' | 'fail';

/** One line of the doctor: a fact, and what to do unless it is `ok`. */
export interface Diagnosis {
  state: State;
  about: string;
  sentence: string;
}

export interface DoctorOptions {
  variables: Readonly<Record<string, string | undefined>>;
  /** Database of the installation; undefined when DATABASE_URL is not set. */
  databaseUrl: string | undefined;
  /** Milliseconds after which a check is given up. */
  timeoutMs?: number;
  names?: NameSystem;
}

type Checks = (say: (state: State, sentence: string) => void) => Promise<void> | void;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Checks settings, mail records, clocks, disk, versions, queue, search index and traces. Each check
 * ends in time: a service that does not answer is one line.
 */
export async function examine(options: DoctorOptions): Promise<Diagnosis[]> {
  const { variables, databaseUrl, timeoutMs = 5_000 } = options;
  const read = (name: string) => variables[name]?.trim() || undefined;
  const url = read('MEILI_URL');
  const services =
    databaseUrl === undefined
      ? undefined
      : createServices({
          databaseUrl,
          meili: url === undefined ? null : { url, key: read('MEILI_KEY') ?? '' },
          log: silent,
          readOnly: true,
          waitMs: timeoutMs,
          statementTimeoutMs: timeoutMs,
        });
  const names = options.names ?? new Resolver({ timeout: Math.ceil(timeoutMs / 4), tries: 2 });
  try {
    const parts = await Promise.all([
      bounded('settings', timeoutMs, (say) => checkSettings(read, databaseUrl, say)),
      bounded('mail records', timeoutMs, (say) => checkMail(read, names, say)),
      ...(services === undefined
        ? [bounded('database', timeoutMs, (say) => say('fail', 'DATABASE_URL is not set.'))]
        : [
            bounded('database', timeoutMs, (say) => checkDatabase(services, say)),
            bounded('queue', timeoutMs, (say) => checkQueue(services, say)),
            bounded('search index', timeoutMs, (say) => checkIndex(services, say)),
          ]),
      bounded('Redis', timeoutMs, (say) => checkRedis(read('REDIS_URL'), timeoutMs, say)),
      bounded('Meilisearch', timeoutMs, (say) => checkMeili(url, timeoutMs, say)),
      bounded('traces', timeoutMs, (say) => checkTraces(read, timeoutMs, say)),
      bounded('disk', timeoutMs, (say) => checkDisk(read, say)),
    ]);
    return parts.flat();
  } finally {
    // A dead server must not hold the command; the process ends after its lines.
    void services?.close().catch(() => undefined);
  }
}

/** Runs the checks of one subject; a failure or a late answer is a `fail`. */
async function bounded(about: string, timeoutMs: number, check: Checks): Promise<Diagnosis[]> {
  const lines: Diagnosis[] = [];
  let isOver = false;
  const say = (state: State, sentence: string): void => {
    if (!isOver) lines.push({ state, about, sentence });
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer in ${timeoutMs / 1_000} s`)),
      timeoutMs + 500,
    );
  });
  try {
    await Promise.race([check(say), late]);
  } catch (error) {
    say('fail', `cannot be checked: ${describe(error)}. Start it, or correct its address.`);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
  return lines;
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return describe(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return (error.message.trim().split('\n').at(-1) ?? error.name) + cause;
}

type Read = (name: string) => string | undefined;
type Say = Parameters<Checks>[0];

function checkSettings(read: Read, databaseUrl: string | undefined, say: Say): void {
  const origin = read('PUBLIC_ORIGIN');
  const isAddress = origin !== undefined && URL.canParse(origin);
  const faults = productionFaults({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: isAddress ? origin : undefined,
    STRIPE_API_URL: read('STRIPE_API_URL'),
    WEBHOOKS_TO_LOOPBACK: read('WEBHOOKS_TO_LOOPBACK') === '1',
    STAFF_BY_PASSWORD: read('STAFF_BY_PASSWORD') === '1',
    secrets: {
      APP_SECRET: read('APP_SECRET'),
      INTERNAL_TOKEN: read('INTERNAL_TOKEN'),
      MEILI_KEY: read('MEILI_KEY'),
      STRIPE_SECRET_KEY: read('STRIPE_SECRET_KEY'),
      DATABASE_URL: readPassword(databaseUrl),
      REDIS_URL: readPassword(read('REDIS_URL')),
    },
  });
  for (const { name, message } of faults) say('fail', `${name} ${message}.`);
  for (const name of ['APP_SECRET', 'INTERNAL_TOKEN'])
    if ((read(name)?.length ?? 0) < 32)
      say('fail', `${name} needs 32 characters or more: run node scripts/make-env.mjs.`);
  if (isAddress && origin.startsWith('http:') && faults.length === 0)
    say(
      'warn',
      `PUBLIC_ORIGIN is ${origin}: set the https address of the site before it is public.`,
    );
  if (read('SMTP_URL') === undefined)
    say('warn', 'SMTP_URL is not set: mails are stored and not sent.');
  const sender = getMailDomain(read);
  if (sender === undefined || sender.endsWith('.example'))
    say('warn', 'MAIL_FROM is an example: set a sender of your own domain.');
  else if (isAddress && registrableDomain(new URL(origin).hostname) !== registrableDomain(sender))
    say(
      'warn',
      `MAIL_FROM is at ${sender}, the site at ${new URL(origin).hostname}: readers trust mails of the same domain more.`,
    );
  if (read('S3_BUCKET') !== undefined && read('S3_SECRET_ACCESS_KEY') === undefined)
    say('fail', 'S3_BUCKET is set without S3_SECRET_ACCESS_KEY.');
  if (faults.length === 0) say('ok', 'no secret is a published example.');
}

const getMailDomain = (read: Read): string | undefined =>
  /@([^>\s]+)/.exec(read('MAIL_FROM') ?? '')?.[1]?.toLowerCase();

async function checkMail(read: Read, names: NameSystem, say: Say): Promise<void> {
  const domain = getMailDomain(read);
  if (domain === undefined || domain.endsWith('.example')) return;
  const smtp = read('SMTP_URL');
  const smtpHost = smtp !== undefined && URL.canParse(smtp) ? new URL(smtp).hostname : null;
  const findings = await checkDomain({ domain, smtpHost, selectors: [] }, names);
  const states = { ok: 'ok', weak: 'warn', missing: 'fail' } as const;
  for (const { about, state, sentence, record } of findings)
    say(states[state], `${about}: ${sentence}${record === undefined ? '' : ` Add: ${record}`}`);
}

/** Says whether a clock agrees with this machine's; `asked` and `answered` bracket the answer. */
function checkClock(time: number, asked: number, answered: number, say: Say): void {
  const seconds = Math.max(0, asked - time, time - answered) / 1_000;
  const what = `its clock differs by ${seconds.toFixed(1)} s`;
  if (seconds <= 2) say('ok', `${what}.`);
  else
    say(
      seconds > 30 ? 'fail' : 'warn',
      `${what}: set both by NTP, since links, locks and schedules depend on the time.`,
    );
}

async function checkDatabase({ pool }: Services, say: Say): Promise<void> {
  const asked = Date.now();
  const { rows } = await pool.query<{ time: number; version: string; size: string }>(
    `SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS time,
      current_setting('server_version_num') AS version,
      pg_size_pretty(pg_database_size(current_database())) AS size`,
  );
  const answered = Date.now();
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  checkClock(row.time, asked, answered, say);
  const major = Math.floor(Number(row.version) / 10_000);
  if (major < 15) say('fail', `PostgreSQL ${major} is too old: upgrade to 15 to 18.`);
  else if (major > 18) say('warn', `PostgreSQL ${major} is not tested; 15 to 18 are.`);
  else say('ok', `PostgreSQL ${major}, ${row.size}.`);
  const pending = await pendingMigrations(pool);
  if (pending.length === 0) say('ok', 'all migrations are applied.');
  else
    say(
      'fail',
      `${pending.length} migrations are missing, first ${pending[0]}: run docker compose up migrate.`,
    );
}

async function checkQueue({ system }: Services, say: Say): Promise<void> {
  const { outbox, schedules } = await readBacklog(system);
  const minutes = Math.round(outbox.oldestDue / 60);
  if (outbox.oldestDue > 600)
    say('fail', `a job waits for ${minutes} minutes: is the worker running? See its log.`);
  else say('ok', `${outbox.due} due jobs, the oldest for ${minutes} minutes.`);
  if (outbox.dead > 0) say('warn', `${outbox.dead} jobs failed for good: see npm run ops -- jobs.`);
  const late = schedules.filter((schedule) => schedule.late > 900);
  for (const { name, late: seconds } of late)
    say(
      'fail',
      `the schedule ${name} is ${Math.round(seconds / 60)} minutes late: restart the worker.`,
    );
}

async function checkIndex({ search, system }: Services, say: Say): Promise<void> {
  const wanted = await search.postgres.documentCount();
  for (const engine of search.engines) {
    if (engine === search.postgres) continue;
    const held = await engine.documentCount();
    if (held === wanted) say('ok', `${engine.name} has all ${wanted} documents.`);
    else
      say(
        'warn',
        `${engine.name} has ${held} of ${wanted} documents: if it stays so, run npm run ops -- search check --repair.`,
      );
  }
  const seconds = await readOldestJob(system, 'search.refresh');
  if (seconds > 600)
    say(
      'fail',
      `a change waits for ${Math.round(seconds / 60)} minutes to be searchable: see the worker.`,
    );
  else say('ok', `the oldest change waits for ${Math.round(seconds)} s.`);
}

async function checkRedis(url: string | undefined, timeoutMs: number, say: Say): Promise<void> {
  if (url === undefined) return say('ok', 'REDIS_URL is not set: the worker queues in PostgreSQL.');
  const asked = Date.now();
  const { time, version } = await readRedisState(url, timeoutMs);
  checkClock(time, asked, Date.now(), say);
  const major = Number(version.split('.', 1)[0]);
  if (major < 6) say('fail', `Redis ${version} is too old: upgrade to 8.`);
  else say('ok', `Redis ${version}.`);
}

async function checkMeili(url: string | undefined, timeoutMs: number, say: Say): Promise<void> {
  if (url === undefined) return say('ok', 'MEILI_URL is not set: PostgreSQL answers searches.');
  const reply = await fetch(new URL('/health', url), { signal: AbortSignal.timeout(timeoutMs) });
  if (reply.ok) say('ok', 'it is available.');
  else say('fail', `it answers ${reply.status}: see its log.`);
}

/** Sends an empty export, which every receiver accepts. */
async function checkTraces(read: Read, timeoutMs: number, say: Say): Promise<void> {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined)
    return say('ok', 'OTEL_EXPORTER_OTLP_ENDPOINT is not set: none are recorded.');
  const reply = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
    method: 'POST',
    headers: {
      ...parseHeaders(read('OTEL_EXPORTER_OTLP_HEADERS') ?? ''),
      'content-type': 'application/x-protobuf',
    },
    body: new Uint8Array(),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (reply.ok) say('ok', 'the receiver accepts them.');
  else
    say(
      'fail',
      `the receiver answers ${reply.status}: correct OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_HEADERS.`,
    );
}

/** Parses `name=value` pairs with commas; values may be percent-encoded. */
function parseHeaders(list: string): Record<string, string> {
  return Object.fromEntries(
    list.split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=');
      return value.length === 0 ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())]];
    }),
  );
}

async function checkDisk(read: Read, say: Say): Promise<void> {
  if (read('S3_BUCKET') !== undefined) return say('ok', 'files are in a bucket.');
  const folder = resolve(read('FILES_DIR') ?? '.data/files');
  // The folder is made with the first upload: until then, its disk is that of the folder above.
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  const { bavail, blocks, bsize } = await statfs(existing);
  const gigabytes = (bavail * bsize) / 1e9;
  const share = bavail / blocks;
  const sentence = `${gigabytes.toFixed(1)} GB (${Math.round(share * 100)} %) are free at ${folder}`;
  if (gigabytes < 0.5) say('fail', `${sentence}: uploads will fail; add space.`);
  else if (share < 0.1) say('warn', `${sentence}: add space.`);
  else say('ok', `${sentence}.`);
}
