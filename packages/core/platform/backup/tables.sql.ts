/**
 * Tables that a backup leaves out: migrations are applied again, and the worker fills an empty
 * search index.
 */
const leftOut = [
  '_prisma_migrations',
  'search_change',
  'search_document',
  'search_state',
  'search_term',
  'search_vector',
];

/**
 * Tables of a backup with their stored columns, in the order of the table. Unlogged tables hold the
 * keys and hashes of a day, which nobody may keep.
 */
export const tablesSql = `
  SELECT c.relname AS name,
    array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    AND c.relname <> ALL (ARRAY[${leftOut.map((name) => `'${name}'`).join(', ')}])
  GROUP BY c.relname ORDER BY c.relname`;

export const migrationsSql = `
  SELECT migration_name AS name FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`;

/** Sequences of the tables above. */
export const sequencesSql = `
  SELECT s.relname AS name
  FROM pg_class s
    LEFT JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass
      AND d.deptype IN ('a', 'i')
    LEFT JOIN pg_class t ON t.oid = d.refobjid
  WHERE s.relkind = 'S' AND s.relnamespace = 'public'::regnamespace
    AND (t.oid IS NULL OR (t.relpersistence = 'p'
      AND t.relname <> ALL (ARRAY[${leftOut.map((name) => `'${name}'`).join(', ')}])))
  ORDER BY s.relname`;

/** How values are written as text, equal for reading and writing. */
export const textSettings = `
  SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
  SET extra_float_digits = 3; SET client_encoding = 'UTF8'; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`;

/** Foreign keys of all tables, with the statement that adds each again. */
export const foreignKeysSql = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name,
    pg_get_constraintdef(oid) AS definition
  FROM pg_constraint
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
  ORDER BY 1, 2`;

/** Triggers of all tables that are on. */
export const triggersSql = `
  SELECT tgrelid::regclass::text AS "table", quote_ident(tgname) AS name,
    CASE tgenabled WHEN 'A' THEN 'ENABLE ALWAYS' WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'ENABLE' END AS enable
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace AND tgenabled <> 'D'
  ORDER BY 1, 2`;
