import { readCommand, isAlive, readParent } from './processes.ts';

type Stop = () => Promise<void> | void;

export interface Lifetime {
  /** Registers a stop function; the last started is stopped first. */
  onStop(stop: Stop): void;
  /** Stops everything once, in order, and ends the process with this code. */
  end(code: number): Promise<void>;
}

const patience = 20_000;

/**
 * Runs the stop functions on Ctrl-C, a closed terminal or `kill`. A second Ctrl-C ends the process
 * at once.
 */
export function openLifetime(startedByNpm: boolean): Lifetime {
  const stops: Stop[] = [];
  let ending: Promise<void> | undefined;

  async function stopAll(code: number): Promise<void> {
    setTimeout(() => process.exit(1), patience).unref();
    for (const stop of stops.reverse()) {
      try {
        await stop();
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        code = 1;
      }
    }
    process.exit(code);
  }

  const end = (code: number) => (ending ??= stopAll(code));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending && signal === 'SIGINT') process.exit(130);
      void end(0);
    });
  }
  if (startedByNpm) endWith(npmProcess(), () => void end(1));
  return { onStop: (stop) => stops.push(stop), end };
}

/**
 * Returns npm's process id. npm runs a script through a shell, which some systems replace by the
 * script.
 */
function npmProcess(): number {
  return / -c /.test(readCommand(process.ppid)) ? readParent(process.ppid) : process.ppid;
}

// npm forwards signals, but when it is killed its script keeps running as an orphan.
function endWith(pid: number, end: () => void): void {
  setInterval(() => !isAlive(pid) && end(), 500).unref();
}
