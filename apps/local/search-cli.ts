// `npm run search:rebuild` and `npm run search:check [-- --repair]`: the search index, seen from a shell. Works on DATABASE_URL, else on the
// database of `npm start`; on Meilisearch too where MEILI_URL and MEILI_KEY (one that may write) name one.
import type { Context } from '@causa/core/context';
import { migrate } from '@causa/core/database/migrate';
import { openWorld } from '@causa/core/open-world';
import { findDrift, repairDrift } from '@causa/core/search/check-search';
import { rebuildSearch } from '@causa/core/search/rebuild-search';
import type { SearchEngine } from '@causa/core/search/search-engine';
import { readLocalEnv } from './env.ts';
import { LocalFailure } from './failure.ts';
import { findDatabase } from './find-database.ts';
import { progressBar } from './progress.ts';

type Command = (context: Context, engine: SearchEngine, args: readonly string[]) => Promise<boolean>;
const say = (line: string) => process.stdout.write(`${line}\n`);

const commands: Readonly<Record<string, Command>> = {
  async rebuild(context, engine) {
    const { rows } = await context.pool.query<{ total: number }>(
      "SELECT (SELECT count(*) FROM listings WHERE status = 'PUBLISHED')::int + (SELECT count(*) FROM organizations WHERE published_at IS NOT NULL)::int AS total",
    );
    const bar = progressBar(`Rebuilding the search index of ${engine.name}`);
    const began = performance.now();
    const { documents } = await rebuildSearch(context, engine, (done) => bar(done, Math.max(done, rows[0]?.total ?? done)));
    say(`${engine.name}: ${documents} documents in ${((performance.now() - began) / 1_000).toFixed(1)} s.`);
    return true;
  },
  async check(context, engine, args) {
    const drift = await findDrift(context, engine);
    const differences = drift.missing.length + drift.stale.length + drift.stray.length;
    say(`${engine.name}: ${drift.documents} documents, ${drift.missing.length} missing, ${drift.stale.length} stale, ${drift.stray.length} stray.`);
    for (const [kind, ids] of Object.entries({ missing: drift.missing, stale: drift.stale, stray: drift.stray }))
      for (const id of ids.slice(0, 20)) say(`  ${kind} ${id}`);
    if (differences === 0) return true;
    if (!args.includes('--repair')) return false;
    await repairDrift(context, engine, drift);
    say(`${engine.name}: ${differences} put right.`);
    return true;
  },
};

async function run([name = '', ...args]: readonly string[]): Promise<number> {
  const command = commands[name];
  if (command === undefined) throw new LocalFailure('The commands are rebuild and check.');
  const env = readLocalEnv(process.env);
  const server = await findDatabase(env);
  await migrate(server.url);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const meili = env.MEILI_URL === undefined ? null : { url: env.MEILI_URL, key: env.MEILI_KEY ?? '' };
  const world = openWorld({ databaseUrl: server.url, meili, log, statementTimeoutMs: 60_000 });
  try {
    let well = true;
    for (const engine of world.search.engines) well = (await command(world.system, engine, args)) && well;
    return well ? 0 : 1;
  } finally {
    await world.close();
    await server.stop();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof LocalFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
