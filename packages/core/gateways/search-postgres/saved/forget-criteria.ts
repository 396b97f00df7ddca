import type { Sql } from './keep-criteria.ts';

/**
 * Forgets questions that no saved search asks any more, and then the words that no question has:
 * both may tell of someone.
 */
export async function forgetCriteria(sql: Sql): Promise<void> {
  await sql.query(
    'DELETE FROM search_criteria c WHERE NOT EXISTS (SELECT FROM saved_searches s WHERE s.criteria_id = c.id)',
  );
  await sql.query(
    `DELETE FROM search_criteria_term WHERE id IN (
       SELECT id FROM search_criteria_term EXCEPT SELECT unnest(terms || excluded || anchor) FROM search_criteria)`,
  );
  // A search that was being kept meanwhile may have counted on a word of these: without its
  // question, it is prepared anew.
  await sql.query(
    `DELETE FROM search_criteria c WHERE EXISTS (SELECT FROM unnest(terms || excluded || anchor) AS own (id)
       WHERE own.id IS NOT NULL AND NOT EXISTS (SELECT FROM search_criteria_term t WHERE t.id = own.id))`,
  );
}
