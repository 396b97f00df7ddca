import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { handWrittenPaths } from './endpoints.rules.ts';
import { repositoryFiles, root } from './sources.ts';

/** The web names no path of the API: a path that changes in its contract changes everywhere. */
export function checkEndpoints(): string[] {
  return repositoryFiles()
    .filter((file) => file.startsWith('apps/web/'))
    .flatMap((file) => handWrittenPaths(file, readFileSync(join(root, file), 'utf8')));
}
