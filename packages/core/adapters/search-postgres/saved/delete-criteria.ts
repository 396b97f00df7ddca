import * as statements from './criteria.sql.ts';
import type { Sql } from './store-criteria.ts';

/** Deletes criteria and words that no saved search has any more: both may tell of someone. */
export async function deleteCriteria(sql: Sql): Promise<void> {
  await sql.query(statements.deleteUnusedCriteria);
  await sql.query(statements.deleteUnusedTerms);
  await sql.query(statements.deleteBrokenCriteria);
}
