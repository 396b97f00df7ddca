import { Prisma } from '../../generated/prisma/client.ts';

/**
 * The postings of a month (UTC) in double entry, in the order in which they happened. Reads the
 * entries of that month: for an accountant, once a month.
 */
export const journalOf = (from: Date, to: Date): Prisma.Sql => Prisma.sql`
  SELECT created_at AS "createdAt", entry_id AS "entryId", organization_id AS "organizationId",
    reason::text AS reason, account, credits, unit_amount AS "unitAmount", currency,
    debit::float8 AS debit, credit::float8 AS credit,
    invoice_id AS "invoiceId", listing_id AS "listingId"
  FROM ledger_journal WHERE created_at >= ${from} AND created_at < ${to}
  ORDER BY created_at, entry_id, lot_id, line`;
