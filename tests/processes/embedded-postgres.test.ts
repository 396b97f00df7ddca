import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../../apps/local/processes.ts';
import { type Child, startProgram } from '../support/child.ts';

/** The state after a first start. Every test has a copy. */
let startedOnce: string;
let folder: string;
let started: Child[] = [];

async function start(data = folder): Promise<Child> {
  const args = ['--import', 'tsx', 'tests/support/embedded-database.ts', data];
  const child = await startProgram(args, process.cwd(), {}, /ready/);
  started.push(child);
  return child;
}

const pidFile = (): string => join(folder, 'data/postmaster.pid');
const postmaster = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

beforeAll(async () => {
  startedOnce = mkdtempSync(join(tmpdir(), 'causa-started-'));
  await (await start(startedOnce)).stop();
});
afterAll(() => rmSync(startedOnce, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'causa-local-'));
  execFileSync('cp', ['-a', `${startedOnce}/.`, folder]);
});
afterEach(async () => {
  await Promise.all(started.map((child) => child.stop()));
  started = [];
  rmSync(folder, { recursive: true, force: true });
});

test('finds and ends an orphaned database server at the next start', async () => {
  const child = await start();
  const pid = postmaster();
  const keeper = Number(
    execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }),
  );
  // Each of the two stops the server when the other ends, so neither may notice it.
  process.kill(child.pid, 'SIGSTOP');
  process.kill(keeper, 'SIGKILL');
  process.kill(child.pid, 'SIGKILL');
  await expect.poll(() => isAlive(keeper), { timeout: 10_000 }).toBe(false);
  expect(isAlive(pid)).toBe(true);
  await start();
  expect(isAlive(pid)).toBe(false);
});

test('ignores the pid file of a crashed machine, also with a reused number', async () => {
  const child = await start();
  const left = readFileSync(pidFile(), 'utf8');
  await child.stop();
  writeFileSync(pidFile(), left.replace(/^\d+/, String(process.pid)));
  await start();
});
