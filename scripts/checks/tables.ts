import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Domain, domains, findDomain } from './domains.rules.ts';
import { repositoryFiles, root } from './sources.ts';
import { getDelegates, handWrittenTables, tableUses } from './table-use.ts';
import { foreignUses, unusedReads } from './tables.rules.ts';

const files = repositoryFiles();

function readTexts(pattern: RegExp): [file: string, text: string][] {
  return files
    .filter((file) => pattern.test(file) && !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]);
}

/**
 * Returns the table of each of Prisma's delegates, and the domain that owns each table: the one
 * whose file in `prisma/models` has it.
 */
export function readTables(): { delegates: Map<string, string>; owners: Map<string, Domain> } {
  const delegates = new Map<string, string>();
  const owners = new Map<string, Domain>();
  for (const domain of domains)
    for (const [, text] of readTexts(new RegExp(`^prisma/models/${domain}\\.prisma$`)))
      for (const [name, table] of getDelegates(text)) {
        delegates.set(name, table);
        owners.set(table, domain);
      }
  const migrations = readTexts(/^prisma\/migrations\/.*\.sql$/).map(([, text]) => text);
  for (const table of handWrittenTables(migrations)) {
    delegates.set(table, table);
    owners.set(table, table.startsWith('search_criteria') ? 'alerts' : 'search');
  }
  return { delegates, owners };
}

/**
 * Checks that a domain writes only its own tables, and that reads of tables of higher domains are
 * declared.
 */
export function checkTables(): string[] {
  const { delegates, owners } = readTables();
  const used = new Map<string, Set<string>>();
  // `npm start` and the seed fill whole databases, so they are excluded; all other code uses core's
  // domains.
  const problems = readTexts(/^(packages\/core|apps\/(api|worker|ops))\/.*\.ts$/).flatMap(
    ([file, text]) => {
      const domain = findDomain(file);
      const uses = tableUses(text, delegates);
      for (const { table } of uses)
        used.set(domain ?? '', (used.get(domain ?? '') ?? new Set()).add(table));
      return foreignUses(file, domain, uses, owners);
    },
  );
  return [...problems, ...unusedReads(used)];
}
