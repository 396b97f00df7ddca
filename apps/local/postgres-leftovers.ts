import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalFailure } from './failure.ts';

/**
 * Clears what an earlier run left in a data folder: a server without an owner is stopped, a stale postmaster.pid removed.
 * `ownerFile` holds the process id of the run that started it; when that run is alive the folder is taken.
 * Throws LocalFailure for a folder in use.
 */
export async function clearLeftovers(dataFolder: string, ownerFile: string): Promise<void> {
  const owner = readPid(ownerFile);
  const server = readPid(`${dataFolder}/postmaster.pid`);
  const running = server !== undefined && commandOf(server).includes(dataFolder);
  if (running && owner !== undefined && owner !== process.pid && /node/.test(commandOf(owner))) {
    throw new LocalFailure(`Causa is already running from this folder (process ${owner}); stop it first.`);
  }
  if (running) await stopServer(server);
  rmSync(`${dataFolder}/postmaster.pid`, { force: true });
}

/** Stops a PostgreSQL server by its process id: fast, then without waiting for its clients; returns when it is gone. */
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

/** The process id on the first line of a file, or undefined. */
export function readPid(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A zombie nobody has waited for yet answers signals but holds nothing.
  return !ps(pid, 'stat=').startsWith('Z');
}

/** The command line of a process; empty when there is none. Process ids are reused, so a pid alone proves nothing. */
function commandOf(pid: number): string {
  if (!isAlive(pid)) return '';
  const linux = `/proc/${pid}/cmdline`;
  return existsSync(linux) ? readFileSync(linux, 'utf8').replaceAll('\0', ' ') : ps(pid, 'command=');
}

function ps(pid: number, column: string): string {
  if (existsSync('/proc/self/stat') && column === 'stat=') {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    } catch {
      return '';
    }
  }
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
