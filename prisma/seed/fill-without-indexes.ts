import type pg from 'pg';

/**
 * Fills tables in one transaction while their indexes are gone, and makes these again before it is
 * committed: an index that grows with each row costs as much as the rows. Those of keys stay. The
 * tables are locked meanwhile.
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

/** Indexes that no constraint stands on, of tables $1, as the statements that make them. */
const ownIndexes = `
  SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  WHERE t.relname = ANY($1) AND t.relnamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)
  ORDER BY name`;
