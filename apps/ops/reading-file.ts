import { ImportStopped } from '@causa/core/integrations/import-export/import-file';
import { getSqlState } from '@causa/core/platform/database/sql-state';
import { CommandFailure } from './failure.ts';

/**
 * Runs a function that writes the records of a file.
 * @throws CommandFailure that names the file when a record cannot be stored or the import stopped
 */
export async function readingFile<T>(file: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ImportStopped)
      throw new CommandFailure(
        `${file}, ${error.message}\nStopped. The records before are imported; import the file again to continue.`,
      );
    const state = getSqlState(error) ?? '';
    if (state.startsWith('22'))
      throw new CommandFailure(`${file}: the database cannot store a value of it (${state}).`);
    throw error;
  }
}
