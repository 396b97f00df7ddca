import type pg from 'pg';
import type { TestApp } from './test-app.ts';

/**
 * Records every row inserted, deleted or really changed from now on, in all tables except the named
 * ones. Returns a function that lists the table of each change since its last call. Changes that a
 * transaction rolled back are not listed.
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
    // Reported rows are deleted: thousands of calls would read them repeatedly.
    const changedTables = await pool.query<{ name: string }>(
      'DELETE FROM watched.changes RETURNING table_name AS name',
    );
    return changedTables.rows.map(({ name }) => name);
  };
}

/** Returns every table that contains one of these texts. */
export async function findTablesContaining(
  { pool }: Pick<TestApp, 'pool'>,
  texts: readonly string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM "${name}" t WHERE t::text ILIKE ANY($1) LIMIT 1`,
      [texts.map((text) => `%${text}%`)],
    );
    if ((rowCount ?? 0) > 0) found.push(name);
  }
  return found.toSorted();
}

/**
 * Makes the database refuse every mail to this address until the returned function is called: one
 * row of a job that always fails.
 */
export async function refuseMails(
  pool: Pick<pg.Pool, 'query'>,
  email: string,
): Promise<() => Promise<unknown>> {
  await pool.query(`
    CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'no mail to %', NEW.recipient; END $$;
    CREATE TRIGGER refused_mail BEFORE INSERT ON mail_deliveries FOR EACH ROW
      WHEN (NEW.recipient = '${email}') EXECUTE FUNCTION refuse_mail();`);
  return () => pool.query('DROP FUNCTION refuse_mail CASCADE');
}
