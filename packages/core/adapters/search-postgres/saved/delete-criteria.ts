import * as statements from './criteria.sql.ts';
import type { Sql } from './store-criteria.ts';

/** Deletes criteria and words without a saved search, since both may be personal data. */
export async function deleteCriteria(sql: Sql): Promise<void> {
  await sql.query(statements.deleteUnusedCriteria);
  await sql.query(statements.deleteUnusedTerms);
  await sql.query(statements.deleteBrokenCriteria);
}

/** Deletes criteria with a least pay, after rates changed; their searches are prepared again. */
export async function deletePaidCriteria(sql: Sql): Promise<void> {
  await sql.query(statements.deletePaidCriteria);
}
