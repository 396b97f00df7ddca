import type { TableUse } from './table-use.ts';

/** Each table belongs to one folder of core; only that one writes it. */
export const owners: Readonly<Record<string, readonly string[]>> = {
  'platform/audit': ['audit_entries'],
  platform: ['settings'],
  'platform/limits': ['rate_limits'],
  'platform/jobs': ['outbox_jobs', 'schedule_runs'],
  'accounts/notifications': ['notifications', 'notification_preferences', 'dismissed_banners'],
  'platform/mail': [
    'mail_deliveries',
    'mail_events',
    'mail_suppressions',
    'used_signatures',
    'local_mails',
  ],
  accounts: ['users', 'sessions', 'account_tokens', 'former_usernames'],
  'accounts/login': ['oauth_identities', 'passkeys', 'passkey_challenges'],
  organizations: [
    'organizations',
    'organization_members',
    'organization_invites',
    'admin_requests',
    'removed_members',
    'ownership_claims',
  ],
  'billing/credits': [
    'price_books',
    'credit_packs',
    'credit_balances',
    'ledger_entries',
    'credit_lots',
    'credit_moves',
    'credit_debts',
    'billing_holds',
  ],
  'billing/invoices': [
    'carts',
    'cart_items',
    'billing_addresses',
    'billing_accounts',
    'invoices',
    'invoice_lines',
    'document_series',
  ],
  'billing/payments': [
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
  'billing/donations': ['donations', 'donation_plans'],
  'organizations/page': ['organization_drafts'],
  'listings/bulk-actions': ['bulk_actions', 'bulk_action_items'],
  'platform/files': ['stored_files'],
  'listings/import-sources': ['sources'],
  listings: ['listings', 'listing_questions', 'deadline_changes'],
  content: ['contents', 'subsites'],
  search: ['search_document', 'search_vector', 'search_term', 'search_change', 'search_state'],
  'alerts/saved-searches': [
    'saved_searches',
    'search_criteria',
    'search_criteria_key',
    'search_criteria_lexeme',
    'search_criteria_term',
  ],
  alerts: ['published_listings', 'alert_matches', 'alert_digests', 'dismissed_listings'],
  'alerts/saved-items': [
    'saved_listings',
    'saved_organizations',
    'saved_item_mails',
    'saved_item_mail_entries',
  ],
  'accounts/profile': ['applicant_profiles', 'work_history_jobs', 'hidden_from_organizations'],
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
  'applications/candidates': ['recommended_candidates', 'candidate_looks', 'candidate_invitations'],
  'applications/conversations': ['threads', 'messages', 'unconfirmed_messages'],
  'organizations/statistics': [
    'listing_counts',
    'organization_counts',
    'organization_replies',
    'counting_keys',
    'counted_visits',
  ],
  'listings/authoring': [
    'listing_drafts',
    'listing_versions',
    'listing_notices',
    'listing_templates',
    'link_checks',
  ],
  'platform/review-queue': ['queue_items'],
  'organizations/verification': ['organization_proofs'],
  'moderation/reports': ['reports'],
  'content/subsites': ['subsite_subscriptions'],
  'platform/analytics': ['tracked_events'],
  'accounts/pending-actions': ['temporary_items'],
  'integrations/api-keys': ['api_keys'],
  'integrations/partner-api': ['partner_requests'],
  'integrations/webhooks': [
    'webhook_endpoints',
    'webhook_messages',
    'webhook_deliveries',
    'webhook_attempts',
  ],
  'integrations/job-boards': [
    'integrations',
    'integration_items',
    'integration_runs',
    'integration_changes',
  ],
};

/**
 * Queries that read tables of others where a verb would read row by row: search documents, mails to
 * many, lists and counts. Each with its reason.
 */
export const reads: readonly { folder: string; tables: readonly string[]; why: string }[] = [
  {
    folder: 'organizations',
    tables: ['stored_files', 'organization_proofs', 'users'],
    why: 'twins are shown with their logos, found and joined in one statement; at which domain a colleague joins at once; in which zone a member’s Monday comes',
  },
  {
    folder: 'listings/authoring',
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
    folder: 'integrations/partner-api',
    tables: ['listings', 'listing_drafts', 'applications'],
    why: 'what programs of an organization read: its listings and applications by the moment of their last change',
  },
  {
    folder: 'integrations/webhooks',
    tables: ['organizations', 'api_keys'],
    why: 'whether anyone is to be told, asked with every change of a listing in one statement',
  },
  {
    folder: 'salaries',
    tables: ['listings', 'organizations'],
    why: 'what jobs offer beside what people earn, all in one statement a night',
  },
  {
    folder: 'integrations/job-boards',
    tables: ['listings', 'organizations', 'organization_members'],
    why: 'what the listings of a board say now, and which of a member’s may be one of its jobs; the organization’s own website; whose organization has connected none',
  },
  {
    folder: 'fairs',
    tables: ['organizations', 'listings', 'ledger_entries'],
    why: 'who stands at a fair, with what is live of theirs; what a booth had cost',
  },
  {
    folder: 'billing/credits',
    tables: ['organizations'],
    why: 'whose credits operators correct, by name',
  },
  {
    folder: 'billing/donations',
    tables: ['payments', 'refunds'],
    why: 'who began a donation is forgotten thirty days after its payment and refunds were over',
  },
  {
    folder: 'billing/payments',
    tables: ['invoices'],
    why: 'what is paid, locked with its payment',
  },
  {
    folder: 'billing/invoices',
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
    folder: 'organizations/verification',
    tables: ['organizations', 'organization_members', 'admin_requests', 'queue_items', 'users'],
    why: 'what is to be proven of the row; whether an owner confirmed the own address lately; which requests nobody answered, of all organizations',
  },
  {
    folder: 'organizations/page',
    tables: ['organizations'],
    why: 'what members typed is compared with the row, locked, and previewed with its pictures',
  },
  {
    folder: 'organizations/dashboard',
    tables: [
      'organizations',
      'organization_members',
      'listings',
      'audit_entries',
      'applications',
      'organization_counts',
      'api_keys',
    ],
    why: 'the dashboard shows the whole row beside what other folders count, its history by member and listing, and what a week brought',
  },
  {
    folder: 'search',
    tables: ['listings', 'organizations'],
    why: 'documents of the index are made of them, in batches',
  },
  {
    folder: 'listings',
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
    folder: 'search/sitemap',
    tables: ['listings', 'organizations', 'contents'],
    why: 'every public address in one pass',
  },
  {
    folder: 'billing/payments',
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
  { folder: 'search/home', tables: ['listings', 'organizations'], why: 'counts of what is public' },
  {
    folder: 'integrations/import-export',
    tables: ['listings', 'organizations'],
    why: 'exports walk all of them; imports compare each line with what is stored',
  },
  {
    folder: 'listings/import-sources',
    tables: ['listings', 'organizations'],
    why: 'how much of each source is here',
  },
  { folder: 'listings/share-pictures', tables: ['contents'], why: 'the title of one article' },
  {
    folder: 'platform/pictures',
    tables: ['stored_files'],
    why: 'serves public files and lies below files',
  },
  {
    folder: 'platform/files',
    tables: ['applicant_profiles', 'application_drafts', 'applications'],
    why: 'a file stays while one of them refers to it; they lie above files',
  },
  {
    folder: 'platform/mail',
    tables: ['users', 'outbox_jobs'],
    why: 'where a user is reached when a mail leaves, and whether it still has its job',
  },
  {
    folder: 'accounts',
    tables: ['oauth_identities', 'passkeys'],
    why: 'which login methods remain; sign-in lies above accounts',
  },
  {
    folder: 'accounts/profile',
    tables: ['listings', 'users', 'organizations'],
    why: 'skills that listings ask for, but for those of sandboxes; the public profile behind a username',
  },
  {
    folder: 'applications',
    tables: ['applicant_profiles', 'listings', 'listing_versions', 'organizations', 'users'],
    why: 'fills in the form; which listings were published here, and whom nobody answered; whose morning has come, and of which organization, not deleted, what waits is',
  },
  {
    folder: 'applications/candidates',
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
    folder: 'organizations/statistics',
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
    folder: 'moderation',
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
    folder: 'search/registry',
    tables: ['users', 'organization_members', 'invoices', 'payments', 'donations'],
    why: 'the search bar finds them for staff and members',
  },
  { folder: 'content/subsites', tables: ['subsites'], why: 'what can be subscribed to' },
  {
    folder: 'alerts/saved-searches',
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
    folder: 'alerts',
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
    folder: 'alerts/saved-items',
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
    folder: 'platform/analytics',
    tables: ['users'],
    why: 'whether a visitor administers an organization, as one count',
  },
  {
    folder: 'platform/operations',
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
  Object.entries(owners).flatMap(([folder, tables]) => tables.map((table) => [table, folder])),
);

/** One line for each use of a table that is another folder's, unless it is a declared read. */
export function foreignUses(
  file: string,
  folder: string | undefined,
  uses: readonly TableUse[],
): string[] {
  const mayRead = new Set(
    reads.filter((entry) => entry.folder === folder).flatMap((entry) => entry.tables),
  );
  return uses.flatMap(({ table, isWrite, line }) => {
    const owner = ownerOf.get(table);
    if (owner === folder) return [];
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
    ...reads.flatMap(({ folder, tables: declared }) =>
      declared
        .filter((table) => used.get(folder)?.has(table) !== true)
        .map((table) => `${folder} declares to read ${table} and does not`),
    ),
  ];
}
