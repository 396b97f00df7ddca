import { dayMs } from '@causa/shared/platform/dates/durations';
import { recentItemDays } from '@causa/shared/platform/limits';
import type { Context } from '../context.ts';

/**
 * `sweepRetention` deletes rows whose column is older than `days`; `where` limits the rule to some
 * rows.
 */
interface DeleteAfter {
  days: number;
  by: string;
  where?: string;
  /** Function of the owner that deletes, because the role of the application may not. */
  byFunction?: 'delete_old_audit_entries';
}
/** Another service deletes expired rows. */
interface SweptBy {
  sweptBy: string;
}
/** The table does not grow without bound, or must be kept. */
interface Kept {
  keptBecause: string;
}
export type RetentionRule = DeleteAfter | SweptBy | Kept;

const deletedWithAccount = {
  keptBecause: 'an account’s own; deleted by its owner or with the account',
};
const deletedWithOrganization = { keptBecause: 'an organization’s own; deleted with it' };
const deletedWithOrganizationPage = {
  sweptBy: 'sweepDeletedPages: once the deletion of the organization cannot be undone',
};
const deletedWithApplication = { keptBecause: 'part of an application; deleted with it' };
const deletedWithListing = { keptBecause: 'part of a listing; deleted with it' };
const accounting = { keptBecause: 'accounting records have to be kept for ten years' };
const donated = `${accounting.keptBecause}; forgetDonors: who gave nothing, after thirty days`;
const derived = {
  keptBecause: 'derived from listings and organizations; rebuilt and refreshed with them',
};
const fixed = { keptBecause: 'written by operators; does not grow by itself' };

/**
 * Retention rule of every table. A table without a rule fails
 * `tests/api/platform/operations/retention.test.ts`. Rows of an account are deleted with it
 * (`packages/core/accounts/privacy/erase-account.ts`).
 */
