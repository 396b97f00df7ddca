import type pg from 'pg';

/**
 * Lets the database refuse every mail to this address until the answer is called: one row of a job
 * that always fails.
 */
export async function refuseMailsTo(
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
