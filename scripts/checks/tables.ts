import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDomain } from './domains.rules.ts';
import { repositoryFiles, root } from './sources.ts';
import { getDelegates, handWrittenTables, tableUses } from './table-use.ts';
import { foreignUses, mapProblems } from './tables.rules.ts';

/**
 * Checks that only the owning domain writes a table, and that reads of other domains are declared.
 */
export function checkTables(): string[] {
  const files = repositoryFiles();
  const texts = (pattern: RegExp): [file: string, text: string][] =>
    files
      .filter((file) => pattern.test(file) && !file.endsWith('.test.ts'))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]);
  const delegates = getDelegates(
    texts(/^prisma\/models\/.*\.prisma$/)
      .map(([, text]) => text)
      .join('\n'),
  );
  const migrations = texts(/^prisma\/migrations\/.*\.sql$/).map(([, text]) => text);
  for (const table of handWrittenTables(migrations)) delegates.set(table, table);
  const used = new Map<string, Set<string>>();
  // `npm start` and the seed fill whole databases, so they are excluded; all other code uses core's
  // domains.
  const problems = texts(/^(packages\/core|apps\/(api|worker|ops))\/.*\.ts$/).flatMap(
    ([file, text]) => {
      const domain = findDomain(file);
      const uses = tableUses(text, delegates);
      for (const { table } of uses)
        used.set(domain ?? '', (used.get(domain ?? '') ?? new Set()).add(table));
      return foreignUses(file, domain, uses);
    },
  );
  return [...problems, ...mapProblems([...new Set(delegates.values())], used)];
}
