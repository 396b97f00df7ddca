import { readFile } from 'node:fs/promises';
import { CommandFailure } from './failure.ts';

/** The text of a file that an operator named. CommandFailure where it cannot be read. */
export function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new CommandFailure(`${file} cannot be read.`);
  });
}
