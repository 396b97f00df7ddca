// `npm run bench -- load-day [SECONDS]`: a day of the site in ten minutes by default, as in
// production: two of each service, Redis, a search server (of MEILI_URL, else a stand-in) and a mail
// server. People search, read, sign up, confirm their address, log in, save searches and listings,
// apply and publish, while each service is killed in turn and comes back. Prints requests, failures
// and p95 for each phase, the time until requests succeed again, and what was lost: goal is no lost
// write, no wrong answer, and failures only while a service is away.
import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@causa/local/keep-server';
import { openDatabase } from '@causa/core/platform/database/database';
import { migrate } from '@causa/core/platform/database/migrate';
import { banks } from '../../prisma/seed/words/banks.ts';
import { loadWorld } from '../../prisma/seed/load-world.ts';
import { startEmbeddedPostgres } from '../../apps/local/postgres/embedded-postgres.ts';
import { startBalancer } from '../support/balancer.ts';
import { type Child, startService } from '../support/child.ts';
import { makeListing, makeOrganization } from '../support/factories.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { startMeiliStandIn } from '../support/meili-stand-in.ts';
import { startRedis } from '../support/redis.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';

const seconds = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? '600');
const people = 16;
const password = 'tide-lamp-quiet-nine';
/** Seconds for which a service stays away. */
const away = 5;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const folder = fileURLToPath(new URL('../../.data/load-day', import.meta.url));
rmSync(folder, { recursive: true, force: true });
let server = await startEmbeddedPostgres({ folder, durable: true });
await migrate(server.url);
const place = { host: '127.0.0.1', port: Number(new URL(server.url).port) };
const databaseProxy = await startFaultProxy(place);
const databaseUrl = new URL(server.url);
databaseUrl.port = String(databaseProxy.port);
const database = openDatabase(databaseUrl.href, { statementTimeoutMs: 600_000 });
await loadWorld(database.pool, banks, 'small', new Date(), () => undefined);

let redis = await startRedis();
const redisPlace = { host: '127.0.0.1', port: Number(new URL(redis.url).port) };
const redisProxy = await startFaultProxy(redisPlace);
const standIn = process.env.MEILI_URL ? undefined : await startMeiliStandIn();
const meiliUrl = new URL(process.env.MEILI_URL || (standIn?.url ?? ''));
const meiliProxy = await startFaultProxy({ host: meiliUrl.hostname, port: Number(meiliUrl.port) });
const smtp = await startSmtpSink();
const smtpProxy = await startFaultProxy({
  host: '127.0.0.1',
  port: Number(new URL(smtp.url).port),
});
const [sites, apis] = [
  await startBalancer({ skipsClosed: true }),
  await startBalancer({ skipsClosed: true }),
];
const common = {
  NODE_ENV: 'test',
  PUBLIC_ORIGIN: sites.origin,
  API_ORIGIN: apis.origin,
  INTERNAL_TOKEN: randomBytes(24).toString('hex'),
  APP_SECRET: randomBytes(24).toString('hex'),
  DATABASE_URL: databaseUrl.href,
  REDIS_URL: `redis://127.0.0.1:${redisProxy.port}`,
  MEILI_URL: `http://127.0.0.1:${meiliProxy.port}`,
  MEILI_KEY: process.env.MEILI_KEY || (standIn?.key ?? ''),
  SMTP_URL: `smtp://127.0.0.1:${smtpProxy.port}`,
  FILES_DIR: join(folder, 'files'),
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
};

type Name = 'api' | 'web' | 'worker';
interface Program {
  name: Name;
  env: Record<string, string>;
  child: Child;
}

async function start(name: Name): Promise<Program> {
  const port = await freePort();
  const env = { ...common, PORT: String(port), METRICS_PORT: String(await freePort()) };
  const child = await startService(name, { ...env, LOG_LEVEL: 'info' });
  const origin = `http://127.0.0.1:${port}`;
  if (name === 'api') apis.add(origin);
  if (name === 'web') sites.add(origin);
  return { name, env, child };
}

