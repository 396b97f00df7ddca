import type pg from 'pg';

/**
 * Notes every row that is inserted, deleted or really changed from now on, in all tables but those
 * named: gives a function that tells the table of each since it was asked last. What a transaction
 * took back is not told.
 */
export async function watchChanges(
  pool: pg.Pool,
  except: readonly string[],
): Promise<() => Promise<string[]>> {
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
  const triggers = rows.map(
    ({ name }) => `
      CREATE TRIGGER watched_rows AFTER INSERT OR UPDATE OR DELETE ON "${name}"
        FOR EACH ROW EXECUTE FUNCTION watched.note();
      CREATE TRIGGER watched_truncate AFTER TRUNCATE ON "${name}"
        FOR EACH STATEMENT EXECUTE FUNCTION watched.note();`,
  );
  await pool.query(triggers.join(''));
  return async () => {
    // What was told goes: thousands of questions would read the same rows again and again.
    const told = await pool.query<{ name: string }>(
      'DELETE FROM watched.changes RETURNING table_name AS name',
    );
    return told.rows.map(({ name }) => name);
  };
}
