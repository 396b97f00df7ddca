import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longComments } from './comments.rules.ts';
import { repositoryFiles, root } from './sources.ts';

/** Comments are as wide as code; those of generated files are what contracts say, whole. */
export function checkComments(): string[] {
  const files = repositoryFiles().filter((file) => /(?<!generated)\.(?:tsx?|mts|mjs)$/.test(file));
  return files.flatMap((file) => longComments(file, readFileSync(join(root, file), 'utf8')));
}
