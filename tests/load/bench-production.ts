// `npm run bench -- search --production [demo|large]`: whole `/data/search` requests as in
// production, with the API in a separate process: on Meilisearch (the server of MEILI_URL), on
// Postgres alone, and next to a bare search of the same Meilisearch, in one run.
import { meiliFormat } from '@causa/core/adapters/search-meilisearch/meili-document';
import autocannon from 'autocannon';
import { MeiliEngine } from '@causa/core/adapters/search-meilisearch/meili-engine';
import { openMeili } from '@causa/core/adapters/search-meilisearch/meili-index';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { openLookups } from '@causa/core/search/engine/open-search';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { meiliMissing } from '../support/meili.ts';
import { type ApiUnderLoad, startApi } from './api-under-load.ts';
import { startDemoDatabase } from './demo-database.ts';
import { named, pathOf } from './named-queries.ts';

const aims = { p50: 25, p95: 60, requestsPerSecond: 600 };
const rounds = 200;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const ms = (value: number): string => value.toFixed(1).padStart(7);

interface Spread {
  p50: number;
  p95: number;
}

async function spreadOf(count: number, work: (round: number) => Promise<unknown>): Promise<Spread> {
  const times: number[] = [];
  for (let round = 0; round < count; round++) {
    const began = performance.now();
    await work(round);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(count * 0.5)] ?? 0, p95: times[Math.floor(count * 0.95)] ?? 0 };
}

async function get({ origin, asSomeVisitor }: ApiUnderLoad, path: string): Promise<void> {
  const reply = await fetch(origin + path, { headers: asSomeVisitor() });
  await reply.arrayBuffer();
  if (reply.status !== 200) throw new Error(`${reply.status} for ${path}`);
}

/**
 * Sends these in rotation for ten seconds, at full speed or `perSecond` times. Returns the number
 * of replies, their durations, and the number of failures.
 */
async function throughput(
  { origin, asSomeVisitor }: ApiUnderLoad,
  connections: number,
  paths: readonly string[],
  perSecond?: number,
): Promise<string> {
  let round = 0;
  const { requests, latency, non2xx, errors } = await autocannon({
    url: origin,
    connections,
    duration: 10,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: paths[round++ % paths.length] ?? '/',
          headers: { ...request.headers, ...asSomeVisitor(), 'accept-encoding': 'gzip' },
        }),
      },
    ],
  });
  return `${Math.round(requests.average)} requests/s, p50 ${latency.p50} p97.5 ${latency.p97_5} ms, ${non2xx + errors} failed`;
}

const url = process.env.MEILI_URL;
if (url === undefined || url === '') {
  process.stderr.write(`${meiliMissing}\n`);
  process.exit(2);
}
const meili = { url, key: process.env.MEILI_KEY ?? '' };
const size = process.argv.includes('demo') ? 'demo' : 'large';
const world = await startDemoDatabase(size);
const postgres = new PostgresEngine(world.pool);
const engine = new MeiliEngine({
  ...meili,
  lookups: openLookups(world.pool, 60_000),
  timeoutMs: 60_000,
  taskTimeoutMs: 3_600_000,
});
const context = { db: world.db, pool: world.pool, now: () => new Date() };
for (const each of [postgres, engine]) {
  if (
    each !== postgres &&
    (await each.documentCount().catch(() => 0)) === (await postgres.documentCount())
  )
    continue;
  if (each === postgres && (await postgres.documentCount()) > 0) continue;
  const began = performance.now();
  const { documents } = await rebuildSearch(context, each);
  print(
    `${each.name}: ${documents} documents in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );
}
// Every request is computed; the cache of production is measured at the end.
const again = { SEARCH_CACHE_MS: '0' };
const [onMeili, onPostgres] = [
  await startApi(world.url, meili, again),
  await startApi(world.url, undefined, again),
];
// Warm, like a process that has run for a minute.
for (const api of [onMeili, onPostgres])
  for (const each of named)
    for (let round = 0; round < each.words.length; round++) await get(api, pathOf(each, round));
const bare = openMeili(meili.url, meili.key, 10_000).index(`listings_${meiliFormat}`);
let failed = 0;
print(`\n${await postgres.documentCount()} documents; milliseconds p50 / p95`);
print(
  `${'query'.padEnd(24)} bare Meilisearch   request on Meilisearch   request on Postgres   Meilisearch : Postgres`,
);
for (const each of named) {
  const one = await spreadOf(50, (round) =>
    bare.search('', {
      filter: `words = ${JSON.stringify(`e${each.words[round % each.words.length] ?? ''}`)}`,
      page: 1,
      hitsPerPage: 20,
    }),
  );
  const main = await spreadOf(rounds, (round) => get(onMeili, pathOf(each, round)));
  const other = await spreadOf(rounds, (round) => get(onPostgres, pathOf(each, round)));
  const ok = main.p50 <= aims.p50 && main.p95 <= aims.p95;
  if (!ok) failed++;
  print(
    `${each.name.padEnd(24)} ${ms(one.p50)} /${ms(one.p95)}         ${ms(main.p50)} /${ms(main.p95)}      ${ms(other.p50)} /${ms(other.p95)}   ${(main.p50 / other.p50).toFixed(2).padStart(10)}   ${ok ? 'ok' : `FAIL (aim ${aims.p50} / ${aims.p95})`}`,
  );
}
const all = named.flatMap((each) => each.words.map((_, round) => pathOf(each, round)));
for (const [name, api] of [
  ['Meilisearch', onMeili],
  ['Postgres', onPostgres],
] as const)
  for (const connections of [16, 64])
    print(
      `${name}, ${all.length} searches in turn, ${connections} connections: ${await throughput(api, connections, all)}`,
    );
await onMeili.child.stop();
await onPostgres.child.stop();
for (const [name, server] of [
  ['Meilisearch', meili],
  ['Postgres', undefined],
] as const) {
  const api = await startApi(world.url, server);
  for (const [what, paths] of [
    ['/data/search/jobs', ['/data/search/jobs?lang=en']],
    [`${all.length} searches in turn`, all],
  ] as const) {
    await throughput(api, 1, paths);
    for (const connections of [1, 64])
      print(
        `${name}, as in production, ${what}, ${connections} connections: ${await throughput(api, connections, paths)}`,
      );
  }
  print(
    `${name}, as in production, /data/search/jobs, 64 connections, ${aims.requestsPerSecond} a second: ${await throughput(api, 64, ['/data/search/jobs?lang=en'], aims.requestsPerSecond)}`,
  );
  await api.child.stop();
}
await world.stop();
process.exit(failed === 0 ? 0 : 1);
