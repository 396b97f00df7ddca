import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/sources.ts';
import type { Plan } from './plan.ts';

export interface RunResult {
  outcome: 'passed' | 'failed' | 'stopped';
  /** How many tests passed, and the first that failed. */
  passed: number;
  failed: string | null;
  /** What a run that failed printed. */
  output: string;
}

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

let running: ChildProcess | null = null;

/** Ends the run under way with everything it started. */
export function stopTests(): void {
  if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null)
    return;
  try {
    process.kill(-running.pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}

/**
 * One run of Vitest in a process group of its own, since a mutant may loop for ever. `isStuck` is
 * asked every second. `names` are the tests to run, all when null.
 */
export async function runTests(
  plan: Plan,
  folder: string,
  { isStuck, names }: { isStuck: (ms: number) => boolean; names: readonly string[] | null },
): Promise<RunResult> {
  const planFile = join(folder, 'plan.json');
  const reportFile = join(folder, 'report.json');
  writeFileSync(planFile, JSON.stringify(plan));
  rmSync(reportFile, { force: true });
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'scripts/mutation/vitest.config.ts',
    '--reporter',
    'json',
    '--outputFile',
    reportFile,
  ];
  const bail = plan.change !== null && 'one' in plan.change ? ['--bail', '1'] : [];
  const child = spawn(
    process.execPath,
    [...args, ...bail, ...(names ? ['--testNamePattern', patternOf(names)] : [])],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, MUTATION_PLAN: planFile, NO_COLOR: '1' },
    },
  );
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output = (output + data.toString()).slice(-20_000)));
  const began = Date.now();
  let stopped = false;
  const watch = setInterval(() => {
    if (!isStuck(Date.now() - began)) return;
    stopped = true;
    stopTests();
  }, 1_000);
  const code = await new Promise<number | null>((done) => child.on('close', done));
  clearInterval(watch);
  const report = existsSync(reportFile)
    ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
    : { testResults: [] };
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.find(({ status }) => status === 'failed')?.fullName ?? null;
  return {
    outcome: stopped ? 'stopped' : code === 0 ? 'passed' : 'failed',
    passed,
    failed,
    output,
  };
}

/**
 * Vitest looks for a pattern in names that are joined by blanks, and tells them joined by arrows.
 */
function patternOf(names: readonly string[]): string {
  const quoted = names.map((name) =>
    name.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' > ', '(?: > | )'),
  );
  return `^(?:${quoted.join('|')})$`;
}
