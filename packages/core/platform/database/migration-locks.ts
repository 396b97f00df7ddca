/** What a statement of a migration does to a table that has rows. */
export type LockKind = 'rewrite' | 'scan' | 'index' | 'break';

export interface MigrationLock {
  kind: LockKind;
  table: string;
  /** The beginning of the statement. */
  statement: string;
}

/** Explains each kind to operators. */
export const lockMeanings: Readonly<Record<LockKind, string>> = {
  rewrite: 'rewrites the whole table and blocks its reads and writes',
  scan: 'reads the whole table and blocks its writes',
  index: 'builds an index and blocks writes to the table',
  break: 'removes or renames what the previous version uses: stop that version first',
};

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
const volatile = /\b(?:gen_random_uuid|random|clock_timestamp|nextval|uuid_generate_v\d)\s*\(/i;

/**
 * Lists statements of a migration that lock existing tables for long, or that break the previous
 * version. Tables that the migration creates have no rows. It reads the common forms of PostgreSQL,
 * not the whole language.
 */
export function findLocks(sql: string): MigrationLock[] {
  const statements = splitStatements(sql);
  const created = new Set(
    statements.flatMap((one) =>
      match(one, `^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?${name}`),
    ),
  );
  return statements.flatMap((statement) => {
    const [table] = [
      ...match(statement, `^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${name}`),
      ...match(statement, `^DROP TABLE (?:IF EXISTS )?${name}`),
      ...match(statement, `^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).*? ON (?:ONLY )?${name}`),
      ...match(statement, `^UPDATE (?:ONLY )?${name}`),
    ];
    if (table === undefined || created.has(table)) return [];
    return kindsOf(statement, table, sql).map((kind) => ({
      kind,
      table,
      statement: statement.length > 100 ? `${statement.slice(0, 99)}…` : statement,
    }));
  });
}

/**
 * Returns the reason that a migration gives for its locks, in a line such as `-- Locks: the table
 * has a hundred rows.`; null without one.
 */
export function readLockReason(sql: string): string | null {
  return /^-- Locks: (.+)$/m.exec(sql)?.[1] ?? null;
}

function kindsOf(statement: string, table: string, sql: string): LockKind[] {
  if (/^CREATE /i.test(statement)) return ['index'];
  if (/^DROP TABLE/i.test(statement)) return ['break'];
  if (/^UPDATE /i.test(statement)) return ['scan'];
  const kinds = new Set<LockKind>();
  for (const action of splitActions(statement)) {
    if (
      /^(?:RENAME\b(?! CONSTRAINT)|DROP (?:COLUMN\b|(?!CONSTRAINT|DEFAULT|NOT)"?\w))/i.test(action)
    )
      kinds.add('break');
    if (/^ALTER (?:COLUMN )?\S+ (?:SET DATA )?TYPE\b/i.test(action)) kinds.add('rewrite');
    if (
      /^ADD (?:COLUMN )?(?!CONSTRAINT|FOREIGN|CHECK|UNIQUE|PRIMARY)/i.test(action) &&
      isRewriting(action)
    )
      kinds.add('rewrite');
    if (
      /^ALTER (?:COLUMN )?\S+ SET NOT NULL/i.test(action) &&
      !hasCheckedColumn(action, table, sql)
    )
      kinds.add('scan');
    if (
      /^ADD (?:CONSTRAINT \S+ )?(?:FOREIGN KEY|CHECK)\b/i.test(action) &&
      !/NOT VALID$/i.test(action)
    )
      kinds.add('scan');
    if (/^ADD (?:CONSTRAINT \S+ )?(?:UNIQUE|PRIMARY KEY|EXCLUDE)\b(?! USING INDEX)/i.test(action))
      kinds.add('index');
  }
  return [...kinds];
}

/** A constant default and NULL are stored once, in the catalog. */
const isRewriting = (action: string): boolean =>
  volatile.test(action) ||
  /\bGENERATED\b.*\b(?:STORED|AS IDENTITY)\b|\b(?:big|small)?serial\b/i.test(action);

/** A validated check that the column is not null makes the scan unnecessary. */
function hasCheckedColumn(action: string, table: string, sql: string): boolean {
  const column = /^ALTER (?:COLUMN )?"?(\w+)"?/i.exec(action)?.[1] ?? '';
  const validates = new RegExp(`ALTER TABLE "?${table}"? VALIDATE CONSTRAINT`, 'i');
  return new RegExp(`"?${column}"? IS NOT NULL`, 'i').test(sql) && validates.test(sql);
}

/** Returns the statements without comments, with single spaces. */
function splitStatements(sql: string): string[] {
  // Comments, quoted names and texts, and bodies of functions have no ends of statements.
  const pieces =
    sql.match(
      /--[^\n]*|\/\*[^]*?\*\/|\$(\w*)\$[^]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|;|[^-/$'";]+|./g,
    ) ?? [];
  const statements = [''];
  for (const piece of pieces) {
    if (piece === ';') statements.push('');
    else if (/^(?:--|\/\*)/.test(piece)) statements.push(`${statements.pop() ?? ''} `);
    else statements.push((statements.pop() ?? '') + (/^\$\w*\$/.test(piece) ? '$$' : piece));
  }
  return statements.map((one) => one.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
}

/** Returns the actions of ALTER TABLE: cuts at commas outside of brackets and quotes. */
function splitActions(statement: string): string[] {
  const body = statement.replace(
    new RegExp(`^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${name} ?`, 'i'),
    '',
  );
  const actions = [''];
  let depth = 0;
  for (const piece of body.match(/'(?:[^']|'')*'|[^']/g) ?? []) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    if (piece === ',' && depth === 0) actions.push('');
    else actions.push((actions.pop() ?? '') + piece);
  }
  // Words in texts are no keywords.
  return actions.map((action) => action.replaceAll(/'(?:[^']|'')*'/g, "''").trim());
}

const match = (statement: string, pattern: string): string[] => {
  const found = new RegExp(pattern, 'i').exec(statement)?.[1];
  return found === undefined ? [] : [found];
};
