import * as statements from './reports.sql.ts';
import type { Context } from '../context.ts';

/** Queue sizes for monitoring; ages and lateness in seconds. */
export interface Backlog {
  outbox: { due: number; oldestDue: number; dead: number };
  mail: { queued: number; oldestQueued: number; senderRefused: number };
  /** Lateness per schedule; 0 when it is not due. */
  schedules: { name: string; late: number }[];
  alerts: { unmatched: number; oldestUnmatched: number };
  money: {
    pending: number;
    oldestPending: number;
    held: number;
    refunds: number;
    disputes: number;
    events: number;
    owedCredits: number;
  };
}

/** Returns the lateness of the latest schedule in seconds; 0 when none is due. */
export async function longestLateness({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const [row] = await db.$queryRaw<
    { late: number }[]
  >`SELECT coalesce(greatest(0, extract(epoch FROM ${now()} - min(next_run_at))), 0)::float8 AS late FROM schedule_runs`;
  return row?.late ?? 0;
}

/** Returns the age of the oldest due job of a name in seconds; 0 without one. */
export async function readOldestJob(
  { db, now }: Pick<Context, 'db' | 'now'>,
  name: string,
): Promise<number> {
  const at = now();
  const [row] = await db.$queryRaw<{ seconds: number }[]>`
    SELECT coalesce(extract(epoch FROM ${at} - min(run_at)), 0)::float8 AS seconds
    FROM outbox_jobs WHERE done_at IS NULL AND run_at <= ${at} AND name = ${name}`;
  return row?.seconds ?? 0;
}

/** Reads the backlog of the workers in five cheap queries. */
export async function readBacklog({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Backlog> {
  const at = now();
  const [[outbox], [mail], schedules, [alerts], [money]] = await Promise.all([
    db.$queryRaw<Backlog['outbox'][]>(statements.outboxBacklog(at)),
    db.$queryRaw<Backlog['mail'][]>(statements.mailBacklog(at)),
    db.$queryRaw<Backlog['schedules']>(statements.scheduleBacklog(at)),
    db.$queryRaw<Backlog['alerts'][]>(statements.alertBacklog(at)),
    db.$queryRaw<Backlog['money'][]>(statements.moneyBacklog(at)),
  ]);
  if (outbox === undefined || mail === undefined || alerts === undefined || money === undefined)
    throw new Error('a count has no row');
  return { outbox, mail, schedules, alerts, money };
}
