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
 * What was mailed to an address, or would have been, the newest first, a hundred at most, and why
 * nothing more is; operators only.
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
