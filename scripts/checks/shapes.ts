import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forbiddenShapes } from './shapes.rules.ts';
import { repositoryFiles, root } from './sources.ts';

/**
 * Checks that services take one context, transactions start in one place, and relevant changes are
 * audited.
 */
export function checkShapes(): string[] {
  const files = repositoryFiles().filter(
    (file) => file.startsWith('packages/core/') && file.endsWith('.ts'),
  );
  return files.flatMap((file) => forbiddenShapes(file, readFileSync(join(root, file), 'utf8')));
}
