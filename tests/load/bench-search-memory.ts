// `npm run bench -- search-memory [sizes]`: memory of a process after its warm-up and two hundred
// searches, at 2,000 and 20,000 listings or the given sizes: with the engine of PostgreSQL, with
// Meilisearch (the server of MEILI_URL, otherwise a stand-in in another process), and while
// Meilisearch is away. With Meilisearch, memory does not grow with the number of listings.
import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MeiliEngine } from '@causa/core/adapters/search-meilisearch/meili-engine';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { openLookups, openSearch } from '@causa/core/search/engine/open-search';
import { startMeiliStandIn } from '../support/meili-stand-in.ts';
import pg from 'pg';
import { buildEngineQuery, named } from './named-queries.ts';
import { openSearchDatabase } from './search-database.ts';
import { syntheticDocuments } from './synthetic-documents.ts';

const searches = 200;
const modes = ['postgres', 'meilisearch', 'away'] as const;
type Mode = (typeof modes)[number];
const self = fileURLToPath(import.meta.url);
const now = new Date('2026-11-21T12:00:00Z');
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Memory {
  rss: number;
  /** Used heap and buffers after a collection. */
  used: number;
  answered: number;
}

/** What a process of the API does, and nothing else: this prints its memory. */
async function measure(url: string, meili: { url: string; key: string } | null): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const search = openSearch(pool, meili, log);
  await search.warm();
  let answered = 0;
  for (let round = 0; round < searches; round++) {
    const query = named[round % named.length];
    if (query === undefined) continue;
    const { count } = await search.engine.search(buildEngineQuery(query, round, now));
    if (count > 0) answered++;
    if (round % 20 === 0) {
      await search.engine.cluster(buildEngineQuery(query, round, now), undefined);
      await search.speller.complete('pro', 8);
      await search.speller.correct('comunnity', 'en');
    }
  }
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  print(JSON.stringify({ rss, used: heapUsed + external, answered } satisfies Memory));
  await search.close();
  await pool.end();
}

function measureInProcess(url: string, meili: { url: string; key: string } | null): Memory {
  const printed = execFileSync(
    process.execPath,
    ['--expose-gc', 'scripts/run.mjs', self, 'measure', url, JSON.stringify(meili)],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)), encoding: 'utf8' },
  );
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Memory;
}

/** Starts the stand-in in another process, since it keeps all documents in memory. */
async function startStandIn(): Promise<{ url: string; key: string; stop: () => void }> {
  const child = spawn(process.execPath, ['scripts/run.mjs', self, 'stand-in'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8')));
    child.once('exit', () => reject(new Error('the stand-in ended')));
  });
  return { ...(JSON.parse(line) as { url: string; key: string }), stop: () => void child.kill() };
}

async function compare(sizes: readonly number[]): Promise<void> {
  const given = process.env.MEILI_URL;
  const meili =
    given === undefined || given === ''
      ? await startStandIn()
      : { url: given, key: process.env.MEILI_KEY ?? '', stop: () => undefined };
  const nowhere = { url: 'http://127.0.0.1:9', key: '' };
  const results = new Map<Mode, { size: number; memory: Memory }[]>();
  print(`${searches} searches of one process; MB of memory: used after a collection, and RSS`);
  for (const size of sizes) {
    const database = await openSearchDatabase(size);
    const { pool } = database;
    try {
      const postgres = new PostgresEngine(pool);
      const engine = new MeiliEngine({
        ...meili,
        lookups: openLookups(pool),
        taskTimeoutMs: 3_600_000,
      });
      for (const each of [postgres, engine])
        if ((await each.documentCount().catch(() => 0)) !== size)
          await each.rebuild({
            documents: syntheticDocuments(size, now),
            replay: async function* () {},
          });
      await pool.query('VACUUM ANALYZE search_document, search_vector, search_term');
      for (const mode of modes) {
        const memory = measureInProcess(
          database.url,
          mode === 'postgres' ? null : mode === 'away' ? nowhere : meili,
        );
        results.set(mode, [...(results.get(mode) ?? []), { size, memory }]);
        print(
          `${String(size).padStart(8)} ${mode.padEnd(12)} ${mb(memory.used)} used ${mb(memory.rss)} RSS, ${memory.answered} searches with results`,
        );
      }
    } finally {
      await database.stop();
    }
  }
  for (const [mode, measured] of results) {
    const [first, last] = [measured[0], measured.at(-1)];
    if (first === undefined || last === undefined || first === last) continue;
    const bytes = (last.memory.used - first.memory.used) / (last.size - first.size);
    print(
      `${mode.padEnd(12)} ${bytes.toFixed(0).padStart(6)} bytes a listing; ${(last.memory.used / first.memory.used).toFixed(2)} times the memory for ${(last.size / first.size).toFixed(0)} times the listings`,
    );
  }
  meili.stop();
}

const mb = (bytes: number): string => (bytes / 1e6).toFixed(1).padStart(7);

const [mode = '', ...rest] = process.argv.slice(2);
if (mode === 'measure') {
  const [url = '', meili = 'null'] = rest;
  await measure(url, JSON.parse(meili) as { url: string; key: string } | null);
} else if (mode === 'stand-in') {
  const { url, key } = await startMeiliStandIn();
  print(JSON.stringify({ url, key }));
} else {
  const sizes = [mode, ...rest].map(Number).filter((size) => size > 0);
  await compare(sizes.length > 0 ? sizes : [2_000, 20_000]);
}
