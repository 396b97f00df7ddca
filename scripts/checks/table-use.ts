/** An access of a source of core to a table, by Prisma's delegate or in SQL. */
export interface TableUse {
  table: string;
  isWrite: boolean;
  line: number;
}

const writes = /^(create|update|upsert|delete)/;
const delegate = /\bdb\s*\.\s*(\w+)\s*\.\s*(\w+)/g;
// SQL keywords are in capitals throughout this repository, unlike imports.
const statement =
  /\b(DELETE\s+FROM|INSERT\s+INTO|TRUNCATE|UPDATE|FROM|JOIN|USING|INTO)\s+(?:ONLY\s+)?"?([a-z_]+)"?/g;
const furtherTable = /^\s*(?:AS\s+)?(?!WHERE|SET)\w*\s*,\s*"?([a-z_]+)"?/;

/**
 * Lists the tables that a source reads or writes. `delegates` maps Prisma's names (`savedListing`)
 * to tables; names that are no table, such as a CTE's, are left out.
 */
export function tableUses(source: string, delegates: ReadonlyMap<string, string>): TableUse[] {
  const known = new Set(delegates.values());
  const uses: TableUse[] = [];
  const add = (table: string | undefined, isWrite: boolean, at: number): void => {
    if (table === undefined || !known.has(table)) return;
    uses.push({ table, isWrite, line: source.slice(0, at).split('\n').length });
  };
  for (const match of source.matchAll(delegate))
    add(delegates.get(match[1] ?? ''), writes.test(match[2] ?? ''), match.index);
  for (const match of source.matchAll(statement)) {
    const [text, keyword = '', table] = match;
    add(table, /^(DELETE|INSERT|INTO|TRUNCATE|UPDATE)/.test(keyword), match.index);
    // In `FROM alert_digests d, saved_searches s` only the first is the target of a write.
    let at = match.index + text.length;
    for (let next = furtherTable.exec(source.slice(at, at + 200)); next !== null;) {
      add(next[1], false, at);
      at += next[0].length;
      next = furtherTable.exec(source.slice(at, at + 200));
    }
  }
  return uses;
}

/** Maps Prisma's name of each model to its table, from the schema's text. */
export function getDelegates(schema: string): Map<string, string> {
  const models = schema.matchAll(/^model (\w)(\w*) \{[\s\S]*?@@map\("(\w+)"\)/gm);
  return new Map(
    [...models].map(([, first = '', rest = '', table = '']) => [first.toLowerCase() + rest, table]),
  );
}

/**
 * Lists tables of migrations that the Prisma schema lacks: `search_*`, under their present names.
 */
export function handWrittenTables(migrations: readonly string[]): string[] {
  const tables = new Set<string>();
  for (const sql of migrations) {
    for (const [, name = ''] of sql.matchAll(/^CREATE TABLE "?(search_\w+)"?/gm)) tables.add(name);
    for (const [, name = ''] of sql.matchAll(/^DROP TABLE "?(search_\w+)"?/gm)) tables.delete(name);
    for (const [, from = '', to = ''] of sql.matchAll(
      /^ALTER TABLE "?(search_\w+)"? RENAME TO "?(\w+)"?/gm,
    ))
      if (tables.delete(from)) tables.add(to);
  }
  return [...tables];
}
