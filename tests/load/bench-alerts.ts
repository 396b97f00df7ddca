// `npm run bench -- alerts [sizes] [--listings=500]`: matches new listings with 15,000, 150,000 and
// 1,500,000 saved searches over 20,000 public listings. The job runs once before the new listings
// are published, as it does every minute. Reports duration, memory, growth of cost, and the latency
// of visitors' searches before and during the matching in the same run.
import { type StoredFacet } from '@causa/core/search/indexing/search-document';
import {
  actionTypes,
  areasOfFocus,
  educations,
  functions,
  jobTypes,
  locationTypes,
  payments,
  professionalLevels,
  roleFamilies,
} from '@causa/shared/search/facets';
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrate } from '@causa/core/platform/database/migrate';
import { openDatabase } from '@causa/core/platform/database/database';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { storeCriteria } from '@causa/core/adapters/search-postgres/saved/store-criteria';
import { analyzeQuery } from '@causa/core/search/text/understand-query';
import { startEmbeddedPostgres } from '../../apps/local/postgres/embedded-postgres.ts';
import type { MatchReport } from './bench-alerts-worker.ts';
import { syntheticDocument, syntheticDocuments } from './synthetic-documents.ts';
import { syntheticSearch } from './synthetic-searches.ts';
import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Prisma } from '@causa/core/generated/prisma/client';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';

const asked = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
const sizes = asked.length > 0 ? asked : [15_000, 150_000, 1_500_000];
/** Visitors' searches have the aim of `npm run bench -- search` meanwhile, with half of the cores. */
const aims = { searches: 150_000, seconds: 15, megabytes: 1_024, visitorMs: 20 };
const corpusSize = 20_000;
const newListings = Number(
  process.argv.find((word) => word.startsWith('--listings='))?.split('=')[1] ?? 500,
);
const perPerson = 3;
const now = new Date();
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const words = [
  'community',
  'health',
  'program',
  'fundraising',
  'data',
  'salud',
  'educação',
  'teacher',
  'comm',
  'social worker',
];
let failed = 0;

interface Figures {
  seconds: number;
  matches: number;
}
const figures: Figures[] = [];

