import type { TableUse } from './table-use.ts';

/** Each table belongs to one feature of core; only that one writes it. */
export const owners: Readonly<Record<string, readonly string[]>> = {
  kernel: ['audit_entries', 'settings'],
  limits: ['rate_limits'],
  outbox: ['outbox_jobs', 'schedule_runs'],
  notifications: ['notifications', 'notification_preferences', 'dismissed_banners'],
  mail: ['mail_deliveries', 'mail_events', 'mail_suppressions', 'used_signatures', 'local_mails'],
  accounts: ['users', 'sessions', 'account_tokens', 'former_usernames'],
  'sign-in': ['oauth_identities', 'passkeys', 'passkey_challenges'],
  organizations: [
    'organizations',
    'organization_members',
    'organization_invites',
    'admin_requests',
    'removed_members',
    'ownership_claims',
  ],
  credits: [
    'price_books',
    'credit_packs',
    'credit_balances',
    'ledger_entries',
    'credit_lots',
    'credit_moves',
    'credit_debts',
    'billing_holds',
  ],
  invoices: [
    'carts',
    'cart_items',
    'billing_addresses',
    'billing_accounts',
    'invoices',
    'invoice_lines',
    'document_series',
  ],
  payments: [
    'payments',
    'payments_on_invoices',
    'payment_methods',
    'provider_customers',
    'provider_events',
    'refunds',
    'disputes',
  ],
  fairs: [
    'fairs',
    'fair_invites',
    'fair_booths',
    'fair_sessions',
    'fair_registrations',
    'fair_sessions_going',
  ],
  donations: ['donations', 'donation_plans'],
  'organization-page': ['organization_drafts'],
  'bulk-actions': ['bulk_actions', 'bulk_action_items'],
  files: ['stored_files'],
  sources: ['sources'],
  listings: ['listings', 'listing_questions', 'deadline_changes'],
  content: ['contents', 'subsites'],
  search: ['search_document', 'search_vector', 'search_term', 'search_change', 'search_state'],
  'saved-searches': [
    'saved_searches',
    'search_criteria',
    'search_criteria_key',
    'search_criteria_lexeme',
    'search_criteria_term',
  ],
  alerts: ['published_listings', 'alert_matches', 'alert_digests', 'dismissed_listings'],
  saved: ['saved_listings', 'saved_organizations', 'saved_item_mails', 'saved_item_mail_entries'],
  profile: ['applicant_profiles', 'work_history_jobs', 'hidden_from_organizations'],
  salaries: ['salary_surveys', 'salary_cells'],
  applications: [
    'applications',
    'application_drafts',
    'application_events',
    'application_notices',
    'application_reviews',
    'application_notes',
    'message_templates',
  ],
  candidates: ['recommended_candidates', 'candidate_looks', 'candidate_invitations'],
  threads: ['threads', 'messages', 'unconfirmed_messages'],
  statistics: [
    'listing_counts',
    'organization_counts',
    'organization_replies',
    'counting_keys',
    'counted_visits',
  ],
  posting: [
    'listing_drafts',
    'listing_versions',
    'listing_notices',
    'listing_templates',
    'link_checks',
  ],
  moderation: ['queue_items'],
  verification: ['organization_proofs'],
  reports: ['reports'],
  subsites: ['subsite_subscriptions'],
  tracking: ['tracked_events'],
  'tmp-storage': ['temporary_items'],
  'api-keys': ['api_keys'],
  partner: ['partner_requests'],
  webhooks: ['webhook_endpoints', 'webhook_messages', 'webhook_deliveries', 'webhook_attempts'],
  integrations: ['integrations', 'integration_items', 'integration_runs', 'integration_changes'],
};

/**
 * Queries that read tables of others where a verb would read row by row: search documents, mails to
 * many, lists and counts. Each with its reason.
 */
