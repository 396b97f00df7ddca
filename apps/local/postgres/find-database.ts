import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { LocalEnv } from '../env.ts';
import { readPid } from './postgres-leftovers.ts';
import { readCommand } from '../processes.ts';

/**
 * Returns the database for an operator's command: DATABASE_URL, else the embedded one, which is
 * started for the command unless `npm start` runs.
 * @throws LocalFailure when neither is available
 */
export async function findDatabase(env: LocalEnv): Promise<RunningPostgres> {
  const nothing = async () => undefined;
  if (env.DATABASE_URL !== undefined) return { url: env.DATABASE_URL, stop: nothing };
  const folder = join(env.DATA_DIR, 'postgres');
  const running = runningUrl(folder);
  return running === undefined
    ? startEmbeddedPostgres({ folder, durable: true })
    : { url: running, stop: nothing };
}

/** Returns the connection string of the server that runs from this folder; undefined if none. */
function runningUrl(folder: string): string | undefined {
  const data = join(folder, 'data');
  const pidFile = join(data, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined || !readCommand(pid).includes(data)) return undefined;
  // The fourth line of postmaster.pid is the port.
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]?.trim();
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return `postgresql://causa:${password}@127.0.0.1:${port}/causa`;
}
