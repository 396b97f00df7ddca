import type { Context } from '@causa/core/platform/context';

/** Options of commands, all without a value. */
export interface Flags {
  dryRun?: boolean;
  repair?: boolean;
}

/** The syntax of a command and its help text. */
export interface CommandSyntax {
  /**
   * In the syntax of commander, such as `<ORG> <REASON...>`. A name with bars, such as `<on|off>`,
   * takes one of these words.
   */
  operands: string;
  summary: string;
  /** An option that the command takes, such as `--dry-run`, with its description. */
  flag?: readonly [name: `--${string}`, description: string];
  /** Runs when only its group is named. */
  isDefault?: true;
}

type Run = (context: Context, operands: readonly string[], flags: Flags) => Promise<number>;

/** One operators' command. `run` returns the exit code. */
export interface Command extends CommandSyntax {
  run: Run;
  /** True for a database connection that cannot write. */
  isReadOnly(flags: Flags): boolean;
}

/** Commands by name; a name of two words is a command of a group, such as `ledger check`. */
export type Commands = Readonly<Record<string, Command>>;

export function reading(operands: string, summary: string, run: Run): Command {
  return { operands, summary, run, isReadOnly: () => true };
}

export function writing(operands: string, summary: string, run: Run): Command {
  return { operands, summary, run, isReadOnly: () => false };
}

/** Declares a command that only reads with `--dry-run`. */
export function writingOrDryRun(operands: string, summary: string, run: Run): Command {
  return {
    operands,
    summary,
    run,
    flag: ['--dry-run', 'prints the changes and makes none'],
    isReadOnly: ({ dryRun }) => dryRun === true,
  };
}
