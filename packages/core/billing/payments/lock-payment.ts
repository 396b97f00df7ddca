import type { Context } from '../../platform/context.ts';

/**
 * Changes of one payment take turns until the transaction ends. It is no row, so that invoices can
 * be locked afterwards: those who lock rows begin with the organization and end with the payment.
 */
export async function lockPayment({ db }: Pick<Context, 'db'>, paymentId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`payment:${paymentId}`}, 0))`;
}
