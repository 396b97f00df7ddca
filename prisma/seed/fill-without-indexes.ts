import type pg from 'pg';

/**
 * Fills tables in one transaction without their indexes and recreates these before the commit,
 * because maintaining an index per row costs as much as the rows. Key indexes remain. Locks the
 * tables.
 */
export async function fillWithoutIndexes(
  pool: pg.Pool,
  tables: readonly string[],
  fill: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query("SET LOCAL statement_timeout = 0; SET LOCAL maintenance_work_mem = '128MB'");
    const { rows } = await client.query<{ name: string; definition: string }>(ownIndexes, [tables]);
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
    await fill(client);
    for (const { definition } of rows) await client.query(definition);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Selects the definitions of indexes without a constraint of tables $1. */
const ownIndexes = `
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relname = ANY($1) AND t.relnamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)
  ORDER BY name`;
