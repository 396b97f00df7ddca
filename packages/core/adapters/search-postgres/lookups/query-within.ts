import type pg from 'pg';
import { getErrorCode } from '../../../platform/error-code.ts';

/** PostgreSQL's code of a statement timeout. */
const timeoutCode = '57014';

/**
 * Returns the rows of a read, or undefined when it took longer than the budget in milliseconds. By
 * indexes only: the planner does not see what unpacking every vector costs.
 */
export async function queryWithin<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  budgetMs: number,
  text: string,
  values: readonly unknown[],
): Promise<Row[] | undefined> {
  const client = await pool.connect();
  try {
    await client.query(
      `BEGIN READ ONLY; SET LOCAL statement_timeout = ${Math.ceil(budgetMs)}; SET LOCAL enable_seqscan = off; SET LOCAL jit = off; SET LOCAL max_parallel_workers_per_gather = 0`,
    );
    const { rows } = await client.query<Row>({ text, values: [...values] });
    await client.query('COMMIT');
    return rows;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if (getErrorCode(error) === timeoutCode) return undefined;
    throw error;
  } finally {
    client.release();
  }
}
