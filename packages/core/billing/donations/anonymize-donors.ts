import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../platform/context.ts';

const retentionDays = 30;

/**
 * Forgets who began a donation that came to nothing thirty days ago, and a monthly one that ended
 * before anything was given. What has a receipt stays as it is, and so does a month that is still
 * tried again. Answers how many; the worker calls it every hour.
 */
export async function anonymizeDonors({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - retentionDays * dayMs);
  // A refund of what staff held may fail days later, and is told then.
  const donations = await db.$executeRaw`
    UPDATE donations d SET email = '', name = NULL
    WHERE number IS NULL AND status IN ('CANCELED', 'FAILED') AND (email <> '' OR name IS NOT NULL)
      AND created_at < ${before}
      AND NOT EXISTS (SELECT FROM donation_plans n WHERE n.id = d.plan_id AND n.status <> 'ENDED')
      AND NOT EXISTS (SELECT FROM payments p WHERE p.id = d.payment_id
        AND (p.settled_at IS NULL OR p.settled_at >= ${before}))
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = d.payment_id
        AND (r.settled_at IS NULL OR r.settled_at >= ${before}))`;
  const plans = await db.$executeRaw`
    UPDATE donation_plans n SET email = '', name = NULL
    WHERE status = 'ENDED' AND ended_at < ${before} AND (email <> '' OR name IS NOT NULL)
      AND NOT EXISTS (SELECT FROM donations d WHERE d.plan_id = n.id
        AND (d.number IS NOT NULL OR d.status = 'PENDING'))`;
  return donations + plans;
}

/** Who gave nothing is forgotten with their account, in the transaction that erases it. */
export async function anonymizeDonorsOf(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<void> {
  await db.donation.updateMany({
    where: { userId, status: { in: ['CANCELED', 'FAILED'] } },
    data: { email: '', name: null },
  });
}
