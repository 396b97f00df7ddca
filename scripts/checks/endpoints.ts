import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { handWrittenPaths } from './endpoints.rules.ts';
import { repositoryFiles, root } from './sources.ts';

/** Checks that the web has no literal API paths, so that a path is only changed in its contract. */
export function checkEndpoints(): string[] {
  return repositoryFiles()
    .filter((file) => file.startsWith('apps/web/'))
    .flatMap((file) => handWrittenPaths(file, readFileSync(join(root, file), 'utf8')));
}