const programs: Program[] = [];
for (const name of ['worker', 'api', 'web'] as const)
  for (let copy = 0; copy < 2; copy += 1) programs.push(await start(name));

// What is done and what was promised by a reply.
interface Phase {
  name: string;
  requests: number;
  failures: Map<string, number>;
  times: number[];
  /** Milliseconds from the return of the service to the last failure. */
  recovery: number;
}
const phases: Phase[] = [];
let phase: Phase;
let backAt = 0;
function beginPhase(name: string): void {
  phase = { name, requests: 0, failures: new Map(), times: [], recovery: 0 };
  phases.push(phase);
}
beginPhase('all services run');
const kept = { accounts: [] as string[], saved: [] as string[], applied: [] as string[] };
const searches: string[] = [];
const published: string[] = [];
const wrong: string[] = [];

let visitors = 0;
interface Answer {
  status: number;
  body: string;
  cookies: string[];
}

/** Sends a request and counts it in the current phase; status 0 without a reply. */
async function call(method: string, path: string, body?: object, cookie = ''): Promise<Answer> {
  visitors += 1;
  const began = performance.now();
  const answer = await fetch(sites.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      'accept-language': 'en',
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json', origin: sites.origin }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
    .then(async (reply) => ({
      status: reply.status,
      body: await reply.text(),
      cookies: reply.headers.getSetCookie().map((one) => one.split(';')[0] ?? ''),
    }))
    .catch(() => ({ status: 0, body: '', cookies: [] }));
  // A request that was cut off counts where it ended.
  const current = phase;
  current.requests += 1;
  current.times.push(performance.now() - began);
  if (answer.status === 0 || answer.status >= 400) {
    const cause = /^[^<{]{1,80}$/.test(answer.body) ? ` (${answer.body})` : '';
    const what = `${answer.status} ${method} ${path.replaceAll(/[0-9a-f]{32}/g, 'ID').split('?')[0]}${cause}`;
    current.failures.set(what, (current.failures.get(what) ?? 0) + 1);
    if (backAt > 0) current.recovery = performance.now() - backAt;
  }
  return answer;
}

const organization = await makeOrganization(database.db, { publishedAt: new Date() });
const words = ['teacher', 'health', 'community', 'garden', 'salud', 'educação', 'program', 'data'];
let live: string[] = [];
let lastListing = 0;

/** Publishes a listing with a title of its own, which instant alerts name. */
async function publish(): Promise<void> {
  const title = `Keeper of lighthouse ${lastListing++}`;
  const { id } = await makeListing(database.db, organization.id, {
    title,
    publishedAt: new Date(),
    closesAt: null,
  });
  await database.db.outboxJob.create({
    data: { name: 'search.refresh', payload: { listings: [id] } },
  });
  published.push(title);
  live = [...live, id].slice(-50);
}

async function findMailedToken(email: string): Promise<string | undefined> {
  for (let tries = 0; tries < 60; tries += 1) {
    const mail = smtp.received.find(({ recipients }) => recipients.includes(email));
    const token = mail && /verify-email\/([\w-]+)/.exec(mail.data.replaceAll('=\n', ''))?.[1];
    if (token !== undefined) return token;
    await sleep(500);
  }
  return undefined;
}

/** One person: signs up, confirms, saves a search and listings, applies, logs in again. */
async function joinSite(): Promise<void> {
  const email = `p${visitors}.${randomInt(1e9)}@harbour.example`;
  const names = { firstName: 'Ana', lastName: 'Duarte', locale: 'en' };
  const joined = await call('POST', '/data/website/signup', { email, password, ...names });
  if (joined.status !== 200) return;
  kept.accounts.push(email);
  let cookie = joined.cookies.join('; ');
  const search = { text: 'lighthouse', index: 'JOB', frequency: 'instant', notifyByEmail: true };
  const saved = await call('POST', '/data/saved-searches', search, cookie);
  if (saved.status === 200) searches.push(JSON.parse(saved.body).savedSearch.id);
  const listing = live[randomInt(Math.max(1, live.length))];
  if (listing !== undefined) {
    const asked = { type: 'JOB', id: listing };
    const done = await call('POST', '/data/saved-listings', asked, cookie);
    if (done.status === 200) kept.saved.push(`${email} ${listing}`);
  }
  const token = await findMailedToken(email);
  if (token === undefined) return;
  // A person clicks again.
  for (let tries = 0; tries < 5; tries += 1) {
    if ((await call('POST', `/data/website/verify-email/${token}`, {})).status < 500) break;
    await sleep(2_000);
  }
  const again = await call('POST', '/data/website/login', { email, password });
  if (again.status !== 200) return;
  cookie = again.cookies.join('; ');
  const dashboard = await call('GET', '/en/dashboard', undefined, cookie);
  if (dashboard.status === 200 && !dashboard.body.includes('Ana'))
    wrong.push(`the dashboard does not know ${email}`);
  if (listing === undefined) return;
  const letter = { listingId: listing, message: 'I keep the light.', answers: {} };
  const applied = await call('POST', '/data/applications', letter, cookie);
  if (applied.status === 200) kept.applied.push(`${email} ${listing}`);
}

/** One visitor: searches, opens a listing of the results. */
async function visit(): Promise<void> {
  const word = words[randomInt(words.length)] ?? '';
  const found = await call('GET', `/en/jobs?q=${encodeURIComponent(word)}`);
  const link = /href="(\/en\/job\/[^"?#]+)/.exec(found.body)?.[1];
  if (link !== undefined) await call('GET', link);
  const answer = await call('GET', `/data/search/jobs?q=${encodeURIComponent(word)}&lang=en`);
  if (answer.status !== 200) return;
  const { count, results } = JSON.parse(answer.body) as { count: number; results: unknown[] };
  if (results.length > count) wrong.push(`${results.length} results of ${count} for ${word}`);
}

let isOver = false;
const act = async (index: number): Promise<void> => {
  while (!isOver) {
    if (index === 0) {
      await publish().catch(() => undefined);
      await sleep(2_000);
    } else if (index % 4 === 1) await joinSite();
    else await visit();
    await sleep(randomInt(200));
  }
};

const kills: readonly (readonly [string, () => Promise<() => Promise<void>>])[] = [
  ...(['web', 'api', 'worker'] as const).map((name) => {
    const kill = async () => {
      const program = programs.find((one) => one.name === name);
      if (program === undefined) throw new Error(`no ${name}`);
      await program.child.kill();
      return async () => {
        program.child = await startService(name, { ...program.env, LOG_LEVEL: 'info' });
      };
    };
    return [name, kill] as const;
  }),
  ...(
    [
      ['Meilisearch', meiliProxy],
      ['mail server', smtpProxy],
    ] as const
  ).map(([name, proxy]) => {
    const kill = () => {
      proxy.set('down');
      return Promise.resolve(() => Promise.resolve(proxy.set('up')));
    };
    return [name, kill] as const;
  }),
  [
    'Redis',
    async () => {
      redisProxy.set('down');
      await redis.stop();
      return async () => {
        redis = await startRedis();
        redisPlace.port = Number(new URL(redis.url).port);
        redisProxy.set('up');
      };
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const file = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8');
      process.kill(Number(file.split('\n')[0]), 'SIGKILL');
      databaseProxy.set('down');
      await Promise.resolve();
      return async () => {
        server = await startEmbeddedPostgres({ folder, durable: true });
        place.port = Number(new URL(server.url).port);
        databaseProxy.set('up');
      };
    },
  ],
];

/** Lines of failures that nobody expects, from the logs of all programs. */
const logged = new Set<string>();
const reading = setInterval(() => {
  for (const { name, child } of programs)
    for (const line of child.printed().split('\n'))
      if (/"level":[56]0.*request failed/.test(line)) logged.add(`${name} ${line}`);
}, 100);

for (let n = 0; n < 20; n += 1) await publish();
await sleep(3_000);
const acting = Promise.all(Array.from({ length: people }, (_, index) => act(index)));
const share = (seconds * 1_000) / (kills.length + 1);
await sleep(share);
for (const [name, kill] of kills) {
  beginPhase(`${name} is killed, back after ${away} s`);
  backAt = 0;
  const restore = await kill();
  await sleep(away * 1_000);
  await restore();
  backAt = performance.now();
  await sleep(Math.max(0, share - away * 1_000));
}
isOver = true;
await acting;
clearInterval(reading);

// Everything that a reply promised.
const { db } = database;
const count = async (): Promise<number> =>
  db.outboxJob.count({ where: { doneAt: null, failedAt: null, runAt: { lte: new Date() } } });
for (let tries = 0; tries < 240 && (await count()) > 0; tries += 1) await sleep(500);
const users = new Map((await db.user.findMany()).map(({ id, email }) => [id, email]));
const emails = new Set(users.values());
const savedNow = new Set(
  (await db.savedListing.findMany()).map((one) => `${users.get(one.userId)} ${one.listingId}`),
);
const appliedNow = new Map<string, number>();
for (const { userId, listingId } of await db.application.findMany()) {
  const key = `${userId === null ? '' : users.get(userId)} ${listingId}`;
  appliedNow.set(key, (appliedNow.get(key) ?? 0) + 1);
}
const searchesNow = new Set((await db.savedSearch.findMany()).map(({ id }) => id));
const lost = [
  ...kept.accounts.filter((email) => !emails.has(email)),
  ...kept.saved.filter((one) => !savedNow.has(one)),
  ...kept.applied.filter((one) => appliedNow.get(one) !== 1),
  ...searches.filter((id) => !searchesNow.has(id)),
];
const verifications = new Map<string, Set<string>>();
for (const { recipients, messageId, data } of smtp.received)
  if (data.includes('verify-email'))
    for (const to of recipients)
      verifications.set(to, (verifications.get(to) ?? new Set()).add(messageId));
const mailless = kept.accounts.filter((email) => verifications.get(email)?.size !== 1);
const alerts = smtp.received.filter(({ data }) => data.includes('lighthouse')).length;
const broken = await brokenInvariants(db);

print('\nphase                                    requests  failed   p95 ms  recovered after');
for (const { name, requests, failures, times, recovery } of phases) {
  const failed = [...failures.values()].reduce((sum, one) => sum + one, 0);
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  print(
    `${name.padEnd(40)} ${String(requests).padStart(8)} ${String(failed).padStart(7)} ${p95.toFixed(0).padStart(8)}  ${(recovery / 1_000).toFixed(1)} s`,
  );
  for (const [what, times_] of failures) print(`    ${times_} x ${what}`);
}
print(
  `\n${kept.accounts.length} accounts, ${kept.saved.length} saved listings, ${searches.length} searches, ${kept.applied.length} applications, ${published.length} listings, ${alerts} alert mails, ${smtp.received.length} mails`,
);
print(`failures in logs: ${logged.size}`);
for (const line of [...logged].slice(0, 5)) print(`    ${line.slice(0, 1_000)}`);
print(`lost writes: ${lost.length} ${lost.slice(0, 3).join('; ')}`);
print(`accounts without exactly one verification mail: ${mailless.length}`);
print(`wrong answers: ${wrong.length} ${wrong.slice(0, 3).join('; ')}`);
print(`broken rules of the database: ${broken.length} ${broken.join('; ')}`);
for (const { child } of programs) await child.stop();
await database.close();
await server.stop();
await redis.stop();
for (const one of [databaseProxy, redisProxy, meiliProxy, smtpProxy, smtp]) await one.close();
sites.close();
apis.close();
await standIn?.stop();
process.exitCode = lost.length + wrong.length + broken.length + mailless.length > 0 ? 1 : 0;
