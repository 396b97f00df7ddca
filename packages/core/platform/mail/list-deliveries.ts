import { requireOperator } from '../identity.policy.ts';
import type { Context } from '../context.ts';
import { hashAddress } from './suppression.ts';

export interface StoredDelivery {
  template: string;
  locale: string;
  status: string;
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  error: string | null;
}

/**
 * Returns the newest 100 deliveries to an address, including unsent ones, and its suppression;
 * operators only.
 */
export async function listDeliveries(
  context: Context,
  email: string,
): Promise<{ deliveries: StoredDelivery[]; suppressed: string | null }> {
  requireOperator(context);
  const [deliveries, suppression] = await Promise.all([
    context.db.$queryRaw<StoredDelivery[]>`
      SELECT template, locale::text, status::text, attempts, created_at AS "createdAt",
        sent_at AS "sentAt", last_error AS error
      FROM mail_deliveries WHERE lower(recipient) = lower(${email})
      ORDER BY created_at DESC LIMIT 100`,
    context.db.mailSuppression.findUnique({ where: { emailHash: hashAddress(email) } }),
  ]);
  return {
    deliveries,
    suppressed:
      suppression === null ? null : [suppression.reason, suppression.detail ?? ''].join(' ').trim(),
  };
}
