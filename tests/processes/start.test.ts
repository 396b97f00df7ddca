import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../apps/local/keep-server.ts';
import { isAlive } from '../../apps/local/processes.ts';
import { findStartBundle } from '../../scripts/start-bundle.mjs';
import { soon } from '../support/soon.ts';

let folder: string;
let port: number;
/** The state after a first start, copied for tests of later starts. */
let startedOnce: string;
const started: ChildProcess[] = [];

/** The result of the first start. */
let first: { health: number; code: number | null; databaseLivedOn: boolean };
let firstCommandLines: string[];
const canary = 'sk_live_canary_1234567890';

beforeAll(async () => {
  startedOnce = mkdtempSync(join(tmpdir(), 'causa-started-'));
  port = await freePort();
  const child = launch({ DATA_DIR: startedOnce, CANARY_SECRET_TOKEN: canary });
  await ready(child);
  const { status: health } = await fetch(`http://127.0.0.1:${port}/healthz`);
  const database = postmaster(startedOnce);
  firstCommandLines = execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' }).split(
    '\n',
  );
  const code = await end(child, 'SIGINT');
  first = { health, code, databaseLivedOn: isAlive(database) };
}, 180_000);
afterAll(() => rmSync(startedOnce, { recursive: true, force: true }));
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'causa-local-'));
  port = await freePort();
});
afterEach(async () => {
  for (const child of started.splice(0))
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

// A first start creates a world, and its duration depends on the machine.
vi.setConfig({ testTimeout: 240_000 });

const fromSources = ['--import', 'tsx', 'apps/local/main.ts'];

function launch(
  changes: Record<string, string> = {},
  program = fromSources,
): ChildProcess & { said: () => string } {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    SEED: 'small',
    DATA_DIR: folder,
    PORT: String(port),
    DATABASE_URL: undefined,
    ...changes,
  };
  const child = spawn(process.execPath, program, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return Object.assign(child, { said: () => output });
}

async function ready(child: ReturnType<typeof launch>): Promise<void> {
  const said = (): void => expect(child.said()).toContain('Causa is ready at');
  await soon(said);
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((done) => {
    child.once('exit', (code) => done(code));
    child.kill(signal);
  });
}

/** Fills the folder as a first start would. */
function startBefore(): void {
  execFileSync('cp', ['-a', `${startedOnce}/.`, folder]);
}

/** Returns the output of the application when it exits with an error, and its exit code. */
async function refusal(
  changes: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
  const child = launch(changes);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said: child.said() };
}

const postmaster = (data = folder) =>
  Number(readFileSync(join(data, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

test('answers on first start, and leaves only data after Ctrl-C', () => {
  expect(first).toEqual({ health: 200, code: 0, databaseLivedOn: false });
  expect(existsSync(join(startedOnce, 'postgres/data/PG_VERSION'))).toBe(true);
});

test('hides environment variables of all processes from other users', () => {
  expect(firstCommandLines.filter((line) => line.includes('server-keeper.mjs'))).not.toEqual([]);
  expect(firstCommandLines.filter((line) => line.includes(canary))).toEqual([]);
});

test('refuses a second start from the same folder, and restarts after a kill', async () => {
  startBefore();
  const child = launch();
  await ready(child);
  const { code, said } = await refusal({ PORT: String(await freePort()) });
  expect({ code, said }).toEqual({
    code: 1,
    said: `Causa is already running from this folder (process ${child.pid}); stop it first.\n`,
  });
  const pid = postmaster();
  await end(child, 'SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  await ready(launch());
});

test('starts from the bundle that the start before prepared, with pages, places and content', async () => {
  startBefore();
  execFileSync(process.execPath, ['scripts/start-bundle.mjs']);
  expect(findStartBundle()).toMatch(/main\.mjs$/);
  const child = launch({}, ['scripts/start.mjs']);
  await ready(child);
  for (const path of ['/en', '/pt/empregos', '/docs/api', '/_local/mails', '/es/ayuda'])
    expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 200]);
  const places = await fetch(
    `http://127.0.0.1:${port}/data/places/autocomplete?input=lisb&locale=pt`,
  );
  expect([places.status, await places.text()]).toEqual([200, expect.stringContaining('Lisboa')]);
  expect(await end(child, 'SIGINT')).toBe(0);
});

test('prints one sentence for a port in use', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  const { code, said } = await refusal();
  other.close();
  expect({ code, said }).toEqual({
    code: 1,
    said: `Port ${port} is in use by another program; stop it, or choose another port: PORT=${port + 1} npm start\n`,
  });
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
});

test('prints one sentence for a data folder that is a file', async () => {
  const file = join(folder, 'data');
  writeFileSync(file, '');
  const { code, said } = await refusal({ DATA_DIR: file });
  expect({ code, said }).toEqual({
    code: 1,
    said: `${join(file, 'postgres')} is in the way: a folder is expected there.\n`,
  });
});

test('prints one sentence for a data folder of another user', async (context) => {
  if (process.getuid?.() !== 0) context.skip('only root can give a folder to someone else');
  startBefore();
  chownSync(join(folder, 'postgres/data'), 12_345, 12_345);
  const { code, said } = await refusal();
  expect({ code, said }).toEqual({
    code: 1,
    said: `No permission to read and write ${join(folder, 'postgres')}; check who owns it.\n`,
  });
});

test('prints one sentence for a full disk', async (context) => {
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0;
  if (!mounted) context.skip('a small disk to fill can only be mounted as root');
  try {
    const { code, said } = await refusal();
    expect({ code, said }).toEqual({
      code: 1,
      said: `The disk is full: ${join(folder, 'postgres')} cannot be written.\n`,
    });
  } finally {
    spawnSync('umount', [folder]);
  }
});

test('prints one sentence each for a wrong setting and an unavailable database', async () => {
  expect(await refusal({ PORT: 'three' })).toEqual({
    code: 1,
    said: 'PORT is wrong: Invalid input: expected number, received NaN.\n',
  });
  const { code, said } = await refusal({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  expect(code).toBe(1);
  expect(said).toMatch(/^The database could not be migrated: .*ECONNREFUSED.*\n$/);
});
