import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Returns whether a process runs. An unreaped zombie still accepts signals but does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !stateAndParent(pid)[0]?.startsWith('Z');
}

/**
 * Returns the command line of a process; empty if there is none. Process ids are reused, so a pid
 * alone is no proof.
 */
export function readCommand(pid: number): string {
  if (!isAlive(pid)) return '';
  const linux = `/proc/${pid}/cmdline`;
  return existsSync(linux)
    ? readFileSync(linux, 'utf8').replaceAll('\0', ' ').trim()
    : ps(pid, 'command=');
}

export function readParent(pid: number): number {
  return Number(stateAndParent(pid)[1] ?? 0);
}

function stateAndParent(pid: number): string[] {
  // In /proc the second field is the name in brackets, which may contain spaces and brackets.
  if (existsSync('/proc/self/stat'))
    return (read(`/proc/${pid}/stat`).split(') ').at(-1) ?? '').split(' ');
  return ps(pid, 'stat=,ppid=').split(/\s+/);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function ps(pid: number, columns: string): string {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
