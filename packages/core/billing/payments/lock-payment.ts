import type { Context } from '../../platform/context.ts';

/**
 * Locks a payment until the transaction ends. An advisory lock, so that invoices can be locked
 * afterwards: row locks start with the organization and end with the payment.
 */
export async function lockPayment({ db }: Pick<Context, 'db'>, paymentId: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`payment:${paymentId}`}, 0))`;
}
