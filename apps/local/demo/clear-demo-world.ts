import type { Services } from '@causa/core/create-services';

/**
 * Removes a demo world that was half made, with its ledger and invoices, which the database keeps
 * from everyone otherwise; what migrations bring stays. One transaction. Only for a database whose
 * demo world was begun and never finished: all in it is ours.
 */
export async function clearDemoWorld({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    // On a busy machine it takes longer than a request may.
    await client.query('SET statement_timeout = 0');
    await client.query(clearAll);
  } finally {
    await client.query('RESET statement_timeout').catch(() => undefined);
    client.release();
  }
}

/** Empties what a demo world fills, while the triggers that guard it are off. */
const clearAll = `
  DO $$
  DECLARE
    one regclass;
    own regclass[] := ARRAY(SELECT c.oid::regclass FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r');
  BEGIN
    FOREACH one IN ARRAY own LOOP EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', one); END LOOP;
    TRUNCATE organizations, published_listings, users, fairs, document_series, outbox_jobs,
      rate_limits CASCADE;
    FOREACH one IN ARRAY own LOOP EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', one); END LOOP;
  END $$`;
