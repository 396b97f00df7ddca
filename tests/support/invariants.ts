import type { Db } from '@causa/core/platform/database/database';

/** Checks the invariants of a database at rest. Returns one sentence per violation. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [sentence, sql] of invariants) {
    const [row] = await db.$queryRawUnsafe<{ count: bigint }[]>(sql);
    const count = Number(row?.count ?? 0);
    if (count > 0) broken.push(`${count} ${sentence}`);
  }
  return broken;
}

const invariants: readonly (readonly [string, string])[] = [
  [
    'donations and their payments disagree',
    `SELECT count(*) FROM donations d JOIN payments p ON p.id = d.payment_id WHERE p.held_reason IS NULL AND d.status::text <>
       CASE WHEN p.status = 'SUCCEEDED' AND EXISTS (SELECT FROM disputes s WHERE s.payment_id = p.id AND s.status = 'lost')
       THEN 'REFUNDED' ELSE p.status::text END`,
  ],
  [
    'donations that arrived have no receipt, or receipts no donation that arrived',
    "SELECT count(*) FROM donations WHERE (number IS NOT NULL) <> (status IN ('SUCCEEDED', 'REFUNDED'))",
  ],
  [
    'donations were paid for that nobody knows, and not paid back',
    "SELECT count(*) FROM payments p WHERE purpose = 'DONATION' AND status = 'SUCCEEDED' AND held_reason IS NULL AND unapplied = 0 AND NOT EXISTS (SELECT FROM donations d WHERE d.payment_id = p.id)",
  ],
  [
    'monthly donations go on without one that was paid',
    "SELECT count(*) FROM donation_plans n WHERE status IN ('ACTIVE', 'PAST_DUE') AND user_id IS NOT NULL AND NOT EXISTS (SELECT FROM donations d WHERE d.plan_id = n.id AND d.number IS NOT NULL)",
  ],
  [
    'series of receipts have gaps',
    "SELECT count(*) FROM document_series s WHERE series = 'D' AND last <> (SELECT count(*) FROM donations d WHERE d.number LIKE 'D-' || s.year || '-%')",
  ],
  [
    'mails are neither sent, suppressed, failed nor queued',
    "SELECT count(*) FROM mail_deliveries WHERE status NOT IN ('SENT', 'SUPPRESSED', 'FAILED', 'QUEUED')",
  ],
  [
    'mails were sent without a moment of sending',
    "SELECT count(*) FROM mail_deliveries WHERE (status = 'SENT') <> (sent_at IS NOT NULL)",
  ],
  [
    'mails wait without a job, and longer than the sweep allows',
    `SELECT count(*) FROM mail_deliveries d WHERE status = 'QUEUED' AND next_try_at < now() - interval '30 minutes'
       AND NOT EXISTS (SELECT FROM outbox_jobs j WHERE j.name = 'mail.send' AND j.payload->>'deliveryId' = d.id AND j.done_at IS NULL AND j.failed_at IS NULL)`,
  ],
  [
    'new accounts were made without their mail',
    "SELECT count(*) FROM users u WHERE password_hash IS NOT NULL AND email_verified_at IS NULL AND NOT EXISTS (SELECT FROM mail_deliveries d WHERE d.user_id = u.id AND d.template = 'verify-email')",
  ],
  [
    'jobs are done and failed at once',
    'SELECT count(*) FROM outbox_jobs WHERE done_at IS NOT NULL AND failed_at IS NOT NULL',
  ],
  [
    'matches belong to a digest that does not exist',
    'SELECT count(*) FROM alert_matches m WHERE digest_id IS NOT NULL AND NOT EXISTS (SELECT FROM alert_digests d WHERE d.id = m.digest_id)',
  ],
  [
    'mails about saved items have no delivery, or deliveries of them no mail',
    "SELECT count(*) FROM saved_item_mails n FULL JOIN mail_deliveries m ON m.saved_item_mail_id = n.id WHERE n.id IS NULL AND m.template IN ('saved-listings', 'saved-organizations') OR m.id IS NULL",
  ],
  [
    'entries of mails about saved items belong to the mail of another user',
    'SELECT count(*) FROM saved_item_mail_entries e JOIN saved_item_mails m ON m.id = e.mail_id WHERE m.user_id <> e.user_id',
  ],
  [
    'renewals of searches were requested without a mail',
    "SELECT count(*) FROM saved_searches s JOIN users u ON u.id = s.user_id WHERE renewal_requested_at IS NOT NULL AND NOT EXISTS (SELECT FROM mail_deliveries m WHERE m.id = s.renewal_mail_id AND m.user_id = s.user_id AND m.template = 'searches-still-wanted')",
  ],
  [
    'listings were mailed twice to one user, by a search and by a saved organization',
    `SELECT count(*) FROM saved_item_mail_entries e
       JOIN published_listings p ON p.listing_id = e.listing_id
       JOIN alert_matches m ON m.published_listing_id = p.id
       JOIN alert_digests d ON d.id = m.digest_id AND d.user_id = e.user_id
       JOIN saved_item_mails t ON t.id = e.mail_id
     WHERE e.reason = 'new' AND d.created_at <= t.created_at`,
  ],
  [
    'digests have no mail',
    'SELECT count(*) FROM alert_digests d WHERE NOT EXISTS (SELECT FROM mail_deliveries m WHERE m.alert_digest_id = d.id)',
  ],
  [
    'balances are not the sum of their ledger',
    'SELECT count(*) FROM credit_balances b WHERE credits <> (SELECT coalesce(sum(change), 0) FROM ledger_entries e WHERE e.organization_id = b.organization_id)',
  ],
  [
    'balances are not what is left in their lots',
    `SELECT count(*) FROM credit_balances b WHERE credits <>
       (SELECT coalesce(sum(remaining), 0) FROM credit_lots l WHERE l.organization_id = b.organization_id)`,
  ],
  [
    'purchases of credits have no line of a paid invoice',
    `SELECT count(*) FROM ledger_entries e WHERE reason = 'PURCHASE' AND NOT EXISTS
       (SELECT FROM credit_lots l JOIN invoice_lines n ON n.id = l.invoice_line_id JOIN invoices i ON i.id = n.invoice_id
        WHERE l.entry_id = e.id AND i.status IN ('PAID', 'REFUNDED', 'OPEN', 'VOID'))`,
  ],
  [
    'lines of paid invoices granted nothing',
    `SELECT count(*) FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id
     WHERE i.status = 'PAID' AND n.credits > 0 AND NOT EXISTS
       (SELECT FROM credit_lots l WHERE l.invoice_line_id = n.id AND l.granted <= n.credits)`,
  ],
  [
    'listings are paid without having spent',
    `SELECT count(*) FROM listings l WHERE paid_until > published_at AND status = 'PUBLISHED' AND source = 'causa'
       AND NOT EXISTS (SELECT FROM ledger_entries e WHERE e.listing_id = l.id AND e.reason = 'SPEND')`,
  ],
  [
    'numbers of a series have gaps',
    `SELECT count(*) FROM document_series s WHERE series IN ('C', 'N', 'B') AND last <>
       (SELECT count(*) FROM invoices i WHERE i.series = s.series AND i.number LIKE s.series || '-' || s.year || '-%')`,
  ],
  [
    'invoices are not credited by what their notes say, or are refunded without them',
    `SELECT count(*) FROM invoices i WHERE kind = 'INVOICE' AND (amount_credited <>
       (SELECT coalesce(sum(CASE n.kind::text WHEN 'CREDIT_NOTE' THEN n.total ELSE -n.total END), 0)
        FROM invoices n WHERE n.credits_invoice_id = i.id) OR (status = 'REFUNDED' AND amount_credited < total))`,
  ],
  [
    'payments are refunded by less than what arrived, or by more',
    `SELECT count(*) FROM payments p WHERE amount_refunded <>
       (SELECT coalesce(sum(amount), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status = 'SUCCEEDED')
       OR (status = 'REFUNDED' AND amount_refunded < amount_received)`,
  ],
  [
    'refunds that failed after their credit note have no debit note',
    "SELECT count(*) FROM refunds WHERE status = 'FAILED' AND credit_note_id IS NOT NULL AND debit_note_id IS NULL",
  ],
  [
    'paid invoices are not what was paid for them',
    `SELECT count(*) FROM invoices i WHERE status = 'PAID' AND amount_paid <>
       (SELECT coalesce(sum(o.amount), 0) FROM payments_on_invoices o JOIN payments p ON p.id = o.payment_id
        WHERE o.invoice_id = i.id AND p.status IN ('SUCCEEDED', 'REFUNDED'))`,
  ],
  [
    'payments are under way for longer than a day',
    "SELECT count(*) FROM payments WHERE status = 'PENDING' AND created_at < now() - interval '25 hours' AND next_check_at IS NULL AND provider_id IS NOT NULL",
  ],
];
