// `npm test -- chaos [--full]`: kills, cuts and restarts our processes under load and prints the
// cost, one PROMISE per line. `--full` takes hours and checks the figures of the reliability
// promises; without it, the size fits a change. CHAOS_SEED=n repeats a run.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const size = process.argv.includes('--full') ? 'full' : 'ci';
const run = (args) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, CHAOS_SIZE: size } })
    .status ?? 1;
const vitest = (...args) => ['node_modules/vitest/vitest.mjs', 'run', ...args];

/** Returns the test files of a folder whose figures depend on the size. */
const sizedTests = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('/size.ts'));

const steps = [
  vitest(
    '--project',
    'processes',
    'tests/chaos',
    'tests/processes/database-away.test.ts',
    'tests/processes/provider-is-away.test.ts',
    'tests/processes/search-promises.test.ts',
    ...sizedTests('tests/processes'),
  ),
  // Faults inside one process, and tests with a size of their own.
  vitest(
    '--project',
    'api',
    'tests/api/alerts',
    'tests/api/platform/mail',
    'tests/api/platform/jobs',
    'tests/api/platform/reliability',
    'tests/api/listings',
    ...sizedTests('tests/api'),
  ),
  vitest('--project', 'conformance', 'tests/conformance/job-runners.test.ts'),
];
process.exitCode = run(['scripts/bundle.mjs', '--for-tests']) || Math.max(...steps.map(run));
