// `npm run bench -- start [small] [demo] [large]`: `npm start` in an empty folder, once for each size
// (demo, 20,000 listings, unless told), until the first page is answered; in seconds, and as a
// multiple of the second start, which finds its world made. A start that fails ends it with 1.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/local/keep-server.ts';

const longestMs = 600_000;
const asked = process.argv.slice(2);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: { start: string };
};
/** What `npm start` gives to Node. */
const startArguments = scripts.start.split(' ').slice(1);

for (const size of asked.length === 0 ? ['demo'] : asked) {
  const folder = mkdtempSync(join(tmpdir(), 'causa-start-'));
  try {
    const first = await start(size, folder);
    const second = await start(size, folder);
    const shown = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
    process.stdout.write(
      `${size.padEnd(8)} first start ${shown(first).padStart(8)}, again ${shown(second).padStart(8)}, ratio ${(first / second).toFixed(1)}\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the product, waits for its first page and stops it; answers the milliseconds. */
async function start(size: string, folder: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const env = { ...process.env, PORT: String(port), SEED: size, DATA_DIR: folder };
  const child = spawn(process.execPath, startArguments, {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    while (performance.now() - began < longestMs) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      if (await answers(port)) return performance.now() - began;
      await sleep(100);
    }
    throw new Error(`no page within ${longestMs / 1_000} seconds`);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/en`)).ok;
  } catch {
    return false;
  }
}
