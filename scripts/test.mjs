// `npm test`: runs everything, from a bare clone. Ends with the line `N passed, N failed, N
// skipped` and fails if any test did. `npm test -- KIND [arguments]` runs one kind: `npm test --
// api tests/api/listings`; docs/commands.md lists the kinds.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchNode } from './fetch-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = (project) => ['node_modules/vitest/vitest.mjs', 'run', '--project', project];

/** The steps of each kind of tests, each after its requirements. */
const kinds = {
  unit: [['scripts/setup.mjs'], vitest('unit')],
  api: [['scripts/bundle.mjs', '--for-tests'], vitest('api')],
  conformance: [['scripts/setup.mjs'], vitest('conformance')],
  processes: [['scripts/bundle.mjs', '--for-tests'], vitest('processes')],
  e2e: [['scripts/build.mjs'], vitest('e2e')],
  chaos: [['scripts/chaos.mjs']],
  parity: [['scripts/run.mjs', 'tests/parity/test-parity.ts']],
  containers: [['scripts/setup.mjs'], vitest('containers')],
  stripe: [['scripts/setup.mjs'], ['scripts/test-stripe.mjs']],
  mails: [['scripts/run.mjs', 'tests/pictures/picture-mails.ts']],
};
const [kind, ...kindArguments] = process.argv.slice(2);
if (kind !== undefined) process.exit(runKind(kind));

function runKind(name) {
  const commands = kinds[name];
  if (commands === undefined) {
    process.stderr.write(`Which tests? npm test -- ${Object.keys(kinds).join(' | ')}\n`);
    return 1;
  }
  for (const [at, command] of commands.entries()) {
    const args = at === commands.length - 1 ? [...command, ...kindArguments] : command;
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

const folder = mkdtempSync(join(tmpdir(), 'causa-test-'));
const total = { passed: 0, failed: 0, skipped: 0, reasons: [], failures: [] };
const failures = [];
/** The errors that each call answered in the API tests. */
const answered = join(folder, 'answered-errors');
const began = Date.now();

const steps = [
  ['setup', ['scripts/setup.mjs']],
  ['verify', ['scripts/run.mjs', 'scripts/verify.ts']],
  ['unit', vitest('unit')],
  ['build', ['scripts/bundle.mjs', '--for-tests']],
  ['api', vitest('api')],
  ['errors', ['scripts/run.mjs', 'scripts/answered-errors.ts']],
  ['conformance', vitest('conformance')],
  ['processes', vitest('processes')],
  ['e2e', vitest('e2e')],
];

const nodeOf = chooseNode();

for (const [name, args] of steps) {
  const needed = { api: 'build', errors: 'api', e2e: 'build', unit: 'setup' }[name];
  if (failures.includes('setup') || failures.includes(needed)) {
    count(
      name,
      { passed: 0, failed: 1, skipped: 0 },
      `not run, because ${failures.includes('setup') ? 'setup' : needed} failed`,
    );
    continue;
  }
  process.stdout.write(`\n== ${name}\n`);
  const file = join(folder, `${name}.json`);
  const start = Date.now();
  const { status, signal } = spawnSync(nodeOf(name), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CAUSA_COUNTS: file, CAUSA_ANSWERED_ERRORS: answered },
  });
  const took = `${((Date.now() - start) / 1000).toFixed(1)} s`;
  // A step without counts passes or fails as a whole.
  const counts = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0, reasons: [] };
  // A step that crashed counts as failed, even without a count.
  if (status !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.failures = [`ended with ${signal ?? `exit code ${status}`}`];
  }
  count(name, counts, signal ? `${took}, ended by ${signal}` : took);
  if (signal === 'SIGINT') break;
}

/**
 * Returns the Node of each step. Unit and API tests run on the Node of production (24, the LTS) in
 * turns with the installed one: at every second commit, or always with TEST_NODE=24.
 */
function chooseNode() {
  const installed = () => process.execPath;
  const commits = spawnSync('git', ['rev-list', '--count', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  const isDue = commits.status === 0 && Number(commits.stdout) % 2 === 1;
  const wanted = process.env.TEST_NODE ?? (isDue ? '24' : undefined);
  if (wanted === undefined || process.versions.node.startsWith(`${wanted}.`)) return installed;
  const { program, reason } = fetchNode(wanted);
  if (program === null) {
    total.reasons.push(`unit and api on Node ${wanted}: ${reason}; they ran on ${process.version}`);
    return installed;
  }
  process.stdout.write(`Unit and API tests run on Node ${wanted}.\n`);
  return (name) => (name === 'unit' || name === 'api' ? program : process.execPath);
}

function count(name, counts, remark) {
  for (const key of ['passed', 'failed', 'skipped']) total[key] += counts[key];
  for (const key of ['reasons', 'failures'])
    for (const one of counts[key] ?? []) total[key].push(`${name}: ${one}`);
  if (counts.failed > 0) failures.push(name);
  process.stdout.write(
    `-- ${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${remark})\n`,
  );
}

rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${Math.round((Date.now() - began) / 1000)} s in all\n`);
for (const reason of total.reasons) process.stdout.write(`skipped  ${reason}\n`);
// Repeated at the end, which is the part of a long output that is read.
for (const failure of total.failures) process.stdout.write(`failed   ${failure}\n`);
if (failures.length > 0) process.stdout.write(`failed   ${failures.join(', ')}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
