import type pg from 'pg';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../context.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';

/** A replica further behind is not read, so this is how long a write has to be remembered. */
export const maxReplicaLagMs = 30_000;
/** Time between two comparisons of the positions of replica and primary. */
const checkEveryMs = 1_000;

export interface ReplicaOptions extends DatabaseOptions {
  /** Connections of the primary, whose position the replica's is compared with. */
  primary: pg.Pool;
  log: Context['log'];
  /** A monotonic clock in milliseconds. */
  clock?: () => number;
}

/** A streaming replica of the database, for reads that may be some seconds behind. */
export class Replica {
  readonly db: Database['db'];
  readonly pool: pg.Pool;
  private readonly database: Database;
  private readonly primary: pg.Pool;
  private readonly log: Context['log'];
  private readonly clock: () => number;
  /** The position in the write-ahead log that the replica has applied. */
  private applied = 0n;
  private isAvailable = false;
  private hasWarned = false;
  private isClosing = false;
  private checkedAt = -Infinity;
  private checking: Promise<void> | undefined;
  /** A position of the primary that the replica has not reached, and since when. */
  private awaited: { position: bigint; since: number } | undefined;

  constructor(url: string, { primary, log, clock, ...options }: ReplicaOptions) {
    this.database = openDatabase(url, { ...options, readOnly: true });
    this.db = this.database.db;
    this.pool = this.database.pool;
    this.primary = primary;
    this.log = log;
    this.clock = clock ?? (() => performance.now());
  }

  /**
   * Returns whether the replica has applied the changes up to `position`. Without one it answers at
   * once, from the last comparison.
   */
  async isCurrent(position?: bigint): Promise<boolean> {
    if (this.clock() - this.checkedAt >= checkEveryMs) void this.check();
    if (position === undefined || !this.isAvailable) return this.isAvailable;
    if (this.applied < position) await this.check();
    return this.isAvailable && this.applied >= position;
  }

  /** Compares the replica with the primary; concurrent calls share one comparison. */
  check(): Promise<void> {
    this.checkedAt = this.clock();
    this.checking ??= this.compare().finally(() => (this.checking = undefined));
    return this.checking;
  }

  /** Reads from the primary until the next successful comparison. */
  reportFailure(error: unknown): void {
    this.isAvailable = false;
    if (!this.hasWarned && !this.isClosing)
      this.log.warn({ err: error }, 'replica not usable: reading the primary');
    this.hasWarned = true;
  }

  close(): Promise<void> {
    this.isClosing = true;
    return this.database.close();
  }

  private async compare(): Promise<void> {
    // Without the primary the lag is unknown, and the replica is all there is.
    const position = await readPosition(this.primary).catch(() => 0n);
    try {
      this.applied = await readPosition(this.pool);
    } catch (error) {
      return this.reportFailure(error);
    }
    if (this.awaited !== undefined && this.applied >= this.awaited.position)
      this.awaited = undefined;
    if (this.applied < position) this.awaited ??= { position, since: this.clock() };
    if (this.awaited !== undefined && this.clock() - this.awaited.since > maxReplicaLagMs)
      return this.reportFailure(new Error('it is more than 30 seconds behind'));
    this.isAvailable = true;
    if (this.hasWarned) this.log.info({}, 'replica usable again');
    this.hasWarned = false;
  }
}

/**
 * Returns the end of the write-ahead log of a server, or the position that it has applied as a
 * replica. Not only what is on disk: a commit is visible before, with `synchronous_commit` off.
 */
export async function readPosition(pool: pg.Pool): Promise<bigint> {
  const { rows } = await pool.query<{ position: string }>(`
    SELECT pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()
      ELSE pg_current_wal_insert_lsn() END, '0/0')::text AS position`);
  return BigInt(rows[0]?.position ?? 0);
}

/**
 * Calls `read` with a context of the replica, or of the primary without a replica that has applied
 * the last write of the caller. A read that fails on the replica runs again on the primary, so it
 * must not write.
 */
export async function readReplica<T>(
  context: Context,
  read: (context: Context) => Promise<T> | T,
): Promise<T> {
  const { replica, lastWrite } = context;
  if (replica === undefined || !(await replica.isCurrent(lastWrite))) return read(context);
  try {
    return await read({ ...context, db: replica.db, pool: replica.pool });
  } catch (error) {
    if (error instanceof AppError) throw error;
    const answer = await read(context);
    // What fails on both servers, such as a text that PostgreSQL refuses, says nothing about one.
    replica.reportFailure(error);
    return answer;
  }
}