export const retention: Readonly<Record<string, RetentionRule>> = {
  account_tokens: { sweptBy: 'sweepSessions: seven days after they ran out' },
  admin_requests: deletedWithOrganization,
  alert_digests: { days: 400, by: 'created_at' },
  alert_subscriptions: {
    keptBecause:
      'an alert without an account; deleted by its link, without an answer to its yearly reminder, or with an account of the address; unconfirmed ones by sweepAlerts after seven days',
  },
  currency_rates: fixed,
  dismissed_listings: { sweptBy: 'sweepAlerts: a year after the listing left the site' },
  published_listings: { sweptBy: 'sweepAlerts: a year after the listing left the site' },
  alert_matches: {
    sweptBy: 'sweepAlerts: with the search, or a year after the listing left the site',
  },
  aggregator_feeds: deletedWithOrganization,
  api_keys: deletedWithOrganization,
  webhook_endpoints: deletedWithOrganization,
  webhook_messages: { days: 30, by: 'created_at' },
  webhook_deliveries: { keptBecause: 'part of a message; deleted with it' },
  webhook_attempts: { keptBecause: 'part of a delivery; deleted with it' },
  partner_requests: { days: 1, by: 'created_at' },
  applicant_profiles: deletedWithAccount,
  application_drafts: { days: 365, by: 'updated_at' },
  application_feedback: deletedWithApplication,
  application_events: { keptBecause: 'the history of an application; deleted with it' },
  interviews: deletedWithApplication,
  application_notices: { days: 90, by: 'created_at' },
  application_notes: deletedWithApplication,
  application_reveals: deletedWithApplication,
  application_reviews: deletedWithApplication,
  application_scores: deletedWithApplication,
  applications: deletedWithAccount,
  audit_entries: { days: 2 * 365, by: 'created_at', byFunction: 'delete_old_audit_entries' },
  billing_accounts: accounting,
  billing_addresses: accounting,
  billing_holds: accounting,
  bulk_action_items: { keptBecause: 'part of a bulk action; deleted with it' },
  bulk_actions: { days: 90, by: 'created_at' },
  candidate_invitations: deletedWithListing,
  profile_views: { days: 365, by: 'viewed_at' },
  cart_items: deletedWithOrganization,
  carts: deletedWithOrganization,
  contents: fixed,
  counted_visits: { sweptBy: 'forgetVisits: a minute after midnight UTC' },
  counted_searches: { sweptBy: 'deleteRareSearches: a minute after midnight UTC' },
  counting_keys: { sweptBy: 'forgetVisits: a minute after midnight UTC' },
  credit_balances: accounting,
  credit_debts: accounting,
  credit_lots: accounting,
  credit_moves: accounting,
  credit_packs: fixed,
  deadline_changes: { days: 90, by: 'changed_at' },
  dismissed_banners: deletedWithAccount,
  disputes: accounting,
  document_series: accounting,
  donation_plans: { keptBecause: donated },
  donations: { keptBecause: donated },
  fair_booths: { keptBecause: 'part of an invitation; deleted with it' },
  fair_registrations: { days: 400, by: 'created_at' },
  fair_sessions: { keptBecause: 'part of a booth; deleted with it' },
  fair_session_rsvps: { keptBecause: 'part of a registration; deleted with it' },
  fair_invites: { keptBecause: 'few, and deleted with their fair' },
  fairs: fixed,
  former_usernames: { days: 0, by: 'reserved_until' },
  hidden_from_organizations: deletedWithAccount,
  integration_changes: { keptBecause: 'part of a run; deleted with it' },
  integration_items: { keptBecause: 'part of an integration; deleted with it' },
  integration_runs: { days: 90, by: 'created_at' },
  integrations: deletedWithOrganization,
  invoice_lines: accounting,
  invoices: accounting,
  ledger_entries: accounting,
  listing_counts: { days: 3 * 366, by: 'day' },
  listing_drafts: deletedWithListing,
  link_checks: { days: 30, by: 'checked_at' },
  listing_notices: { days: 400, by: 'notified_at' },
  listing_questions: deletedWithListing,
  review_criteria: deletedWithListing,
  review_settings: deletedWithListing,
  listing_templates: deletedWithOrganization,
  listing_versions: deletedWithListing,
  listings: {
    keptBecause: 'the product itself; also closed ones, for their organization and for saved items',
  },
  local_mails: { days: 90, by: 'sent_at' },
  mail_deliveries: { days: 400, by: 'created_at', where: "status <> 'QUEUED'" },
  mail_events: { sweptBy: 'sweepMailEvents: after two months' },
  mail_suppressions: {
    keptBecause: 'an address that must not be written to stays so; a hash alone',
  },
  _prisma_migrations: { keptBecause: 'one row a migration' },
  message_templates: deletedWithOrganization,
  messages: { keptBecause: 'part of a conversation; deleted with it' },
  notification_preferences: deletedWithAccount,
  notifications: { sweptBy: 'sweepNotifications: after half a year' },
  oauth_identities: deletedWithAccount,
  organization_counts: { days: 3 * 366, by: 'day' },
  organization_people: deletedWithOrganizationPage,
  organization_photos: deletedWithOrganizationPage,
  organization_drafts: deletedWithOrganization,
  organization_feedback: derived,
  organization_invites: { days: 90, by: 'expires_at' },
  organization_members: deletedWithOrganization,
  organizations: { keptBecause: 'the product itself' },
  organization_proofs: deletedWithOrganization,
  organization_replies: derived,
  outbox_jobs: {
    sweptBy: 'sweepDoneJobs: a week after they were done; failed ones wait for an operator',
  },
  passkey_challenges: { sweptBy: 'sweepChallenges: when they run out' },
  passkeys: deletedWithAccount,
  payment_methods: deletedWithAccount,
  payments: accounting,
  payments_on_invoices: accounting,
  price_books: fixed,
  push_devices: { sweptBy: 'sweepSessions: with the session of the browser' },
  provider_customers: deletedWithAccount,
  provider_events: { days: 400, by: 'received_at', where: 'processed_at IS NOT NULL' },
  site_assets: { days: 30, by: 'replaced_at' },
  public_figures: { keptBecause: 'one row a figure' },
  search_counts: { days: 180, by: 'day' },
  vocabulary_proposals: { days: 2 * 365, by: 'decided_at' },
  queue_items: { days: 2 * 365, by: 'decided_at' },
  rate_limits: { sweptBy: 'sweepRateLimits: after two days' },
  recent_items_off: deletedWithAccount,
  recent_searches: { days: recentItemDays, by: 'searched_at' },
  recommended_candidates: deletedWithListing,
  refunds: accounting,
  ownership_claims: { days: 2 * 365, by: 'ended_at' },
  removed_members: {
    keptBecause:
      'who was removed is not let in by their address; deleted with the account or the organization',
  },
  reports: { days: 365, by: 'created_at' },
  salary_cells: { keptBecause: 'made again every night from answers' },
  salary_surveys: { keptBecause: 'figures; whose they are is forgotten after thirteen months' },
  saved_listings: deletedWithAccount,
  saved_item_mails: { days: 400, by: 'created_at' },
  saved_item_mail_entries: {
    keptBecause: 'says what was sent already; deleted with the listing or the account',
  },
  saved_organizations: deletedWithAccount,
  saved_searches: deletedWithAccount,
  schedule_runs: { keptBecause: 'one row a schedule' },
  search_change: { sweptBy: 'the search engine, once a refresh has read it' },
  search_criteria: { sweptBy: 'forgetCriteria: when no saved search asks it' },
  search_criteria_key: { sweptBy: 'forgetCriteria, with its question' },
  search_criteria_lexeme: { sweptBy: 'forgetCriteria, with its question' },
  search_criteria_term: { sweptBy: 'forgetCriteria: when no question has it' },
  search_document: derived,
  search_state: derived,
  search_term: derived,
  search_vector: derived,
  sessions: { sweptBy: 'sweepSessions: when they run out' },
  settings: { keptBecause: 'one row a setting' },
  sources: fixed,
  stored_files: { sweptBy: 'sweepFiles: a day after nothing refers to them' },
  subsite_subscriptions: { days: 30, by: 'created_at', where: 'confirmed_at IS NULL' },
  subsites: fixed,
  temporary_items: { sweptBy: 'sweepExpiredItems: after 24 hours' },
  // Conversations of accounts and applications are deleted with them.
  conversations: { days: 2 * 365, by: 'last_message_at', where: 'visitor_email IS NOT NULL' },
  tracked_events: { days: 395, by: 'created_at' },
  unconfirmed_messages: { days: 3, by: 'created_at' },
  used_signatures: { days: 0, by: 'expires_at' },
  users: { keptBecause: 'until their owner deletes the account' },
  viewed_items: { days: recentItemDays, by: 'viewed_at' },
  work_history_jobs: deletedWithAccount,
};

