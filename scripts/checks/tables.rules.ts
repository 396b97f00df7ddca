import type { Domain } from './domains.rules.ts';
import type { TableUse } from './table-use.ts';

/** Each table belongs to one domain; only that domain writes it. */
export const owners: Readonly<Record<Domain, readonly string[]>> = {
  platform: [
    'audit_entries',
    'settings',
    'rate_limits',
    'outbox_jobs',
    'schedule_runs',
    'mail_deliveries',
    'mail_events',
    'mail_suppressions',
    'used_signatures',
    'local_mails',
    'stored_files',
    'queue_items',
    'tracked_events',
  ],
  accounts: [
    'notifications',
    'notification_preferences',
    'dismissed_banners',
    'users',
    'sessions',
    'account_tokens',
    'former_usernames',
    'oauth_identities',
    'passkeys',
    'passkey_challenges',
    'applicant_profiles',
    'work_history_jobs',
    'hidden_from_organizations',
    'temporary_items',
  ],
  organizations: [
    'organizations',
    'organization_members',
    'organization_invites',
    'admin_requests',
    'removed_members',
    'ownership_claims',
    'organization_drafts',
    'listing_counts',
    'organization_counts',
    'organization_replies',
    'counting_keys',
    'counted_visits',
    'organization_proofs',
  ],
  billing: [
    'price_books',
    'credit_packs',
    'credit_balances',
    'ledger_entries',
    'credit_lots',
    'credit_moves',
    'credit_debts',
    'billing_holds',
    'carts',
    'cart_items',
    'billing_addresses',
    'billing_accounts',
    'invoices',
    'invoice_lines',
    'document_series',
    'payments',
    'payments_on_invoices',
    'payment_methods',
    'provider_customers',
    'provider_events',
    'refunds',
    'disputes',
    'donations',
    'donation_plans',
  ],
  listings: [
    'bulk_actions',
    'bulk_action_items',
    'sources',
    'listings',
    'listing_questions',
    'deadline_changes',
    'listing_drafts',
    'listing_versions',
    'listing_notices',
    'listing_templates',
    'link_checks',
  ],
  search: ['search_document', 'search_vector', 'search_term', 'search_change', 'search_state'],
  alerts: [
    'saved_searches',
    'search_criteria',
    'search_criteria_key',
    'search_criteria_lexeme',
    'search_criteria_term',
    'published_listings',
    'alert_matches',
    'alert_digests',
    'dismissed_listings',
    'saved_listings',
    'saved_organizations',
    'saved_item_mails',
    'saved_item_mail_entries',
  ],
  applications: [
    'applications',
    'application_drafts',
    'application_events',
    'application_notices',
    'application_reviews',
    'application_notes',
    'message_templates',
    'recommended_candidates',
    'profile_views',
    'candidate_invitations',
    'conversations',
    'messages',
    'unconfirmed_messages',
  ],
  integrations: [
    'api_keys',
    'partner_requests',
    'webhook_endpoints',
    'webhook_messages',
    'webhook_deliveries',
    'webhook_attempts',
    'integrations',
    'integration_items',
    'integration_runs',
    'integration_changes',
  ],
  content: ['contents', 'subsites', 'subsite_subscriptions'],
  fairs: [
    'fairs',
    'fair_invites',
    'fair_booths',
    'fair_sessions',
    'fair_registrations',
    'fair_session_rsvps',
  ],
  salaries: ['salary_surveys', 'salary_cells'],
  moderation: ['reports'],
};

/** Tables of other domains that a domain's SQL joins, because a call per row would be too slow. */
const reads: Readonly<Partial<Record<Domain, readonly string[]>>> = {
  // Used files and pictures, addresses of recipients, counts for operators.
  platform: [
    'alert_digests',
    'applicant_profiles',
    'application_drafts',
    'applications',
    'credit_debts',
    'disputes',
    'payments',
    'provider_events',
    'published_listings',
    'refunds',
    'saved_item_mails',
    'users',
  ],
  // Skills of public listings, the organizations of a profile.
  accounts: ['listings', 'organizations'],
  // Figures of dashboards and statistics, and the data that a verification compares.
  organizations: [
    'alert_digests',
    'alert_matches',
    'api_keys',
    'application_events',
    'applications',
    'audit_entries',
    'listings',
    'published_listings',
    'queue_items',
    'stored_files',
    'users',
  ],
  // Buyers' data, and invoices locked in one order.
  billing: ['listings', 'organizations'],
  // Cards with their organization, own lists with applications and cart, locks with drafts.
  listings: [
    'applications',
    'cart_items',
    'contents',
    'ledger_entries',
    'organization_replies',
    'organizations',
    'stored_files',
  ],
  // Index documents in batches, sitemaps, the staff registry.
  search: [
    'contents',
    'donations',
    'invoices',
    'listings',
    'organization_members',
    'organizations',
    'payments',
    'users',
  ],
  // Due users and saved items, for all users in one statement.
  alerts: [
    'applications',
    'deadline_changes',
    'listings',
    'mail_deliveries',
    'notifications',
    'organizations',
    'search_change',
    'search_document',
    'search_term',
    'search_vector',
    'users',
  ],
  // Pre-filled forms, candidates that are visible to an organization, due reminders.
  applications: [
    'applicant_profiles',
    'hidden_from_organizations',
    'listing_versions',
    'listings',
    'organization_members',
    'organizations',
    'users',
    'work_history_jobs',
  ],
  // Exports, the partner API by time of change, listings of a job board.
  integrations: [
    'applications',
    'listing_drafts',
    'listings',
    'organization_members',
    'organizations',
  ],
  // Exhibitors with their live listings, and the price of a booth.
  fairs: ['ledger_entries', 'listings', 'organizations'],
  // Pay in listings, aggregated once a night.
  salaries: ['listings', 'organizations'],
  // Review pages with everything about a record.
  moderation: [
    'listings',
    'organization_members',
    'organization_proofs',
    'organizations',
    'queue_items',
  ],
};

const getOwner = new Map(
  Object.entries(owners).flatMap(([domain, tables]) => tables.map((table) => [table, domain])),
);

/** Returns one line for each undeclared access to another domain's table. */
export function foreignUses(
  file: string,
  domain: Domain | undefined,
  uses: readonly TableUse[],
): string[] {
  const mayRead = new Set(domain === undefined ? [] : reads[domain]);
  return uses.flatMap(({ table, isWrite, line }) => {
    const owner = getOwner.get(table);
    if (owner === domain || (!isWrite && mayRead.has(table))) return [];
    const place = `${file}:${line} ${isWrite ? 'writes' : 'reads'} ${table}`;
    if (owner === undefined) return [`${place}, which has no owner in tables.rules.ts`];
    return [`${place}, which belongs to ${owner}: call a service of ${owner}`];
  });
}

/** Lists tables without an owner or with two, owners of unknown tables, and unused declarations. */
export function mapProblems(
  tables: readonly string[],
  used: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const listed = Object.values(owners).flat();
  return [
    ...tables.filter((table) => !getOwner.has(table)).map((table) => `${table} has no owner`),
    ...listed
      .filter((table, at) => listed.indexOf(table) !== at)
      .map((table) => `${table} has two owners`),
    ...listed.filter((table) => !tables.includes(table)).map((table) => `${table} is no table`),
    ...Object.entries(reads).flatMap(([domain, declared]) =>
      declared
        .filter((table) => used.get(domain)?.has(table) !== true)
        .map((table) => `${domain} declares to read ${table} and does not`),
    ),
  ];
}
