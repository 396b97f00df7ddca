import type { Context } from '@causa/core/platform/context';
import type { OpsEnv } from './env.ts';
import type { FindDatabase } from './open-services.ts';

/** Options of commands. */
export interface Flags {
  dryRun?: boolean;
  repair?: boolean;
  /** Folder or bucket with backups. */
  to?: string;
  from?: string;
  /** A backup to check; of `upgrade`, true. */
  check?: string | boolean;
  /** Number of backups that stay. */
  keep?: string;
  encrypt?: boolean;
  sendMails?: boolean;
}

/** The syntax of a command and its help text. */
export interface CommandSyntax {
  /**
   * In the syntax of commander, such as `<ORG> <REASON...>`. A name with bars, such as `<on|off>`,
   * takes one of these words.
   */
  operands: string;
  summary: string;
  /** Options such as `--dry-run` or `--keep <N>`, with their descriptions. */
  flags?: readonly (readonly [name: `--${string}`, description: string])[];
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

/** What a command gets that opens the database itself. */
export interface Surroundings {
  findDatabase: FindDatabase;
  env: OpsEnv;
  /** All variables of the environment. */
  variables: Readonly<Record<string, string | undefined>>;
}

/** A command for a database that may be empty, damaged or of another version. */
export interface SeparateCommand extends CommandSyntax {
  runAlone(surroundings: Surroundings, flags: Flags): Promise<number>;
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
    flags: [['--dry-run', 'prints the changes and makes none']],
    isReadOnly: ({ dryRun }) => dryRun === true,
  };
}
