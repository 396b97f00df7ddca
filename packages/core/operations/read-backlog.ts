import type { Context } from '../context.ts';

/** What waits, for those who watch: ages and lateness in seconds. */
export interface Backlog {
  outbox: { due: number; oldestDue: number; dead: number };
  mail: { queued: number; oldestQueued: number };
  /** How late each schedule is; 0 while it is not due. */
  schedules: { name: string; late: number }[];
  alerts: { unmatched: number; oldestUnmatched: number };
}

/** How late the latest schedule is, in seconds; 0 when none is due. */
export async function longestLateness({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const [row] = await db.$queryRaw<
    { late: number }[]
  >`SELECT coalesce(greatest(0, extract(epoch FROM ${now()} - min(next_run_at))), 0)::float8 AS late FROM schedule_runs`;
  return row?.late ?? 0;
}

/** Reads how far behind the workers are, in four cheap queries. */
export async function readBacklog({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Backlog> {
  const at = now();
  const [[outbox], [mail], schedules, [alerts]] = await Promise.all([
    db.$queryRaw<Backlog['outbox'][]>`
      SELECT count(*) FILTER (WHERE failed_at IS NULL AND run_at <= ${at})::int AS due, count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS dead,
        coalesce(extract(epoch FROM ${at} - min(run_at) FILTER (WHERE failed_at IS NULL AND run_at <= ${at})), 0)::float8 AS "oldestDue" FROM outbox_jobs WHERE done_at IS NULL`,
    db.$queryRaw<Backlog['mail'][]>`
      SELECT count(*)::int AS queued, greatest(0, coalesce(extract(epoch FROM ${at} - min(created_at)), 0))::float8 AS "oldestQueued" FROM mail_deliveries WHERE status = 'QUEUED'`,
    db.$queryRaw<
      Backlog['schedules']
    >`SELECT name, greatest(0, extract(epoch FROM ${at} - next_run_at))::float8 AS late FROM schedule_runs ORDER BY name`,
    db.$queryRaw<Backlog['alerts'][]>`
      SELECT count(*)::int AS unmatched, coalesce(extract(epoch FROM ${at} - min(published_at)), 0)::float8 AS "oldestUnmatched" FROM published_listings WHERE matched_at IS NULL AND published_at <= ${at}`,
  ]);
  if (outbox === undefined || mail === undefined || alerts === undefined)
    throw new Error('a count has no row');
  return { outbox, mail, schedules, alerts };
}
