import type { Command, Commands } from './command.ts';
import { fileCommands } from './file-commands.ts';
import { moneyCommands } from './billing-commands.ts';
import { type FindDatabase, withServices } from './open-services.ts';
import { type CommandLine, readCommandLine } from './read-command-line.ts';
import { getExitCode } from './run-command.ts';
import { staffCommands } from './staff-commands.ts';

const commands: Commands = { ...fileCommands, ...staffCommands, ...moneyCommands };

/**
 * Parses the words after `npm run ops --`.
 * @throws CommandFailure with the usage when the words do not fit the command
 */
export function readOpsCommand(words: readonly string[]): CommandLine<Command> {
  return readCommandLine('npm run ops --', commands, words);
}

/** Runs `npm run ops -- <command>`. Returns the exit code; 2 for an unknown command. */
export function runOps(words: readonly string[], findDatabase: FindDatabase): Promise<number> {
  return getExitCode(async () => {
    const line = readOpsCommand(words);
    if ('help' in line) {
      process.stdout.write(line.help);
      return line.exitCode;
    }
    const { command, operands, flags } = line;
    return withServices({ findDatabase, readOnly: command.isReadOnly(flags) }, ({ system }) =>
      command.run(system, operands, flags),
    );
  });
}
