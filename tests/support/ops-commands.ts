import type { Context } from '@causa/core/platform/context';
import { readOpsCommand } from '@causa/ops/run-ops';

/** Runs an operators' command line in a context. Returns the exit code. */
export async function runOpsCommand(context: Context, ...words: string[]): Promise<number> {
  const line = readOpsCommand(words);
  if ('help' in line || 'runAlone' in line.command)
    throw new Error(`there is no command ${words.join(' ')}`);
  return line.command.run(context, line.operands, line.flags);
}
