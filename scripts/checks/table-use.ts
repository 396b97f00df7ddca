/** How a source of core touches a table: with Prisma's delegate or in SQL. */
export interface TableUse {
  table: string;
  isWrite: boolean;
  line: number;
}

const writes = /^(create|update|upsert|delete)/;
const delegate = /\bdb\s*\.\s*(\w+)\s*\.\s*(\w+)/g;
// Keywords in capitals, as all SQL of this repository has them; imports have none.
const statement =
  /\b(DELETE\s+FROM|INSERT\s+INTO|TRUNCATE|UPDATE|FROM|JOIN|USING|INTO)\s+(?:ONLY\s+)?"?([a-z_]+)"?/g;
const furtherTable = /^\s*(?:AS\s+)?(?!WHERE|SET)\w*\s*,\s*"?([a-z_]+)"?/;

/**
 * The tables that a source reads or writes. `delegates` leads from Prisma's names (`savedListing`)
 * to tables; what is no table, such as the name of a CTE, is left out.
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
    // `FROM alert_digests d, saved_searches s`: only the first is the target of a write.
    let at = match.index + text.length;
    for (let next = furtherTable.exec(source.slice(at, at + 200)); next !== null;) {
      add(next[1], false, at);
      at += next[0].length;
      next = furtherTable.exec(source.slice(at, at + 200));
    }
  }
  return uses;
}

/** Prisma's name of each model, and its table; from the texts of the schema. */
export function getDelegates(schema: string): Map<string, string> {
  const models = schema.matchAll(/^model (\w)(\w*) \{[\s\S]*?@@map\("(\w+)"\)/gm);
  return new Map(
    [...models].map(([, first = '', rest = '', table = '']) => [first.toLowerCase() + rest, table]),
  );
}

/**
 * Tables of migrations that the Prisma schema does not have: `search_*`, with their later names.
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
