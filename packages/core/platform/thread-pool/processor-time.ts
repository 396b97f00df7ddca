import { readFileSync, readlinkSync } from 'node:fs';

/** Linux reports hundredths of a second regardless of its own clock. */
const tickMs = 10;

/** Returns the system id of the calling thread; null when it is unavailable. */
export function ownThreadId(): string | null {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1) ?? null;
  } catch {
    return null;
  }
}

/** Returns the CPU time of a thread of this process in milliseconds; 0 when unknown. */
export function processorMs(threadId: string | null): number {
  if (threadId === null) return 0;
  try {
    const stat = readFileSync(`/proc/self/task/${threadId}/stat`, 'utf8');
    // The thread name may contain anything; the fields after its bracket are numbers.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
}