for (const size of sizes) {
  const folder = fileURLToPath(new URL(`../../.data/bench-alerts-${size}`, import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ folder, durable: false });
  const { db, pool, close } = openDatabase(server.url, { max: 6, statementTimeoutMs: 600_000 });
  try {
    await migrate(server.url);
    const engine = new PostgresEngine(pool);
    await engine.rebuild({
      documents: syntheticDocuments(corpusSize, now),
      replay: async function* () {},
    });
    const distinct = await keepSearches(pool, size);
    await pool.query('VACUUM ANALYZE');
    const prepared = await runWorker(server.url);
    print(
      `their words resolved while no listing waits: ${(prepared.milliseconds / 1_000).toFixed(1)} s`,
    );
    await publish(db);
    await pool.query('VACUUM ANALYZE');
    const before = await visit(engine, new Promise((resolve) => setTimeout(resolve, 8_000)));
    const { report, during, megabytes } = await matchMeanwhile(server.url, pool, engine);
    const seconds = report.milliseconds / 1_000;
    figures.push({ seconds, matches: report.matches });
    const pairs = (size * newListings) / seconds / 1e6;
    print(
      `\n${size} saved searches (${distinct} different ones) x ${report.listings} new listings: ${report.matches} matches in ${seconds.toFixed(1)} s, ${pairs.toFixed(1)} million pairs a second`,
    );
    print(
      `  memory: worker ${report.megabytes} MB, its database connections ${megabytes} MB at most`,
    );
    print(
      `  visitors' searches: p95 ${before.p95.toFixed(1)} ms before (${before.count}), ${during.p95.toFixed(1)} ms during (${during.count})`,
    );
    if (size === aims.searches) {
      check(`seconds ${seconds.toFixed(1)}`, seconds < aims.seconds, aims.seconds);
      check(
        `megabytes ${report.megabytes + megabytes}`,
        report.megabytes + megabytes < aims.megabytes,
        aims.megabytes,
      );
      check(
        `milliseconds of visitors ${during.p95.toFixed(1)}`,
        during.p95 <= aims.visitorMs,
        aims.visitorMs,
      );
    }
  } finally {
    await close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (figures.length > 1) {
  print('\ngrowth from one size to the next');
  for (const [n, { seconds, matches }] of figures.entries()) {
    const previous = figures[n - 1];
    if (previous === undefined) continue;
    const searches = (sizes[n] ?? 0) / (sizes[n - 1] ?? 1);
    print(
      `  ${searches.toFixed(0)} times the searches, ${(matches / previous.matches).toFixed(1)} times the matches: ${(seconds / previous.seconds).toFixed(1)} times the seconds`,
    );
  }
}
if (failed > 0) process.exitCode = 1;

function check(what: string, kept: boolean, aim: number): void {
  if (!kept) failed++;
  print(`  ${what}: ${kept ? 'ok' : 'FAIL'} (aim ${aim})`);
}

/** Creates people with three searches each. Returns the number of distinct queries. */
async function keepSearches(
  pool: ReturnType<typeof openDatabase>['pool'],
  size: number,
): Promise<number> {
  const began = performance.now();
  const sources = [
    ...Array.from({ length: 5_000 }, (_, n) => syntheticDocument(n + 1, now)),
    ...Array.from({ length: newListings }, (_, n) => syntheticDocument(corpusSize + n + 1, now)),
  ];
  await pool.query(
    `INSERT INTO users (id, email, email_verified_at, first_name, locale, updated_at)
     SELECT lpad(to_hex(n), 32, '0'), 'p' || n || '@many.example', now(), 'P', 'en', now() FROM generate_series(0, $1::int) AS n`,
    [Math.ceil(size / perPerson)],
  );
  const batch = 5_000;
  for (let from = 0; from < size; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, size - from) }, (_, n) => from + n);
    const criteria = await storeCriteria(
      pool,
      numbers.map((n) => syntheticSearch(n, sources, now)),
    );
    await pool.query(
      `INSERT INTO saved_searches (id, user_id, name, index, filters, locale, updated_at, criteria_id)
       SELECT lpad(to_hex(n), 32, '0'), lpad(to_hex(n / ${perPerson}), 32, '0'), 'search ' || n, 'JOB', '{}', 'en', now(), criteria FROM unnest($1::int[], $2::int[]) AS t (n, criteria)`,
      [numbers, criteria],
    );
  }
  const { rows } = await pool.query<{ count: string }>('SELECT count(*) FROM search_criteria');
  print(`\n${size} searches kept in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  return Number(rows[0]?.count);
}

async function publish(db: ReturnType<typeof openDatabase>['db']): Promise<void> {
  const orgId = 'b'.repeat(32);
  await db.organization.create({
    data: {
      id: orgId,
      name: 'Bench House',
      type: 'nonprofit',
      locale: 'en',
      mission: 'We measure.',
      description: [],
      areasOfFocus: [],
      publishedAt: now,
    },
  });
  await db.listing.createMany({
    data: Array.from({ length: newListings }, (_, n) =>
      listingRow(syntheticDocument(corpusSize + n + 1, now), orgId, now),
    ),
  });
}

/** Runs searches as visitors do, thirty per second, until `end` resolves. */
async function visit(
  engine: PostgresEngine,
  end: Promise<unknown>,
): Promise<{ p95: number; count: number }> {
  let isOver = false;
  void end.finally(() => (isOver = true));
  const times: number[] = [];
  for (let n = 0; !isOver; n++) {
    const began = performance.now();
    const { text } = analyzeQuery(words[n % words.length] ?? '', 'JOB', { lang: 'en' });
    await engine.search({
      type: 'JOB',
      text,
      filters: {},
      fromWords: {},
      sort: 'relevance',
      preferred: 'en',
      offset: 0,
      limit: 20,
      facets: [],
      now,
    });
    times.push(performance.now() - began);
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, 33 - (performance.now() - began))),
    );
  }
  times.sort((a, b) => a - b);
  return { p95: times[Math.floor(times.length * 0.95)] ?? 0, count: times.length };
}

/** Runs the job of the worker once in a process of its own. */
function runWorker(url: string): Promise<MatchReport> {
  const worker: ChildProcess = fork(
    fileURLToPath(new URL('./bench-alerts-worker.ts', import.meta.url)),
    [url],
    { execArgv: ['--import', 'tsx'] },
  );
  return new Promise<MatchReport>((resolve, reject) => {
    worker.once('message', (message) => resolve(message as MatchReport));
    worker.once('exit', (code) => code !== 0 && reject(new Error(`the worker ended with ${code}`)));
  });
}

async function matchMeanwhile(
  url: string,
  pool: ReturnType<typeof openDatabase>['pool'],
  engine: PostgresEngine,
) {
  const done = runWorker(url);
  let megabytes = 0;
  const sampling = setInterval(() => {
    void pool
      .query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'causa' AND pid <> pg_backend_pid() AND query LIKE '%alert%' OR query LIKE '%new_match%'",
      )
      .then(
        ({ rows }) =>
          (megabytes = Math.max(
            megabytes,
            rows.reduce((sum, { pid }) => sum + ownMemory(pid), 0),
          )),
      );
  }, 250);
  const during = await visit(engine, done);
  clearInterval(sampling);
  return { report: await done, during, megabytes };
}

/**
 * Private memory of a database process, in megabytes. Memory shared with other processes belongs to
 * the server.
 */
function ownMemory(pid: number): number {
  try {
    return Math.round(
      Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) /
        1_024,
    );
  } catch {
    return 0;
  }
}

/**
 * Returns a synthetic document as the row of a listing published now. Organizations become jobs.
 */
function listingRow(
  document: SearchDocument,
  organizationId: string,
  now: Date,
): Prisma.ListingCreateManyInput {
  const {
    id,
    type,
    locale,
    title,
    description,
    skills,
    city,
    facets,
    point,
    stateCode,
    countryCode,
    remoteZones,
  } = document;
  const chosen = <Value extends string>(options: readonly Value[], facet: StoredFacet): Value[] =>
    options.filter((option) => facets[facet]?.includes(option));
  return {
    id,
    type: type === 'ORG' ? 'JOB' : type,
    status: 'PUBLISHED',
    organizationId,
    locale,
    title: title.slice(0, 200),
    description: [{ type: 'paragraph', text: description }],
    excerpt: description.slice(0, 200),
    functions: chosen(functions, 'functions'),
    areasOfFocus: chosen(areasOfFocus, 'areasOfFocus'),
    skills,
    roleFamily: chosen(roleFamilies, 'synonymId')[0] ?? null,
    locationType: chosen(locationTypes, 'locationType')[0] ?? 'ONSITE',
    locationText: city,
    city,
    stateCode,
    countryCode,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    remoteZone: remoteZones.filter((zone) => zone !== 'WORLD'),
    jobTypes: chosen(jobTypes, 'jobType'),
    payment: chosen(payments, 'payment')[0] ?? null,
    education: chosen(educations, 'education')[0] ?? null,
    professionalLevel: chosen(professionalLevels, 'professionalLevel')[0] ?? null,
    actionTypes: chosen(actionTypes, 'actionType'),
    applyOnCausa: true,
    publishedAt: now,
    startsAt: type === 'EVENT' ? new Date(now.getTime() + 30 * dayMs) : null,
  };
}
