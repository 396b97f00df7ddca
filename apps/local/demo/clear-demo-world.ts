import type { Services } from '@causa/core/create-services';

/**
 * Deletes an incomplete demo world, including its ledger and invoices, which triggers otherwise
 * protect; rows of migrations stay. One transaction. Only for a database whose demo world was
 * started and never finished, so no other data can be in it.
 */
export async function clearDemoWorld({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    // On a busy machine it exceeds the timeout of requests.
    await client.query('SET statement_timeout = 0');
    await client.query(clearAll);
  } finally {
    await client.query('RESET statement_timeout').catch(() => undefined);
    client.release();
  }
}

/** Deletes what the demo data fill while the protecting triggers are off. */
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