const batch = 1_000;
/** Maximum batches per table; the next sweep continues. */
const batchesMax = 200;

/**
 * Deletes expired rows in short statements; the worker calls it hourly. Returns the number of
 * deleted rows by table.
 */
export async function sweepRetention(context: Context): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [table, rule] of Object.entries(retention)) {
    if (!('days' in rule)) continue;
    const count = await deleteOlder(context, table, rule);
    if (count > 0) deleted[table] = count;
  }
  return deleted;
}

async function deleteOlder(
  { pool, now }: Context,
  table: string,
  { days, by, where = 'true', byFunction }: DeleteAfter,
): Promise<number> {
  const before = new Date(now().getTime() - days * dayMs);
  let count = 0;
  for (let n = 0; n < batchesMax; n += 1) {
    const deleted = await deleteBatch(pool, before, { table, by, where, byFunction });
    count += deleted;
    if (deleted < batch) break;
  }
  return count;
}

/** Interpolates names only from the rules above. Returns the number of deleted rows. */
async function deleteBatch(
  pool: Context['pool'],
  before: Date,
  {
    table,
    by,
    where,
    byFunction,
  }: Required<Pick<DeleteAfter, 'by' | 'where'>> & {
    table: string;
    byFunction: DeleteAfter['byFunction'];
  },
): Promise<number> {
  if (byFunction !== undefined) {
    const { rows } = await pool.query<{ deleted: number }>(
      `SELECT "${byFunction}"($1, ${batch}) AS deleted`,
      [before],
    );
    return rows[0]?.deleted ?? 0;
  }
  const { rowCount } = await pool.query(
    `DELETE FROM "${table}" WHERE ctid = ANY (ARRAY(SELECT ctid FROM "${table}" WHERE "${by}" < $1 AND ${where} LIMIT ${batch}))`,
    [before],
  );
  return rowCount ?? 0;
}
