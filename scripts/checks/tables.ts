import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFolder } from './domains.rules.ts';
import { repositoryFiles, root } from './sources.ts';
import { delegatesOf, handWrittenTables, tableUses } from './table-use.ts';
import { foreignUses, mapProblems } from './tables.rules.ts';

/** Each table is written by its own folder alone, and read by others where that is declared. */
export function checkTables(): string[] {
  const files = repositoryFiles();
  const texts = (pattern: RegExp): [file: string, text: string][] =>
    files
      .filter((file) => pattern.test(file) && !file.endsWith('.test.ts'))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]);
  const delegates = delegatesOf(
    texts(/^prisma\/models\/.*\.prisma$/)
      .map(([, text]) => text)
      .join('\n'),
  );
  const migrations = texts(/^prisma\/migrations\/.*\.sql$/).map(([, text]) => text);
  for (const table of handWrittenTables(migrations)) delegates.set(table, table);
  const used = new Map<string, Set<string>>();
  // `npm start` and the seed fill whole databases; everything else goes through core's folders.
  const problems = texts(/^(packages\/core|apps\/(api|worker|ops))\/.*\.ts$/).flatMap(
    ([file, text]) => {
      const folder = findFolder(file);
      const uses = tableUses(text, delegates);
      for (const { table } of uses)
        used.set(folder ?? '', (used.get(folder ?? '') ?? new Set()).add(table));
      return foreignUses(file, folder, uses);
    },
  );
  return [...problems, ...mapProblems([...new Set(delegates.values())], used)];
}