export const reads: readonly { feature: string; tables: readonly string[]; why: string }[] = [
  {
    feature: 'organizations',
    tables: ['stored_files', 'organization_proofs', 'users'],
    why: 'twins are shown with their logos, found and joined in one statement; at which domain a colleague joins at once; in which zone a member’s Monday comes',
  },
  {
    feature: 'posting',
    tables: [
      'listings',
      'listing_questions',
      'applications',
      'organizations',
      'ledger_entries',
      'cart_items',
    ],
    why: 'which drafts are in the cart; whether the first posting was given; an organization’s list by state and applications; a listing with its draft and questions, locked; closing days of organizations that are public',
  },
  {
    feature: 'partner',
    tables: ['listings', 'listing_drafts', 'applications'],
    why: 'what programs of an organization read: its listings and applications by the moment of their last change',
  },
  {
    feature: 'webhooks',
    tables: ['organizations', 'api_keys'],
    why: 'whether anyone is to be told, asked with every change of a listing in one statement',
  },
  {
    feature: 'salaries',
    tables: ['listings', 'organizations'],
    why: 'what jobs offer beside what people earn, all in one statement a night',
  },
  {
    feature: 'integrations',
    tables: ['listings', 'organizations', 'organization_members'],
    why: 'what the listings of a board say now, and which of a member’s may be one of its jobs; the organization’s own website; whose organization has connected none',
  },
  {
    feature: 'fairs',
    tables: ['organizations', 'listings', 'ledger_entries'],
    why: 'who stands at a fair, with what is live of theirs; what a booth had cost',
  },
  {
    feature: 'credits',
    tables: ['organizations'],
    why: 'whose credits operators correct, by name',
  },
  {
    feature: 'donations',
    tables: ['payments', 'refunds'],
    why: 'who began a donation is forgotten thirty days after its payment and refunds were over',
  },
  {
    feature: 'payments',
    tables: ['invoices'],
    why: 'what is paid, locked with its payment',
  },
  {
    feature: 'invoices',
    tables: [
      'organizations',
      'listings',
      'credit_packs',
      'credit_lots',
      'credit_debts',
      'ledger_entries',
      'payments',
      'payments_on_invoices',
    ],
    why: 'who buys, what is bought, and what is left of it; locked in one order with all who lock several',
  },
  {
    feature: 'verification',
    tables: ['organizations', 'organization_members', 'admin_requests', 'queue_items', 'users'],
    why: 'what is to be proven of the row; whether an owner confirmed the own address lately; which requests nobody answered, of all organizations',
  },
  {
    feature: 'organization-page',
    tables: ['organizations'],
    why: 'what members typed is compared with the row, locked, and previewed with its pictures',
  },
  {
    feature: 'organization-dashboard',
    tables: [
      'organizations',
      'organization_members',
      'listings',
      'audit_entries',
      'applications',
      'organization_counts',
      'api_keys',
    ],
    why: 'the dashboard shows the whole row beside what other features count, its history by member and listing, and what a week brought',
  },
  {
    feature: 'search',
    tables: ['listings', 'organizations'],
    why: 'documents of the index are made of them, in batches',
  },
  {
    feature: 'listings',
    tables: [
      'organizations',
      'stored_files',
      'sources',
      'listing_versions',
      'organization_replies',
    ],
    why: 'pages and cards of organizations with counts of their listings, and their pictures; what was changed of a listing since it appeared',
  },
  {
    feature: 'sitemap',
    tables: ['listings', 'organizations', 'contents'],
    why: 'every public address in one pass',
  },
  {
    feature: 'payments',
    tables: [
      'invoices',
      'invoice_lines',
      'credit_balances',
      'listings',
      'organizations',
      'donations',
      'donation_plans',
    ],
    why: 'invoices are locked and added up before they are paid; what a payment brought, for its summary; which month of a monthly donation is charged, with which card',
  },
  { feature: 'home', tables: ['listings', 'organizations'], why: 'counts of what is public' },
  {
    feature: 'exchange',
    tables: ['listings', 'organizations'],
    why: 'exports walk all of them; imports compare each line with what is stored',
  },
  {
    feature: 'sources',
    tables: ['listings', 'organizations'],
    why: 'how much of each source is here',
  },
  { feature: 'share-pictures', tables: ['contents'], why: 'the title of one article' },
  {
    feature: 'pictures',
    tables: ['stored_files'],
    why: 'serves public files and lies below files',
  },
  {
    feature: 'files',
    tables: ['applicant_profiles', 'application_drafts', 'applications'],
    why: 'a file stays while one of them refers to it; they lie above files',
  },
  {
    feature: 'mail',
    tables: ['users', 'outbox_jobs'],
    why: 'where a user is reached when a mail leaves, and whether it still has its job',
  },
  {
    feature: 'accounts',
    tables: ['oauth_identities', 'passkeys'],
    why: 'which login methods remain; sign-in lies above accounts',
  },
  {
    feature: 'profile',
    tables: ['listings', 'users', 'organizations'],
    why: 'skills that listings ask for, but for those of sandboxes; the public profile behind a username',
  },
  {
    feature: 'applications',
    tables: ['applicant_profiles', 'listings', 'listing_versions', 'organizations', 'users'],
    why: 'fills in the form; which listings were published here, and whom nobody answered; whose morning has come, and of which organization, not deleted, what waits is',
  },
  {
    feature: 'candidates',
    tables: [
      'applicant_profiles',
      'work_history_jobs',
      'hidden_from_organizations',
      'users',
      'listings',
      'organizations',
      'organization_members',
      'applications',
    ],
    why: 'who lets an organization find them is one condition over all of these; what may be looked for, and to which listings someone can be invited',
  },
  {
    feature: 'statistics',
    tables: [
      'listings',
      'organization_members',
      'applications',
      'application_events',
      'published_listings',
      'alert_matches',
      'alert_digests',
    ],
    why: 'whose listing a visit was to, and not a member’s; figures of an organization with its applications and whom alerts told',
  },
  {
    feature: 'staff-queue',
    tables: [
      'queue_items',
      'organizations',
      'organization_members',
      'organization_proofs',
      'listings',
    ],
    why: 'staff see what waits with all that is known around it',
  },
  {
    feature: 'records',
    tables: ['users', 'organization_members', 'invoices', 'payments', 'donations'],
    why: 'the search bar finds them for staff and members',
  },
  { feature: 'subsites', tables: ['subsites'], why: 'what can be subscribed to' },
  {
    feature: 'saved-searches',
    tables: [
      'users',
      'mail_deliveries',
      'search_document',
      'search_vector',
      'search_term',
      'search_change',
    ],
    why: 'whom to ask about stale searches; the matcher compares them with the index in SQL',
  },
  {
    feature: 'alerts',
    tables: [
      'users',
      'saved_searches',
      'search_document',
      'applications',
      'mail_deliveries',
      'saved_item_mail_entries',
    ],
    why: 'who is due, for all users at once; what a digest leaves out',
  },
  {
    feature: 'saved',
    tables: [
      'users',
      'listings',
      'organizations',
      'deadline_changes',
      'applications',
      'notifications',
      'mail_deliveries',
      'saved_searches',
      'published_listings',
      'alert_matches',
      'alert_digests',
      'dismissed_listings',
    ],
    why: 'which saved items are due to be mailed, for all users at once; lists of saved items',
  },
  {
    feature: 'tracking',
    tables: ['users'],
    why: 'whether a visitor administers an organization, as one count',
  },
  {
    feature: 'operations',
    tables: [
      'outbox_jobs',
      'schedule_runs',
      'mail_deliveries',
      'published_listings',
      'alert_digests',
      'saved_item_mails',
      'payments',
      'refunds',
      'disputes',
      'provider_events',
      'credit_debts',
    ],
    why: 'what waits and what was sent, as counts for operators',
  },
];

