import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadExports } from './dead-exports.rules.ts';
import { repositoryFiles, root } from './sources.ts';

/** Checks that every export is used, if only by its own file or a test. */
export function checkDeadExports(): string[] {
  return deadExports(
    new Map(
      repositoryFiles()
        .filter((file) => /\.m?tsx?$/.test(file) && !file.includes('/generated/'))
        .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
    ),
  );
}
