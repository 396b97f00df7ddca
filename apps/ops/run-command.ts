import { UnreadableFile } from '@causa/core/platform/text/text-file';
import { AppError } from '@causa/shared/platform/errors';
import { CommandFailure } from './failure.ts';

/**
 * Runs a command. A failure that an operator can fix is printed as one sentence, with exit code 1.
 */
export async function getExitCode(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    // The reader of the output has closed it, as `| head` does.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 1;
    if (!isForOperator(error)) throw error;
    process.stderr.write(`${error instanceof AppError ? getSentence(error) : error.message}\n`);
    return 1;
  }
}

const isForOperator = (error: unknown): error is AppError | CommandFailure | UnreadableFile =>
  error instanceof AppError || error instanceof CommandFailure || error instanceof UnreadableFile;

/** Lets a command finish its work after the reader of its output has closed it. */
export function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

/** Returns the English sentence of an error. */
function getSentence({ code }: AppError): string {
  if (code === 'NOT_FOUND') return 'There is no such record.';
  return code === 'CONFLICT' ? 'Its present state does not allow that.' : `Refused: ${code}.`;
}
