import { readFileSync, readlinkSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its own clock. */
const tickMs = 10;

/** The id under which the system knows the thread that asks; null where it does not tell. */
export function ownThreadId(): string | null {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1) ?? null;
  } catch {
    return null;
  }
}

/** Milliseconds of processor time that a thread of this process has used; 0 where unknown. */
export function processorMs(threadId: string | null): number {
  if (threadId === null) return 0;
  try {
    const stat = readFileSync(`/proc/self/task/${threadId}/stat`, 'utf8');
    // The name of the thread may hold anything; what follows its bracket is numbers.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
}
