import type pg from 'pg';
import { columnList, Columns, type DocumentRow } from './columns.ts';
import type { TermLists } from './term-lists.ts';

const checkEveryMs = 150;
const chunk = 20_000;
const reloadAbove = 30_000;
const patchAbove = 1_000;

/**
 * Keeps the columns of this process in sync with the database: read once completely, then by
 * `search_change`.
 */
export class SyncedColumns {
  private readonly pool: pg.Pool;
  private readonly lists: TermLists;
  private columns: Columns | undefined;
  private seq = 0;
  private checkedAt = Number.NEGATIVE_INFINITY;
  private running: Promise<Columns> | undefined;

  constructor(pool: pg.Pool, lists: TermLists) {
    this.pool = pool;
    this.lists = lists;
  }

  /**
   * Returns the columns, at most a fraction of a second behind the database. Fails when the
   * database does.
   */
  async read(): Promise<Columns> {
    if (this.columns !== undefined && performance.now() - this.checkedAt < checkEveryMs)
      return this.columns;
    this.running ??= this.sync().finally(() => (this.running = undefined));
    return this.running;
  }

  /** Makes the next `read` query the database. */
  async markStale(): Promise<void> {
    // A running check may have started before the last write.
    await this.running?.catch(() => undefined);
    this.checkedAt = Number.NEGATIVE_INFINITY;
  }

  private async sync(): Promise<Columns> {
    const asked = performance.now();
    const { rows } = await this.pool.query<{
      generation: number;
      newest: string | null;
      oldest: string | null;
    }>(
      `SELECT (SELECT generation FROM search_state) AS generation,
         (SELECT max(seq) FROM search_change) AS newest,
         (SELECT min(seq) FROM search_change) AS oldest`,
    );
    const { generation = 0, newest = null, oldest = null } = rows[0] ?? {};
    let { columns } = this;
    const missed = newest === null ? 0 : Number(newest) - this.seq;
    if (
      columns === undefined ||
      columns.generation !== generation ||
      missed > reloadAbove ||
      (oldest !== null && Number(oldest) > this.seq + 1 && missed > 0)
    )
      columns = await this.load();
    else if (missed > 0) await this.follow(columns, Number(newest));
    this.checkedAt = asked;
    return columns;
  }

  private async load(): Promise<Columns> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const state = await client.query<{ generation: number; newest: string }>(
        'SELECT generation, coalesce((SELECT max(seq) FROM search_change), 0) AS newest FROM search_state',
      );
      const columns = new Columns(state.rows[0]?.generation ?? 0);
      for (let after = -1; ;) {
        const { rows } = await client.query<DocumentRow>(
          `SELECT ${columnList} FROM search_document d WHERE d.slot > $1 ORDER BY d.slot LIMIT ${chunk}`,
          [after],
        );
        for (const row of rows) columns.put(row);
        const last = rows.at(-1);
        if (last === undefined || rows.length < chunk) break;
        after = last.slot;
      }
      await client.query('COMMIT');
      this.columns = columns;
      this.seq = Number(state.rows[0]?.newest ?? 0);
      this.lists.forgetAll();
      this.lists.fit(columns.size);
      return columns;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  private async follow(columns: Columns, newest: number): Promise<void> {
    const patching = newest - this.seq <= patchAbove;
    const { rows } = await this.pool.query<
      DocumentRow & { changed: number; lexemes: string[] | null }
    >(
      `SELECT c.changed, ${columnList}, ${patching ? 'tsvector_to_array(v.words)' : 'NULL::text[]'} AS lexemes
       FROM (SELECT DISTINCT slot AS changed FROM search_change WHERE seq > $1 AND seq <= $2) c
       LEFT JOIN search_document d ON d.slot = c.changed LEFT JOIN search_vector v ON v.slot = c.changed`,
      [this.seq, newest],
    );
    if (!patching) this.lists.forgetAll();
    for (const row of rows) {
      if (row.id === null) columns.remove(row.changed);
      else columns.put(row);
      if (patching)
        this.lists.patch(row.changed, row.lexemes === null ? undefined : new Set(row.lexemes));
    }
    this.seq = newest;
  }
}
