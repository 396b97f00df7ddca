import type { Context } from '@causa/core/platform/context';

type Run = (context: Context, args: readonly string[]) => Promise<number>;

/** One operators' command: the words after its name come as `args`; `run` gives the exit code. */
export interface Command {
  run: Run;
  /** It then gets a database connection that can change nothing. */
  isReadOnly(args: readonly string[]): boolean;
}

export type Commands = Readonly<Record<string, Command>>;

export const reading = (run: Run): Command => ({ run, isReadOnly: () => true });
export const writing = (run: Run): Command => ({ run, isReadOnly: () => false });
