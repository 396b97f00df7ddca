// `npm test -- parity [demo] [large]` (20,000 listings, or 200,000): runs five hundred queries,
// generated from the words of the demo world, on Meilisearch (the server of MEILI_URL), on the
// Postgres engine and on a plain scan of every document, and compares ids, order, facets and
// counts.
import { MeiliEngine } from '@causa/core/adapters/search-meilisearch/meili-engine';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { openLookups } from '@causa/core/search/engine/open-search';
import { FallbackEngine } from '@causa/core/search/engine/fallback-engine';
import type { SearchDocument } from '@causa/core/search/indexing/search-document';
import { readAllSearchDocuments } from '@causa/core/search/indexing/search-document.view';
import type { EngineReply } from '@causa/core/search/engine/search-engine';
import { startDemoDatabase } from '../load/demo-database.ts';
import { meiliMissing } from '../support/meili.ts';
import { PlainScan } from './plain-scan.ts';
import { type Kind, kinds, type Question, questionsFrom } from './questions.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const wanted = 490;

interface Answer {
  ids: string[];
  count: number;
  facets: string;
  types: string;
}

function answerOf({ hits, count, facets, typeCounts }: EngineReply): Answer {
  const sorted = Object.entries(facets)
    .map(
      ([facet, values]) =>
        [facet, Object.entries(values ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))] as const,
    )
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ids: hits.map(({ id }) => id),
    count,
    facets: JSON.stringify(sorted),
    types: JSON.stringify(typeCounts),
  };
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.toSorted().join() === b.toSorted().join();

interface Tally {
  asked: number;
  ids: number;
  order: number;
  facets: number;
  types: number;
  truth: number;
}

/**
 * Compares the engines query by query. Returns the number of queries with identical ids on both.
 */
async function compare(
  questions: readonly Question[],
  meili: FallbackEngine,
  postgres: PostgresEngine,
  scan: PlainScan,
): Promise<number> {
  const tallies = new Map<Kind, Tally>(
    kinds.map((kind) => [kind, { asked: 0, ids: 0, order: 0, facets: 0, types: 0, truth: 0 }]),
  );
  const differing: string[] = [];
  let fellBack = 0;
  for (const { kind, typed, query } of questions) {
    const [one, two] = [await meili.search(query), await postgres.search(query)];
    if (one.engine === 'postgres') fellBack++;
    const [a, b] = [answerOf(one), answerOf(two)];
    const tally = tallies.get(kind) as Tally;
    tally.asked++;
    const corrected = Object.keys(two.corrections).length > 0;
    const truth = corrected ? b.ids : scan.find(query);
    if (sameSet(a.ids, b.ids) && a.count === b.count && a.count === a.ids.length) tally.ids++;
    if (a.ids.join() === b.ids.join()) tally.order++;
    if (a.facets === b.facets) tally.facets++;
    if (a.types === b.types) tally.types++;
    if (b.ids.join() === truth.join()) tally.truth++;
    if (
      a.ids.join() !== b.ids.join() ||
      a.facets !== b.facets ||
      a.types !== b.types ||
      b.ids.join() !== truth.join()
    )
      differing.push(
        `${kind} “${typed}” ${query.type} ${query.preferred} ${query.sort} ${JSON.stringify(query.filters)}: Meilisearch ${a.count}, Postgres ${b.count}, plain scan ${truth.length}${
          sameSet(a.ids, b.ids) ? ', same ids' : ''
        }${a.facets === b.facets ? '' : ', facets differ'}${a.types === b.types ? '' : ', types differ'}`,
      );
  }
  print(
    'kind        asked  same ids  same order  same facets  same types  Postgres as the plain scan',
  );
  const row = (name: string, { asked, ids, order, facets, types, truth }: Tally): void =>
    print(
      `${name.padEnd(10)} ${[asked, ids, order, facets, types, truth].map((n, column) => String(n).padStart([6, 9, 11, 12, 11, 27][column] ?? 8)).join(' ')}`,
    );
  for (const [kind, tally] of tallies) row(kind, tally);
  const total = [...tallies.values()].reduce((sum, tally) => ({
    asked: sum.asked + tally.asked,
    ids: sum.ids + tally.ids,
    order: sum.order + tally.order,
    facets: sum.facets + tally.facets,
    types: sum.types + tally.types,
    truth: sum.truth + tally.truth,
  }));
  row('all', total);
  print(`${fellBack} of them were not answered by Meilisearch in time.`);
  for (const line of differing.slice(0, 40)) print(`  ${line}`);
  return Math.min(total.ids, total.truth);
}

async function run(size: 'demo' | 'large', url: string, key: string): Promise<boolean> {
  const { db, pool, stop } = await startDemoDatabase(size);
  try {
    const postgres = new PostgresEngine(pool);
    const main = new MeiliEngine({
      url,
      key,
      lookups: openLookups(pool, 60_000),
      index: `parity_${size}`,
      timeoutMs: 60_000,
      taskTimeoutMs: 3_600_000,
    });
    const now = new Date();
    const documents: SearchDocument[] = [];
    for await (const batch of readAllSearchDocuments({ db, pool, now: () => now }))
      documents.push(...batch);
    for (const engine of [postgres, main]) {
      const began = performance.now();
      await engine.rebuild({
        documents: (async function* () {
          for (let at = 0; at < documents.length; at += 1_000)
            yield documents.slice(at, at + 1_000);
        })(),
        replay: async function* () {},
      });
      print(
        `${engine.name}: ${documents.length} documents in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
      );
    }
    await postgres.warm();
    const questions = questionsFrom(documents, now);
    const same = await compare(
      questions,
      new FallbackEngine(main, postgres),
      postgres,
      new PlainScan(documents),
    );
    const ok = same >= wanted;
    print(
      `${ok ? 'ok' : 'FAIL'}: ${same} of ${questions.length} have identical ids on both engines, as the plain scan has them (at least ${wanted})\n`,
    );
    return ok;
  } finally {
    await stop();
  }
}

const url = process.env.MEILI_URL;
if (url === undefined || url === '') {
  process.stderr.write(`${meiliMissing}\n`);
  process.exit(2);
}
const asked = (['demo', 'large'] as const).filter((size) => process.argv.slice(2).includes(size));
let ok = true;
for (const size of asked.length === 0 ? (['demo'] as const) : asked)
  ok = (await run(size, url, process.env.MEILI_KEY ?? '')) && ok;
process.exit(ok ? 0 : 1);
