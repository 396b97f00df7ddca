// `npm run verify`: all checks of the sources that start no service. Takes seconds.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLayers } from './checks/layers.ts';
import { checkClientTypes } from './checks/client-types.ts';
import { checkDocPaths } from './checks/doc-paths.ts';
import { checkEndpoints } from './checks/endpoints.ts';
import { checkEngines } from './checks/engines.ts';
import { checkLicences } from './checks/licences.ts';
import { checkMessages } from './checks/messages.ts';
import { type Check, root } from './checks/sources.ts';
import { checkSettings } from './checks/settings.ts';
import { checkStyles } from './checks/styles.ts';
import { checkTables } from './checks/tables.ts';
import { checkWords } from './checks/words.ts';

const steps: [name: string, check: Check][] = [
  ['format', program('oxfmt', ['--check'])],
  // Types and the rules that need types, in one pass over the sources.
  [
    'types',
    program('oxlint', ['--type-aware', '--type-check', '--deny-warnings'], {
      // Collects garbage less often, and checks the rules of a file with the checker that has its
      // types: a third less work.
      GOGC: '400',
      OXLINT_TSGOLINT_CHECKER_SCHEDULING: 'stealing',
    }),
  ],
  ['layers', checkLayers],
  // Exports and packages that nothing uses.
  ['unused', program('knip', ['--no-progress', '--no-config-hints'])],
  ['tables', checkTables],
  ['endpoints', checkEndpoints],
  ['styles', checkStyles],
  ['messages', checkMessages],
  ['words', checkWords],
  ['documents', checkDocPaths],
  ['engines', checkEngines],
  ['licences', checkLicences],
  ['client', checkClientTypes],
  ['settings', checkSettings],
];

// External programs run in parallel with the checks of this process; results are printed in the
// order of the list.
const running = steps.map(async ([name, check]) => {
  const start = performance.now();
  const problems = await Promise.resolve()
    .then(check)
    .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  return { name, problems, seconds: (performance.now() - start) / 1000 };
});

let failed = 0;
for (const step of running) {
  const { name, problems, seconds } = await step;
  process.stdout.write(
    `${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seconds.toFixed(1)} s\n${problems.map((line) => `     ${line}\n`).join('')}`,
  );
  if (problems.length > 0) failed++;
}
process.stdout.write(
  failed === 0
    ? `Verified: ${steps.length} checks.\n`
    : `${failed} of ${steps.length} checks failed.\n`,
);
if (process.env.CAUSA_COUNTS) {
  writeFileSync(
    process.env.CAUSA_COUNTS,
    JSON.stringify({ passed: steps.length - failed, failed, skipped: 0, reasons: [] }),
  );
}
if (failed > 0) process.exitCode = 1;

/** Returns a check that runs a program: silent on success, all its lines on failure. */
function program(name: string, args: string[], env: Record<string, string> = {}): Check {
  return () =>
    new Promise((done) => {
      const child = spawn(join(root, 'node_modules/.bin', name), args, {
        cwd: root,
        env: { ...env, ...process.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      child.stdout.on('data', (data: Buffer) => (output += data.toString()));
      child.stderr.on('data', (data: Buffer) => (output += data.toString()));
      child.on('error', (error) => done([error.message]));
      child.on('close', (code) => done(code === 0 ? [] : output.trim().split('\n')));
    });
}
