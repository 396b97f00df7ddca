import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { RunAs } from './postgres-user.ts';

const keeper = fileURLToPath(new URL('./server-keeper.mjs', import.meta.url));

/**
 * Starts a server that cannot outlive this process; what it prints goes to the file `log`. The
 * child is its keeper:
 * close the child's standard input to stop the server, and wait for the child's exit to know that
 * it is gone.
 */
export function keepServer(
  command: string,
  args: readonly string[],
  log: string,
  user: RunAs = {},
): ChildProcess {
  const output = openSync(log, 'w');
  const order = JSON.stringify({ command, args, ...user, env: plainEnvironment() });
  const child = spawn(process.execPath, [keeper, order], {
    detached: true,
    stdio: ['pipe', output, output],
  });
  closeSync(output);
  return child;
}

/** Ours without what would steer PostgreSQL (PGDATA, PGPORT, PGOPTIONS ...). */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

/** A loopback port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
