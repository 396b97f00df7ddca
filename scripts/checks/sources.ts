import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** One check of `npm run verify`: returns the problems, each a line with its place. */
export type Check = () => string[] | Promise<string[]>;

/**
 * Returns every file of the repository that is not ignored, as a path from the root. Requires git,
 * but no history.
 */
export function repositoryFiles(): string[] {
  const result = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  );
  if (result.status !== 0)
    throw new Error('The list of files could not be read: git is needed to verify.');
  return result.stdout.split('\0').filter((file) => file && existsSync(join(root, file)));
}