const ownerOf = new Map(
  Object.entries(owners).flatMap(([feature, tables]) => tables.map((table) => [table, feature])),
);

/** One line for each use of a table that is another feature's, unless it is a declared read. */
export function foreignUses(
  file: string,
  feature: string | undefined,
  uses: readonly TableUse[],
): string[] {
  const mayRead = new Set(
    reads.filter((entry) => entry.feature === feature).flatMap((entry) => entry.tables),
  );
  return uses.flatMap(({ table, isWrite, line }) => {
    const owner = ownerOf.get(table);
    if (owner === feature) return [];
    if (owner === undefined)
      return [`${file}:${line} uses ${table}, which has no owner in tables.rules.ts`];
    if (isWrite)
      return [
        `${file}:${line} writes ${table}, which belongs to ${owner}: call a verb of ${owner}`,
      ];
    return mayRead.has(table)
      ? []
      : [
          `${file}:${line} reads ${table}, which belongs to ${owner}: call a verb of ${owner}, or declare the read in tables.rules.ts`,
        ];
  });
}

/** Tables without an owner or with two, owners that are no table, and reads that nobody needs. */
export function mapProblems(
  tables: readonly string[],
  used: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const listed = Object.values(owners).flat();
  return [
    ...tables.filter((table) => !ownerOf.has(table)).map((table) => `${table} has no owner`),
    ...listed
      .filter((table, at) => listed.indexOf(table) !== at)
      .map((table) => `${table} has two owners`),
    ...listed.filter((table) => !tables.includes(table)).map((table) => `${table} is no table`),
    ...reads.flatMap(({ feature, tables: declared }) =>
      declared
        .filter((table) => used.get(feature)?.has(table) !== true)
        .map((table) => `${feature} declares to read ${table} and does not`),
    ),
  ];
}
