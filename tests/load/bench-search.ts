// `npm run bench -- search`: ten named queries against the Postgres engine on 20,000 and 200,000
// documents: p50 and p95 in milliseconds, also as a multiple of a bare SELECT 1 through the same
// pool and of the bare text query, what the other names of the vocabulary add to p95, requests per
// second, and growth of cost with size. With `--production [demo]`: whole requests on both engines,
// see bench-production.ts.
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { buildEngineQuery, type Named, named } from './named-queries.ts';
import { openSearchDatabase } from './search-database.ts';
import { syntheticDocuments } from './synthetic-documents.ts';

if (process.argv.includes('--production')) await import('./bench-production.ts');

const sizes = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
const rounds = 200;
const aimMs = 40;
/** By how much the other names of words may lengthen p95. */
const aimNamesMs = 5;
const aimGrowth = 10;
const now = new Date('2026-11-21T12:00:00Z');
const spread = (times: number[]): { p50: number; p95: number } => {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
};

async function timed(count: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round++) {
    const began = performance.now();
    await work(round);
    times.push(performance.now() - began);
  }
  return times;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1).padStart(7);
const grown = new Map<string, number[]>();
let failed = 0;

for (const size of sizes.length > 0 ? sizes : [20_000, 200_000]) {
  const database = await openSearchDatabase(size);
  const { pool } = database;
  try {
    const engine = new PostgresEngine(pool);
    const { rows } = await pool.query<{ count: string }>('SELECT count(*) FROM search_document');
    if (Number(rows[0]?.count) !== size) {
      const began = performance.now();
      await engine.rebuild({
        documents: syntheticDocuments(size, now),
        replay: async function* () {},
      });
      print(`${size} documents indexed in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    }
    await pool.query('VACUUM ANALYZE search_document, search_vector');
    const started = performance.now();
    await engine.health();
    print(`\n${size} documents: columns read in ${(performance.now() - started).toFixed(0)} ms`);
    const one = spread(await timed(500, () => pool.query('SELECT 1')));
    print(`SELECT 1 through the same pool: p50 ${ms(one.p50)}  p95 ${ms(one.p95)}`);
    print(
      'query                        first      p50      p95   x SELECT 1   x bare text   p95 as typed   names cost',
    );
    for (const each of named) {
      // First the cold run of each query, then repeated runs as on a busy site.
      const first = Math.max(
        ...(await timed(each.words.length, (round) =>
          engine.search(buildEngineQuery(each, round, now)),
        )),
      );
      const { p50, p95 } = spread(
        await timed(rounds, (round) => engine.search(buildEngineQuery(each, round, now))),
      );
      // The same words without the other names of the vocabulary, measured right after them.
      const typed = spread(
        await timed(rounds, (round) => engine.search(buildEngineQuery(each, round, now, true))),
      );
      const bare = spread(
        await timed(20, async (round) => {
          const words = buildEngineQuery(each, round, now).text.terms.flatMap((term) => term.words);
          await pool.query('SELECT array_length(search_slots($1::tsquery), 1)', [
            words.length === 0 ? 'enothing' : words.map((word) => `'e${word}'`).join(' & '),
          ]);
        }),
      );
      const ok = p95 <= aimMs && p95 - typed.p95 <= aimNamesMs;
      if (!ok) failed++;
      print(
        `${each.name.padEnd(24)} ${ms(first)}  ${ms(p50)}  ${ms(p95)}   ${(p50 / one.p50).toFixed(1).padStart(8)}   ${(p50 / bare.p50).toFixed(2).padStart(9)}        ${ms(typed.p95)}      ${ms(p95 - typed.p95)}   ${ok ? 'ok' : `FAIL (aim ${aimMs}, names ${aimNamesMs})`}`,
      );
      grown.set(each.name, [...(grown.get(each.name) ?? []), p50]);
    }
    for (const connections of [8, 64]) {
      const until = performance.now() + 4_000;
      let done = 0;
      await Promise.all(
        Array.from({ length: connections }, async (_, worker) => {
          for (let round = worker; performance.now() < until; round++, done++)
            await engine.search(buildEngineQuery(named[round % named.length] as Named, round, now));
        }),
      );
      print(`${connections} at once: ${Math.round(done / 4)} requests/s`);
    }
  } finally {
    await database.stop();
  }
}

if ([...grown.values()].every((figures) => figures.length > 1)) {
  print('\ngrowth of p50 from the first size to the last');
  for (const [name, figures] of grown) {
    const factor = (figures.at(-1) ?? 0) / (figures[0] ?? 1);
    const ok = factor < aimGrowth;
    if (!ok) failed++;
    print(
      `${name.padEnd(24)} ${factor.toFixed(1).padStart(6)} times   ${ok ? 'ok' : `FAIL (aim less than ${aimGrowth})`}`,
    );
  }
}
if (failed > 0) process.exitCode = 1;
