import type { Context } from '@causa/core/platform/context';

/** Options of commands, all without a value. */
export interface Flags {
  dryRun?: boolean;
  repair?: boolean;
}

/** How a command is written and what the help says of it. */
export interface CommandSyntax {
  /**
   * In the syntax of commander, such as `<ORG> <REASON...>`. A name with bars, such as `<on|off>`,
   * takes one of these words.
   */
  operands: string;
  summary: string;
  /** An option that the command takes, such as `--dry-run`, with its description. */
  flag?: readonly [name: `--${string}`, description: string];
  /** Runs when its group is named alone. */
  isDefault?: true;
}

type Run = (context: Context, operands: readonly string[], flags: Flags) => Promise<number>;

/** One operators' command. `run` returns the exit code. */
export interface Command extends CommandSyntax {
  run: Run;
  /** It then gets a database connection that cannot change anything. */
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

/** A command that only reads when it is asked for a dry run. */
export function writingOrDryRun(operands: string, summary: string, run: Run): Command {
  return {
    operands,
    summary,
    run,
    flag: ['--dry-run', 'prints the changes and makes none'],
    isReadOnly: ({ dryRun }) => dryRun === true,
  };
}
