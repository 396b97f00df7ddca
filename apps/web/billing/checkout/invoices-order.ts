import type { Money } from '@causa/shared/platform/money';
import type { Summary } from '../payments/summary.data.ts';
import type { Order } from './order-summary.tsx';

/** Returns invoices that are paid together as one order; their currency is the same. */
export function mergeInvoices(invoices: Summary['invoices']): Order | null {
  const [first, ...others] = invoices;
  if (first === undefined) return null;
  const add = (name: 'subtotal' | 'tax' | 'total' | 'due'): Money => ({
    currency: first[name].currency,
    amount: invoices.reduce((sum, invoice) => sum + invoice[name].amount, 0),
  });
  const isOne = others.length === 0;
  return {
    lines: invoices.flatMap(({ number, lines }) =>
      lines.map((line) => ({ ...line, invoice: isOne ? undefined : (number ?? undefined) })),
    ),
    subtotal: add('subtotal'),
    tax: add('tax'),
    total: add('total'),
    due: add('due'),
    taxNote: others.every(({ taxNote }) => taxNote === first.taxNote) ? first.taxNote : null,
  };
}
