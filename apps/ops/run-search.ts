import type { Context } from '@causa/core/platform/context';
import { findDrift, repairDrift } from '@causa/core/search/indexing/check-search';
import { countDocuments, rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import type { SearchEngine } from '@causa/core/search/engine/search-engine';
import { readOpsEnv } from './env.ts';
import type { CommandSyntax, Flags } from './command.ts';
import { CommandFailure } from './failure.ts';
import { type FindDatabase, withServices } from './open-services.ts';
import { progressBar } from './progress.ts';
import { readCommandLine } from './read-command-line.ts';
import { getExitCode } from './run-command.ts';
import { sayTo } from './say.ts';

interface SearchCommand extends CommandSyntax {
  /** Returns whether the index of an engine is correct. */
  run(context: Context, engine: SearchEngine, flags: Flags): Promise<boolean>;
  isReadOnly(flags: Flags): boolean;
}

const say = sayTo(process.stdout);

const commands: Readonly<Record<string, SearchCommand>> = {
  rebuild: {
    operands: '',
    summary: 'builds the search index again and replaces the old one',
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
    operands: '',
    summary: 'compares the search index with the database',
    flags: [['--repair', 'corrects the differences']],
    isReadOnly: ({ repair }) => repair !== true,
    async run(context, engine, { repair }) {
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
      if (repair !== true) return false;
      await repairDrift(context, engine, drift);
      say(`${engine.name}: ${differences} put right.`);
      return true;
    },
  },
};

/** Runs `rebuild` or `check [--repair]` on the search index. Returns the exit code. */
export function runSearch(
  words: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  findDatabase: FindDatabase,
): Promise<number> {
  return getExitCode(async () => {
    const line = readCommandLine('npm run ops -- search', commands, words);
    if ('help' in line) {
      if (words.length === 0 || line.exitCode !== 0)
        throw new CommandFailure('The commands are rebuild and check.');
      process.stdout.write(line.help);
      return 0;
    }
    const { command, flags } = line;
    const env = readOpsEnv(variables);
    const meili =
      env.MEILI_URL === undefined ? null : { url: env.MEILI_URL, key: env.MEILI_KEY ?? '' };
    return withServices(
      { findDatabase, meili, readOnly: command.isReadOnly(flags) },
      async ({ search, system }) => {
        let isWell = true;
        for (const engine of search.engines)
          isWell = (await command.run(system, engine, flags)) && isWell;
        return isWell ? 0 : 1;
      },
    );
  });
}
