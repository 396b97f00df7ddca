// `npm run test:mutation -- <path or feature>... [--changed] [--limit N] [--tests path] [--quick]
// [--list]`: switches guards and conditions off, one at a time, and prints which of them no test
// misses (decision 0068). Nothing is written into the sources.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../checks/sources.ts';
import { chooseFiles, testsFor } from './choose-files.ts';
import { findMutants } from './find-mutants.ts';
import { judgeMutants } from './judge-mutants.ts';
import { describeMutant, renderTable } from './report.ts';
import { stopTests } from './run-tests.ts';
import { startTemplate } from './test-database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean' },
    limit: { type: 'string' },
    list: { type: 'boolean' },
    quick: { type: 'boolean' },
    tests: { type: 'string', multiple: true },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const files = chooseFiles(positionals, values.changed === true);
const mutants = files
  .flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8')))
  .slice(0, Number(values.limit ?? Infinity));
let folder: string | null = null;
let template: { url: string; stop(): Promise<void> } | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)));

if (mutants.length === 0) {
  say(
    'Nothing to change: name a path or a feature, or --changed. npm run promises prints the features.',
  );
  process.exitCode = 1;
} else if (values.list) {
  for (const mutant of mutants) say(describeMutant(mutant));
} else {
  await main()
    .catch((error: unknown) => {
      say(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    })
    .finally(stop);
}

async function main(): Promise<void> {
  const own = (folder = mkdtempSync(join(tmpdir(), 'causa-mutation-')));
  const candidates = new Map(files.map((file) => [file, values.tests ?? testsFor(file)]));
  const all = [...candidates.values()].flat();
  if (all.some((test) => test.startsWith('tests/') && !test.startsWith('tests/fixtures/')))
    template = await startTemplate();
  const judged = await judgeMutants(mutants, {
    folder: own,
    templateUrl: template?.url ?? null,
    testsFor: (file) => candidates.get(file) ?? [],
    quick: values.quick === true,
    stuckMs: 120_000,
    onVerdict: ({ mutant, verdict, by }) =>
      say(`${verdict.padEnd(10)} ${describeMutant(mutant)}${by === null ? '' : `  [${by}]`}`),
  });
  say(renderTable(judged));
  if (judged.some(({ verdict }) => verdict === 'SURVIVED' || verdict === 'UNREACHED'))
    process.exitCode = 1;
}

async function stop(): Promise<void> {
  stopTests();
  await template?.stop();
  template = null;
  if (folder !== null) rmSync(folder, { recursive: true, force: true });
  folder = null;
}
