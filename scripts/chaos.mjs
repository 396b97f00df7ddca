// `npm run chaos [-- --full]`: kills and restarts our processes under load and prints what it cost, one PROMISE a line. `--full` takes an hour or more and has
// the figures of the reliability promises; without it, the size of every change. CHAOS_SEED=n repeats a run.
import { spawnSync } from 'node:child_process';

const size = process.argv.includes('--full') ? 'full' : 'ci';
const run = (args) => spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, CHAOS_SIZE: size } }).status ?? 1;
process.exitCode = run(['scripts/setup.mjs']) || run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'chaos']);
