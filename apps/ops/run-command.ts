import { AppError } from '@causa/shared/errors';
import { CommandFailure } from './failure.ts';

/** Runs a command; what an operator can mend is printed as one sentence and gives exit code 1. */
export async function exitCodeOf(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError || error instanceof CommandFailure)) throw error;
    process.stderr.write(`${error instanceof AppError ? sentenceOf(error) : error.message}\n`);
    return 1;
  }
}

/** Operators read English. */
function sentenceOf({ code }: AppError): string {
  if (code === 'NOT_FOUND') return 'There is no such record.';
  return code === 'CONFLICT' ? 'Its present state does not allow that.' : `Refused: ${code}.`;
}
