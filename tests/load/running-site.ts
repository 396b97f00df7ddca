import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningSite {
  origin: string;
  stop(): Promise<void>;
}

/**
 * The whole product as `npm start` runs it, on a free port with data of its own; SITE_ORIGIN names
 * a running one instead.
 * Its progress goes to standard error.
 */
export async function startRunningSite(seed: 'small' | 'demo' | 'large'): Promise<RunningSite> {
  const running = process.env['SITE_ORIGIN'];
  if (running !== undefined)
    return { origin: new URL(running).origin, stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'causa-bench-'));
  const env = { ...process.env, DATA_DIR: folder, SEED: seed, PORT: '0', HOST: '127.0.0.1' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/local/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await addressOf(child);
  return {
    origin,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (piece: Buffer) => {
      said += piece.toString();
      process.stderr.write(piece);
      const address = /ready at (http:\/\/\S+)/.exec(said)?.[1];
      // Drawing the demo world's pictures keeps a core busy for most of a minute, which would count
      // as the pages'.
      if (address !== undefined && /organizations are drawn/.test(said)) resolve(address);
    });
    child.once('exit', (code) =>
      reject(new Error(`the site ended with ${code} before it was ready`)),
    );
  });
}
