import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { repositoryFiles, root } from './sources.ts';
import { wrongClasses } from './styles.rules.ts';

/** Checks that every used class of the web app exists in its style module, and vice versa. */
export function checkStyles(): string[] {
  const read = (ending: RegExp) =>
    new Map(
      repositoryFiles()
        .filter((file) => file.startsWith('apps/web/') && ending.test(file))
        .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
    );
  return wrongClasses(
    { scripts: read(/\.tsx?$/), styles: read(/\.module\.css$/) },
    (from, specifier) => posix.join(posix.dirname(from), specifier),
  );
}
