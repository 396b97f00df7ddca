import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { requireOperator } from '../../platform/identity.policy.ts';

import { Prisma } from '../../generated/prisma/client.ts';

/**
 * Entries of a month (UTC) in double entry, in order of time. Reads the entries of that month; runs
 * once a month for an accountant.
 */
const selectJournal = (from: Date, to: Date): Prisma.Sql => Prisma.sql`
  SELECT created_at AS "createdAt", entry_id AS "entryId", organization_id AS "organizationId",
    reason::text AS reason, account, credits, unit_amount AS "unitAmount", currency,
    debit::float8 AS debit, credit::float8 AS credit,
    invoice_id AS "invoiceId", listing_id AS "listingId"
  FROM ledger_journal WHERE created_at >= ${from} AND created_at < ${to}
  ORDER BY created_at, entry_id, lot_id, line`;

/** One side of a credit movement in minor units, at the price of its lot. */
export interface JournalLine {
  createdAt: Date;
  entryId: string;
  organizationId: string;
  reason: string;
  account: string;
  credits: number;
  unitAmount: number;
  currency: string | null;
  debit: number;
  credit: number;
  invoiceId: string | null;
  listingId: string | null;
}

/**
 * Returns the ledger of a month (`2026-11`, UTC) as double entry (`ledger_journal`). For operators.
 * @throws INVALID for an invalid month
 */
export async function readJournal(context: Context, month: string): Promise<JournalLine[]> {
  requireOperator(context);
  const from = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? new Date(`${month}-01T00:00:00Z`) : null;
  if (from === null) throw new AppError('INVALID', {}, [{ field: 'month', code: 'FIELD_DATE' }]);
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
  return context.db.$queryRaw<JournalLine[]>(selectJournal(from, to));
}
