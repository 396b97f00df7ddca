import { type Currency } from '@causa/shared/listings/pay-terms';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { deriveInvoiceKey, invoiceKeyHash } from '@causa/core/billing/invoices/invoice-key';
import { newId } from '@causa/core/platform/ids';
import type { Config } from '@causa/core/platform/context';
import type { TestApp } from './test-app.ts';

/** Creates an issued, unpaid invoice without a price book. Returns its id and its key. */
export async function makeOpenInvoice(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  config: Config,
  organizationId: string,
  currency: Currency = 'USD',
  billingAddressId: string | null = null,
): Promise<{ id: string; key: string; total: number }> {
  const id = newId();
  const total = 42_500;
  await db.invoice.create({
    data: {
      id,
      organizationId,
      billingAddressId,
      status: 'DRAFT',
      currency,
      subtotal: total,
      total,
      publicKeyHash: invoiceKeyHash(config, id, 1),
      lines: {
        create: [
          {
            id: newId(),
            text: '10 credits',
            textKey: 'credits',
            credits: 10,
            quantity: 1,
            unitAmount: total,
            amount: total,
            position: 0,
          },
        ],
      },
    },
  });
  await db.invoice.update({
    where: { id },
    data: {
      status: 'OPEN',
      number: `C-test-${id.slice(-6)}`,
      issuedAt: now(),
      dueAt: new Date(now().getTime() + 30 * dayMs),
    },
  });
  return { id, key: deriveInvoiceKey(config, id, 1), total };
}
