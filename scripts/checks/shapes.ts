import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forbiddenShapes } from './shapes.rules.ts';
import { repositoryFiles, root } from './sources.ts';

/**
 * Verbs take one context, transactions begin in one place, and changes that someone may ask about
 * later are audited.
 */
export function checkShapes(): string[] {
  const files = repositoryFiles().filter(
    (file) => file.startsWith('packages/core/') && file.endsWith('.ts'),
  );
  return files.flatMap((file) => forbiddenShapes(file, readFileSync(join(root, file), 'utf8')));
}
