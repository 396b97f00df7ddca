import { requireOperator } from '../kernel/identity.policy.ts';
import { sameAddress } from '../kernel/same-address.ts';
import type { Context } from '../context.ts';
import { hashAddress } from './suppression.ts';

export interface KeptDelivery {
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
): Promise<{ deliveries: KeptDelivery[]; suppressed: string | null }> {
  requireOperator(context);
  const [rows, suppression] = await Promise.all([
    context.db.mailDelivery.findMany({
      where: { recipient: sameAddress(email) },
      orderBy: { createdAt: 'desc' },
      take: 100,
    }),
    context.db.mailSuppression.findUnique({ where: { emailHash: hashAddress(email) } }),
  ]);
  return {
    deliveries: rows.map(
      ({ template, locale, status, attempts, createdAt, sentAt, lastError: error }) => ({
        template,
        locale,
        status,
        attempts,
        createdAt,
        sentAt,
        error,
      }),
    ),
    suppressed:
      suppression === null ? null : [suppression.reason, suppression.detail ?? ''].join(' ').trim(),
  };
}
