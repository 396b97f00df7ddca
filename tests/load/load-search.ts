// `npm run bench -- load-search [SECONDS] [demo|large]`: sixteen readers page through the ten named
// searches on the production API, five minutes by default, while the connection to Meilisearch is
// cut twice. No request may fail, and no search that Meilisearch answered may repeat or skip a
// listing. If MEILI_START is set, it is the command that starts the server of MEILI_URL: the run starts it, and kills and
// restarts it instead of cutting the connection.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { MeiliEngine } from '@causa/core/adapters/search-meilisearch/meili-engine';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { openLookups } from '@causa/core/search/engine/open-search';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { meiliMissing } from '../support/meili.ts';
import { startApi } from './api-under-load.ts';
import { startDemoDatabase } from './demo-database.ts';
import { buildEngineQuery, type Named, named, pathOf } from './named-queries.ts';

const readers = 16;
const pages = 5;
const pageSize = 20;
const seconds = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? '300');
const size = process.argv.includes('demo') ? 'demo' : 'large';
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const url = process.env.MEILI_URL;
if (url === undefined || url === '') {
  process.stderr.write(`${meiliMissing}\n`);
  process.exit(2);
}
const key = process.env.MEILI_KEY ?? '';
const command = process.env.MEILI_START ?? '';
let server: ChildProcess | undefined;

/** Starts the search server when MEILI_START is set, and waits until it answers. */
async function startServer(): Promise<void> {
  if (command === '') return;
  // Replaces the shell, so that signals reach the server.
  server = spawn(`exec ${command}`, { shell: true, stdio: 'ignore' });
  for (let tries = 0; tries < 600; tries++) {
    const healthy = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`MEILI_START did not start a server at ${url}`);
}

async function killServer(): Promise<void> {
  if (server === undefined) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}

await startServer();
const world = await startDemoDatabase(size);
const postgres = new PostgresEngine(world.pool);
const meili = new MeiliEngine({
  url,
  key,
  lookups: openLookups(world.pool, 60_000),
  timeoutMs: 60_000,
  taskTimeoutMs: 3_600_000,
});
const context = { db: world.db, pool: world.pool, now: () => new Date() };
if ((await postgres.documentCount()) === 0) await rebuildSearch(context, postgres);
if ((await meili.documentCount().catch(() => 0)) !== (await postgres.documentCount()))
  await rebuildSearch(context, meili);

const proxy = await startFaultProxy({
  host: new URL(url).hostname,
  port: Number(new URL(url).port),
});
const api = await startApi(world.url, { url: `http://127.0.0.1:${proxy.port}`, key });

interface Reply {
  searchId: string;
  count: number;
  degraded: boolean;
  results: { id: string }[];
}

const tally = {
  requests: 0,
  failed: 0,
  degraded: 0,
  searches: 0,
  repeated: 0,
  skipped: 0,
  moved: 0,
};
const times: number[] = [];

/** The expected first pages of a search, in order. */
async function expected(each: Named, round: number): Promise<string[]> {
  const query = buildEngineQuery({ ...each, pageIndex: 0 }, round, new Date());
  return (await postgres.search({ ...query, limit: pages * pageSize })).hits.map(({ id }) => id);
}

async function readOne(each: Named, round: number): Promise<void> {
  const seen: string[] = [];
  let searchId = '';
  let isLimited = false;
  tally.searches++;
  for (let pageIndex = 0; pageIndex < pages; pageIndex++) {
    const path = `${pathOf({ ...each, pageIndex }, round)}${searchId === '' ? '' : `&searchId=${searchId}`}`;
    const began = performance.now();
    tally.requests++;
    const response = await fetch(api.origin + path, { headers: api.asSomeVisitor() }).catch(
      () => undefined,
    );
    if (response?.status !== 200) {
      tally.failed++;
      await response?.arrayBuffer();
      return;
    }
    const reply = (await response.json()) as Reply;
    times.push(performance.now() - began);
    if (reply.degraded) tally.degraded++;
    isLimited ||= reply.degraded;
    if (searchId !== '' && reply.searchId !== searchId) tally.moved++;
    ({ searchId } = reply);
    seen.push(...reply.results.map(({ id }) => id));
    if (reply.results.length < pageSize) break;
  }
  // The newest listings have another order.
  if (isLimited) return;
  if (new Set(seen).size !== seen.length) tally.repeated++;
  if (seen.join() !== (await expected(each, round)).slice(0, seen.length).join()) tally.skipped++;
}

const until = performance.now() + seconds * 1_000;
const cuts = [1, 2].map((n) => setTimeout(() => void cut(), (n * seconds * 1_000) / 3));
async function cut(): Promise<void> {
  print(command === '' ? 'Meilisearch is cut off for 20 seconds' : 'Meilisearch is killed');
  if (command === '') proxy.set('down');
  else await killServer();
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  if (command === '') proxy.set('up');
  else await startServer();
  print('Meilisearch can be reached again');
}
await Promise.all(
  Array.from({ length: readers }, async (_, first) => {
    for (let round = first; performance.now() < until; round++)
      await readOne(named[round % named.length] as Named, round);
  }),
);
for (const timer of cuts) clearTimeout(timer);
times.sort((a, b) => a - b);
const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
print(
  `${tally.requests} requests of ${tally.searches} searches in ${seconds} s (${Math.round(tally.requests / seconds)} a second), p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(0.9999)} ms`,
);
print(
  `${tally.degraded} answered by Postgres while Meilisearch was away; ${tally.moved} pages went on under another engine`,
);
const ok = tally.failed + tally.repeated + tally.skipped === 0;
print(
  `${ok ? 'ok' : 'FAIL'}: ${tally.failed} failed, ${tally.repeated} searches repeated a listing, ${tally.skipped} skipped one`,
);
await api.child.stop();
await proxy.close();
await world.stop();
await killServer();
process.exit(ok ? 0 : 1);
