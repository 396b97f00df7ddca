import type { Context } from '@causa/core/platform/context';
import { findDrift, repairDrift } from '@causa/core/search/indexing/check-search';
import { countDocuments, rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import type { SearchEngine } from '@causa/core/search/engine/search-engine';
import { readOpsEnv } from './env.ts';
import { CommandFailure } from './failure.ts';
import { type FindDatabase, withServices } from './open-services.ts';
import { progressBar } from './progress.ts';
import { getExitCode } from './run-command.ts';
import { sayTo } from './say.ts';

interface SearchCommand {
  run(context: Context, engine: SearchEngine, args: readonly string[]): Promise<boolean>;
  isReadOnly(args: readonly string[]): boolean;
}

const say = sayTo(process.stdout);

const commands: Readonly<Record<string, SearchCommand>> = {
  rebuild: {
    isReadOnly: () => false,
    async run(context, engine) {
      const total = await countDocuments(context);
      const bar = progressBar(`Rebuilding the search index of ${engine.name}`);
      const began = performance.now();
      const { documents } = await rebuildSearch(context, engine, (done) =>
        bar(done, Math.max(done, total)),
      );
      say(
        `${engine.name}: ${documents} documents in ${((performance.now() - began) / 1_000).toFixed(1)} s.`,
      );
      return true;
    },
  },
  check: {
    isReadOnly: (args) => !args.includes('--repair'),
    async run(context, engine, args) {
      const drift = await findDrift(context, engine);
      const differences = drift.missing.length + drift.stale.length + drift.stray.length;
      say(
        `${engine.name}: ${drift.documents} documents, ${drift.missing.length} missing, ${drift.stale.length} stale, ${drift.stray.length} stray.`,
      );
      for (const [kind, ids] of Object.entries({
        missing: drift.missing,
        stale: drift.stale,
        stray: drift.stray,
      }))
        for (const id of ids.slice(0, 20)) say(`  ${kind} ${id}`);
      if (differences === 0) return true;
      if (!args.includes('--repair')) return false;
      await repairDrift(context, engine, drift);
      say(`${engine.name}: ${differences} put right.`);
      return true;
    },
  },
};

/** `rebuild` and `check [--repair]`: the search index from a shell; gives the exit code. */
export function runSearch(
  [name = '', ...args]: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  findDatabase: FindDatabase,
): Promise<number> {
  return getExitCode(async () => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) throw new CommandFailure('The commands are rebuild and check.');
    const env = readOpsEnv(variables);
    const meili =
      env.MEILI_URL === undefined ? null : { url: env.MEILI_URL, key: env.MEILI_KEY ?? '' };
    return withServices(
      { findDatabase, meili, readOnly: command.isReadOnly(args) },
      async ({ search, system }) => {
        let isWell = true;
        for (const engine of search.engines)
          isWell = (await command.run(system, engine, args)) && isWell;
        return isWell ? 0 : 1;
      },
    );
  });
}
