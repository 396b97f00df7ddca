// `npm run bench -- NAME [arguments]`: runs a benchmark of tests/load. They print ratios within one
// run without pass or fail; docs/commands.md lists them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOrExit } from './build.mjs';

const folder = fileURLToPath(new URL('../tests/load', import.meta.url));
const [name = '', ...args] = process.argv.slice(2);
const file = [`bench-${name}.ts`, `${name}.ts`]
  .map((entry) => join(folder, entry))
  .find((path) => /^[\w-]+$/.test(name) && existsSync(path));
if (file === undefined) {
  const names = readdirSync(folder).flatMap((entry) => /^bench-(\w+)\.ts$/.exec(entry)?.[1] ?? []);
  process.stderr.write(`Which benchmark? npm run bench -- ${names.join(' | ')} | load-search\n`);
  process.exit(1);
}
buildOrExit();
const { status } = spawnSync(process.execPath, ['scripts/run.mjs', file, ...args], {
  cwd: join(folder, '../..'),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
