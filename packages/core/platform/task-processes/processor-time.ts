import { readFileSync } from 'node:fs';

/** Linux reports hundredths of a second regardless of its own clock. */
const tickMs = 10;

/** Returns the CPU time of a process in milliseconds; 0 when unknown. */
export function processorMs(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program may contain anything; the fields after its bracket are numbers.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
}
