import { Argument, Command as Program, CommanderError } from 'commander';
import type { CommandSyntax, Flags } from './command.ts';
import { CommandFailure } from './failure.ts';

/** A command with its operands and flags, or the help with its exit code. */
export type CommandLine<Known> =
  | { command: Known; operands: readonly string[]; flags: Flags }
  | { help: string; exitCode: number };

/**
 * Parses a command line. Unknown commands give the help and exit code 2.
 * @throws CommandFailure with the usage when the words do not fit the command
 */
export function readCommandLine<Known extends CommandSyntax>(
  programName: string,
  commands: Readonly<Record<string, Known>>,
  words: readonly string[],
): CommandLine<Known> {
  let line: CommandLine<Known> | undefined;
  let printed = '';
  const program = new Program(programName)
    .usage('<command>')
    .exitOverride()
    .configureOutput({ writeOut: (text) => (printed += text), writeErr: () => undefined })
    .configureHelp({
      visibleCommands: listCommands,
      subcommandTerm: (command) => `${commandPath(command)} ${command.usage()}`.trimEnd(),
    });
  for (const [name, command] of Object.entries(commands)) {
    const own = addCommand(program, name, command);
    own.action(() => {
      line = { command, operands: own.args, flags: own.opts() };
    });
  }
  try {
    program.parse(words.length === 0 ? ['help'] : words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { help: printed, exitCode: 0 };
    const usage = describeUsage(programName, program, words);
    if (usage === undefined) return { help: program.helpInformation(), exitCode: 2 };
    throw new CommandFailure(
      error.code === 'commander.help'
        ? usage
        : `${usage} (${error.message.replace(/^error: /, '')})`,
    );
  }
  return line ?? { help: program.helpInformation(), exitCode: 0 };
}

/** Adds a command, and its group if its name has two words. */
function addCommand(program: Program, name: string, syntax: CommandSyntax): Program {
  const [first = '', second] = name.split(' ');
  const group = program.commands.find((one) => one.name() === first);
  const parent = second === undefined ? program : (group ?? program.command(first));
  const own = parent
    .command(second ?? first, { isDefault: syntax.isDefault === true })
    .summary(syntax.summary)
    .description(syntax.summary);
  for (const operand of syntax.operands.split(' ').filter(Boolean)) {
    const argument = new Argument(operand);
    own.addArgument(
      argument.name().includes('|') ? argument.choices(argument.name().split('|')) : argument,
    );
  }
  const flags = (syntax.flags ?? []).map(([flag]) => ` [${flag.replaceAll(/[<>]/g, '')}]`).join('');
  // For an empty usage, commander would write its own with the options of all commands.
  own.usage(`${syntax.operands.replaceAll(/[<>]/g, '')}${flags}`.trim() || ' ');
  for (const flag of syntax.flags ?? []) own.option(...flag);
  return own;
}

/** Lists the commands of a program, including those of its groups. */
function listCommands(program: Program): Program[] {
  return program.commands.flatMap((one) => (one.commands.length > 0 ? one.commands : [one]));
}

/** Returns the full name, such as `ledger check` for a command of a group. */
function commandPath(command: Program): string {
  const { parent } = command;
  const group = parent?.parent === null ? '' : `${parent?.name() ?? ''} `;
  return `${group}${command.name()}`;
}

/** Returns the usage of the named command; undefined if there is none. */
function describeUsage(
  programName: string,
  program: Program,
  [first, second]: readonly string[],
): string | undefined {
  const named = program.commands.find((one) => one.name() === first);
  if (named === undefined) return undefined;
  const own = named.commands.filter((one) => one.name() === second);
  const children = own.length > 0 ? own : named.commands;
  const usages = (children.length > 0 ? children : [named]).map((one) =>
    `${commandPath(one)} ${one.usage()}`.trimEnd(),
  );
  return `${programName} ${usages.join(' | ')}`;
}
