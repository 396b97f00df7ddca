import type pg from 'pg';

/**
 * Counts every row that is inserted, deleted or really changed from now on, in all tables but those
 * named: gives a function that tells how many there were. What a transaction took back counts not.
 */
export async function countChanges(
  pool: pg.Pool,
  except: readonly string[],
): Promise<() => Promise<number>> {
  await pool.query(`
    CREATE SCHEMA watched;
    CREATE TABLE watched.changes (table_name text);
    CREATE FUNCTION watched.note() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
      INSERT INTO watched.changes VALUES (TG_TABLE_NAME);
      RETURN NULL;
    END $$;`);
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL($1)`,
    [except],
  );
  for (const { name } of rows) {
    await pool.query(`
      CREATE TRIGGER watched_rows AFTER INSERT OR UPDATE OR DELETE ON "${name}"
        FOR EACH ROW EXECUTE FUNCTION watched.note();
      CREATE TRIGGER watched_truncate AFTER TRUNCATE ON "${name}"
        FOR EACH STATEMENT EXECUTE FUNCTION watched.note();`);
  }
  let total = 0;
  return async () => {
    // What is counted goes: thousands of questions would count the same rows again and again.
    const { rowCount } = await pool.query('DELETE FROM watched.changes');
    total += rowCount ?? 0;
    return total;
  };
}
