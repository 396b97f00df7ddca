import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../platform/context.ts';

const retentionDays = 30;

/**
 * Anonymizes donors of donations that failed thirty days ago, and of plans that ended before any
 * donation. Donations with a receipt stay, as do months that are still retried. Returns the count;
 * the worker calls it every hour.
 */
export async function anonymizeDonors({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - retentionDays * dayMs);
  // A refund of a held donation may fail days later and is mailed then.
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

/** Anonymizes unpaid donations of an account, in the transaction that erases it. */
export async function anonymizeDonor({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db.donation.updateMany({
    where: { userId, status: { in: ['CANCELED', 'FAILED'] } },
    data: { email: '', name: null },
  });
}
