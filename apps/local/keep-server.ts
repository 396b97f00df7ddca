import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { RunAs } from './postgres/postgres-user.ts';

const keeper = fileURLToPath(new URL('./server-keeper.mjs', import.meta.url));

/**
 * Starts a server that cannot outlive this process; its output goes to the file `log`. The child is
 * its keeper: close the child's standard input to stop the server, and wait for the child's exit.
 * The keeper reads its command from standard input, because every user of the machine sees the
 * arguments of a process.
 */
export function keepServer(
  command: string,
  args: readonly string[],
  log: string,
  user: RunAs = {},
): ChildProcess {
  const output = openSync(log, 'w');
  const env = serverEnvironment();
  const child = spawn(process.execPath, [keeper], {
    detached: true,
    env,
    stdio: ['pipe', output, output],
  });
  closeSync(output);
  // If the keeper has ended, its exit event reports it.
  child.stdin?.on('error', () => undefined);
  child.stdin?.write(`${JSON.stringify({ command, args, ...user, env })}\n`);
  return child;
}

/** Environment variables that a server needs. Tokens and PGOPTIONS, PGDATA ... are excluded. */
const serverVariables = /^(?:PATH|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SystemRoot)$/i;

/** Returns the environment of child programs. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => serverVariables.test(name));
  return Object.fromEntries(entries);
}

/** Returns a loopback port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
