import type { Invoice } from '../../generated/prisma/client.ts';

/** What programs of an organization are told of an invoice. */
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
