import { backupCommands } from './backup-commands.ts';
import { type Command, type Commands, reading, type SeparateCommand } from './command.ts';
import { readOpsEnv } from './env.ts';
import { fileCommands } from './file-commands.ts';
import { moneyCommands } from './billing-commands.ts';
import { heldMailCommands } from './held-mail-commands.ts';
import { type FindDatabase, withServices } from './open-services.ts';
import { type CommandLine, readCommandLine } from './read-command-line.ts';
import { runDoctor } from './run-doctor.ts';
import { getExitCode } from './run-command.ts';
import { secretCommands } from './secret-commands.ts';
import { staffCommands } from './staff-commands.ts';
import { traceCommand } from './trace-command.ts';
import { upgradeCommands } from './upgrade-commands.ts';

/** Runs without the database of the other commands, which may be what is ill. */
const doctor = reading(
  '',
  'checks settings, mail records, clocks, disk, versions, queue, index and traces',
  async () => 1,
);
const commands: Commands = {
  doctor,
  ...fileCommands,
  ...staffCommands,
  ...moneyCommands,
  ...heldMailCommands,
  ...secretCommands,
};

/**
 * Parses the words after `npm run ops --`.
 * @throws CommandFailure with the usage when the words do not fit the command
 */
export function readOpsCommand(words: readonly string[]): CommandLine<Command | SeparateCommand> {
  return readCommandLine<Command | SeparateCommand>(
    'npm run ops --',
    { ...commands, ...backupCommands, ...upgradeCommands },
    words,
  );
}

/**
 * Runs `npm run ops -- <command>`; the doctor checks `variables`. Returns the exit code; 2 for an
 * unknown command.
 */
export function runOps(
  words: readonly string[],
  findDatabase: FindDatabase,
  variables: Readonly<Record<string, string | undefined>> = {},
): Promise<number> {
  return getExitCode(async () => {
    const line = readOpsCommand(words);
    if ('help' in line) {
      process.stdout.write(line.help);
      return line.exitCode;
    }
    const { command, operands, flags } = line;
    if (command === doctor) return runDoctor(variables, findDatabase);
    return traceCommand(words[0] ?? '', variables, () =>
      'runAlone' in command
        ? command.runAlone({ findDatabase, env: readOpsEnv(variables), variables }, flags)
        : withServices({ findDatabase, readOnly: command.isReadOnly(flags) }, ({ system }) =>
            command.run(system, operands, flags),
          ),
    );
  });
}
