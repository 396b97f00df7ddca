import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalFailure } from '../failure.ts';
import { readCommand, isAlive } from '../processes.ts';

/**
 * Cleans up after an earlier run in a data folder: stops an orphaned server and removes a stale
 * postmaster.pid.
 * `ownerFile` holds the process id of the run that started it.
 * @throws LocalFailure when that run is alive
 */
export async function clearLeftovers(dataFolder: string, ownerFile: string): Promise<void> {
  const owner = readPid(ownerFile);
  const server = readPid(`${dataFolder}/postmaster.pid`);
  const running = server !== undefined && readCommand(server).includes(dataFolder);
  if (running && owner !== undefined && owner !== process.pid && /node/.test(readCommand(owner))) {
    throw new LocalFailure(
      `Causa is already running from this folder (process ${owner}); stop it first.`,
    );
  }
  if (running) await stopServer(server);
  rmSync(`${dataFolder}/postmaster.pid`, { force: true });
}

/** Stops a PostgreSQL server by its process id: fast, then immediate. Returns when it has ended. */
export async function stopServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let waited = 0; waited < 8_000; waited += 50) {
      if (!isAlive(pid)) return;
      await sleep(50);
    }
  }
}

/** Returns the process id on the first line of a file; undefined if there is none. */
export function readPid(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
