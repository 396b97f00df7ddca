import type { Invoice } from '../../generated/prisma/client.ts';

/** Returns the invoice fields that an organization's programs receive. */
export function summarizeInvoice({
  id,
  number,
  kind,
  status,
  total,
  currency,
}: Pick<Invoice, 'id' | 'number' | 'kind' | 'status' | 'total' | 'currency'>) {
  return { id, number, kind, status, total: { amount: Number(total), currency } };
}
