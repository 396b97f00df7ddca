import type { Context } from '../context.ts';

/** Mails that were queued in a restored backup, by template. */
export async function listHeldMails({
  db,
}: Pick<Context, 'db'>): Promise<{ template: string; count: number; oldest: Date | null }[]> {
  const groups = await db.mailDelivery.groupBy({
    by: ['template'],
    where: { status: 'HELD' },
    _count: true,
    _min: { createdAt: true },
    orderBy: { template: 'asc' },
  });
  return groups.map(({ template, _count: count, _min: { createdAt: oldest } }) => ({
    template,
    count,
    oldest,
  }));
}

/**
 * Queues held mails again, all or those of one template; the sweep of the worker sends them within
 * ten minutes. Returns how many.
 */
export async function releaseHeldMails(
  { db, now }: Pick<Context, 'db' | 'now'>,
  template?: string,
): Promise<number> {
  const { count } = await db.mailDelivery.updateMany({
    where: whereHeld(template),
    // The sweep takes mails that are overdue by ten minutes.
    data: { status: 'QUEUED', nextTryAt: new Date(now().getTime() - 660_000) },
  });
  return count;
}

/** Gives up held mails, all or those of one template. Returns how many. */
export async function discardHeldMails(
  { db }: Pick<Context, 'db'>,
  template?: string,
): Promise<number> {
  const { count } = await db.mailDelivery.updateMany({
    where: whereHeld(template),
    data: { status: 'SUPPRESSED', lastError: 'discarded after a restore' },
  });
  return count;
}

const whereHeld = (template: string | undefined) => ({
  status: 'HELD' as const,
  ...(template === undefined ? {} : { template: template as never }),
});
