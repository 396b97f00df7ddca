// `npm run bench:search -- --production [demo|large]`: whole `/data/search` requests as production
// answers them, the API a process of its own: on Meilisearch (the one MEILI_URL names), on Postgres
// alone, beside one bare search of the same Meilisearch; all in one run.
import { meiliFormat } from '@causa/core/gateways/search-meilisearch/meili-document';
import { MeiliEngine } from '@causa/core/gateways/search-meilisearch/meili-engine';
import { openMeili } from '@causa/core/gateways/search-meilisearch/meili-index';
import { PostgresEngine } from '@causa/core/gateways/search-postgres/postgres-engine';
import { rebuildSearch } from '@causa/core/search/rebuild-search';
import { meiliMissing } from '../support/meili.ts';
import { type ApiUnderLoad, startApi } from './api-under-load.ts';
import { startDemoDatabase } from './demo-database.ts';
import { named, pathOf } from './named-queries.ts';

const aims = { p50: 25, p95: 60, requestsPerSecond: 600 };
const rounds = 200;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
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

/** Requests a second, and how many failed, at so many connections for ten seconds. */
async function throughput(
  api: ApiUnderLoad,
  connections: number,
): Promise<{ perSecond: number; failed: number }> {
  const seconds = 10;
  const until = performance.now() + seconds * 1_000;
  let done = 0;
  let failed = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, first) => {
      for (let round = first; performance.now() < until; round++) {
        await get(api, pathOf(named[round % named.length] as (typeof named)[number], round)).then(
          () => done++,
          () => failed++,
        );
      }
    }),
  );
  return { perSecond: done / seconds, failed };
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
  known: postgres.vocabulary,
  points: postgres.points,
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
  say(
    `${each.name}: ${documents} documents in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );
}
const [onMeili, onPostgres] = [
  await startApi(world.url, meili),
  await startApi(world.url, undefined),
];
// Warm as a process is that has been up for a minute.
for (const api of [onMeili, onPostgres])
  for (const each of named)
    for (let round = 0; round < each.words.length; round++) await get(api, pathOf(each, round));
const bare = openMeili(meili.url, meili.key, 10_000).index(`listings_${meiliFormat}`);
let failed = 0;
say(`\n${await postgres.documentCount()} documents; milliseconds p50 / p95`);
say(
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
  say(
    `${each.name.padEnd(24)} ${ms(one.p50)} /${ms(one.p95)}         ${ms(main.p50)} /${ms(main.p95)}      ${ms(other.p50)} /${ms(other.p95)}   ${(main.p50 / other.p50).toFixed(2).padStart(10)}   ${ok ? 'ok' : `FAIL (aim ${aims.p50} / ${aims.p95})`}`,
  );
}
for (const [name, api] of [
  ['Meilisearch', onMeili],
  ['Postgres', onPostgres],
] as const) {
  for (const connections of [16, 64]) {
    const { perSecond, failed: lost } = await throughput(api, connections);
    say(`${name}, ${connections} connections: ${Math.round(perSecond)} requests/s, ${lost} failed`);
  }
}
await onMeili.child.stop();
await onPostgres.child.stop();
await world.stop();
process.exit(failed === 0 ? 0 : 1);
