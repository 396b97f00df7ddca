import type { Namespace } from '@causa/i18n/catalog';
import type { Locale } from '@causa/shared/platform/locales';
import type { AnyPageName } from '@causa/shared/platform/pages/all-pages';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { typedKeys } from '@causa/shared/platform/typed-object';

/** Who a page is for; also the name of its folder. */
export type Actor = 'visitor' | 'account' | 'organization' | 'staff';
/** `base` is only the progress bar, without header and footer. */
export type Layout = 'plain' | 'base' | 'dashboard' | 'organization';

export interface ShownPage {
  /** Its file in the `pages` folder of its domain; it exports `view` and `loader`. */
  module: `${Actor}/${string}`;
  /** Namespaces of its messages, besides the shell's. */
  messages: readonly Namespace[];
  /**
   * Namespaces that only its lazy parts use. For a server-rendered page they load with those parts.
   */
  laterMessages?: readonly Namespace[];
  /**
   * Sources whose scripts load after the first paint, but whose styles the server's HTML needs at
   * once.
   */
  later?: readonly string[];
  /** Defaults to `plain`. */
  layout?: Layout;
  /** The page whose navigation entry, or tab, is current for this page. */
  under?: AnyPageName;
  /** One of its forms has a file; bodies of other pages are limited to text. */
  takesFile?: true;
}

/** An address that only redirects. */
export interface Redirect {
  redirect(locale: Locale): string;
}

/** Views rendered in place of the page of an address. */
type ViewName =
  | 'landing'
  | 'posts'
  | 'unpublished'
  | 'deletedOrganization'
  | 'staffLogin'
  | 'notFound'
  | 'error';

const dashboard: Namespace[] = ['account', 'dashboard'];
/** Recent items, with the names of the filters of searches. */
const recent: Namespace[] = ['recent', 'search', 'facets', 'features', 'skills', 'filters', 'map'];
const applicant: Namespace[] = [...dashboard, 'applicant', 'listing'];
const admin: Namespace[] = ['account', 'admin'];
const creating: Namespace[] = [...admin, 'createOrg', 'editOrg', 'facets'];
const selectOrg = { module: 'organization/select-org', messages: creating } as const;
const loginMessages: Namespace[] = ['account', 'login'];
const settings: Namespace[] = ['account', 'settings'];
const besideListing = [
  'listings/listing-facts.tsx',
  'listings/share-buttons.tsx',
  'listings/cards/result-card.tsx',
  'listings/feature-list.tsx',
  'listings/organization-people.tsx',
];
const authoringMessages: Namespace[] = [...admin, 'facets', 'features', 'authoring', 'publish'];
const billingMessages: Namespace[] = [...admin, 'billing'];
const receivedList = {
  module: 'organization/admin-applications',
  messages: [...admin, 'interviews', 'listed', 'review', 'reviewStatus', 'zones'],
} as const;
const statistics = {
  module: 'organization/admin-statistics',
  messages: [...admin, 'listed', 'authoring', 'publish', 'statistics', 'applicantsSay'],
} as const;
const candidate = {
  module: 'organization/admin-candidate',
  messages: [...admin, 'candidates'],
} as const;
const bulkDone = {
  module: 'organization/admin-bulk-done',
  messages: [...admin, 'bulk'],
} as const;
const unpublishedChanges = 'listings/authoring/drafts/unpublished-changes.tsx';
const oneListing = {
  module: 'organization/admin-listing',
  messages: [
    ...admin,
    'closing',
    'listed',
    'authoring',
    'publish',
    'edits',
    'facets',
    'features',
    'filters',
    'zones',
  ],
  laterMessages: ['edits', 'facets', 'features', 'filters', 'zones'],
  later: [unpublishedChanges, 'listings/authoring/own-listings/listing-actions.tsx'],
} as const;

/**
 * How each page is shown. Its address and access are in `packages/shared/platform/pages/pages.ts`
 * under the same name; the rest follows from these two entries.
 */
export const pageTable = {
  home: {
    module: 'visitor/home',
    messages: ['searchbar', 'content', 'facets'],
    laterMessages: ['searchbar', 'facets'],
    later: [
      'content/home/hero-form.tsx',
      'content/home/home-body.tsx',
      'content/subscribe-form.tsx',
    ],
  },
  search: {
    module: 'visitor/search',
    messages: ['search', 'searchbar', 'facets', 'filters', 'features', 'skills', 'map'],
    laterMessages: ['filters', 'features', 'skills', 'map'],
    later: [
      'search/recent/location-and-recent.tsx',
      'search/zero-results.tsx',
      'search/filters/filter-rail.tsx',
      'search/filters/applied-chips.tsx',
      'search/map/search-map.tsx',
    ],
  },
  rolePage: {
    module: 'visitor/role-page',
    messages: ['rolePage'],
    later: ['alerts/role-page-body.tsx'],
  },
  listing: {
    module: 'visitor/listing',
    messages: ['facets', 'features', 'listing'],
    laterMessages: ['features'],
    later: besideListing,
  },
  importedListing: {
    module: 'visitor/listing',
    messages: ['facets', 'features', 'listing'],
    laterMessages: ['features'],
    later: besideListing,
  },
  organization: {
    module: 'visitor/organization',
    messages: ['applicantsSay', 'facets', 'listing', 'organization'],
    laterMessages: ['applicantsSay'],
    later: [...besideListing, 'listings/organization-facts.tsx', 'listings/applicants-say.tsx'],
  },
  unpublished: {
    module: 'visitor/unpublished',
    messages: ['facets', 'listing', 'unpublished'],
  },
  apply: { module: 'visitor/apply', messages: [...applicant, 'apply'], takesFile: true },
  content: {
    module: 'visitor/content',
    messages: ['content'],
    later: ['content/subscribe-form.tsx', 'listings/cards/result-card.tsx'],
  },
  landing: {
    module: 'visitor/landing',
    messages: ['searchbar', 'content'],
    laterMessages: ['searchbar'],
    later: [
      'content/home/hero-form.tsx',
      'content/subscribe-form.tsx',
      'listings/cards/result-card.tsx',
    ],
  },
  posts: { module: 'visitor/posts', messages: ['search', 'searchbar', 'content'] },
  donate: {
    module: 'visitor/donate',
    messages: ['account', 'content', 'payments', 'donate'],
  },
  donationThanks: { module: 'visitor/donation-thanks', messages: ['payments', 'donate'] },
  donationPlan: { module: 'visitor/donation-plan', messages: ['account', 'payments', 'donate'] },
  payDonationPlan: {
    module: 'visitor/pay-donation-plan',
    messages: ['account', 'payments', 'donate'],
  },
  donationReceipt: { module: 'visitor/donation-receipt', messages: ['invoicePage'] },
  person: { module: 'visitor/person', messages: ['applicant'] },
  fair: { module: 'visitor/fair', messages: ['account', 'fairs', 'zones'] },
  fairDetail: {
    module: 'visitor/fair-detail',
    messages: ['account', 'facets', 'fairs', 'zones'],
  },
  fairBooth: {
    module: 'visitor/fair-booth',
    messages: ['account', 'facets', 'fairs', 'search', 'zones'],
  },
  salaryExplorer: { module: 'visitor/salary-explorer', messages: ['salaries'] },
  salarySurvey: {
    module: 'visitor/salary-survey',
    messages: ['account', 'facets', 'filters', 'salarySurvey'],
  },
  salaryExplore: {
    module: 'visitor/salary-explore',
    messages: ['facets', 'filters', 'salaryFigures'],
  },
  salaryFaq: { module: 'visitor/salary-faq', messages: ['salaries'] },
  salaryLearnMore: { module: 'visitor/salary-learn-more', messages: ['salaries'] },
  keyboardShortcuts: { module: 'visitor/keyboard-shortcuts', messages: ['account', 'shortcuts'] },
  report: {
    module: 'visitor/report',
    messages: ['account', 'report'],
  },
  postAListing: selectOrg,
  notFound: { module: 'visitor/not-found', messages: ['searchbar', 'missing'] },
  error: { module: 'visitor/error', messages: [] },

  login: { module: 'visitor/login', messages: loginMessages },
  fairLogin: { module: 'visitor/login', messages: loginMessages },
  signup: { module: 'visitor/signup', messages: loginMessages },
  forgotPassword: { module: 'visitor/forgot-password', messages: loginMessages },
  expiredLink: { module: 'visitor/expired-link', messages: loginMessages },
  welcome: { module: 'account/welcome', messages: ['account', 'modals', 'applicant'] },
  oauthReturn: { module: 'visitor/oauth-return', messages: loginMessages },

  verifyEmail: { module: 'visitor/confirm-link', messages: loginMessages },
  confirmEmailChange: { module: 'visitor/confirm-link', messages: loginMessages },
  loginLink: { module: 'visitor/confirm-link', messages: loginMessages },
  resetPassword: { module: 'visitor/reset-password', messages: loginMessages },
  userInvite: { module: 'visitor/user-invite', messages: loginMessages },
  unsubscribe: { module: 'visitor/mailed', messages: dashboard },
  confirmSubscription: { module: 'visitor/mailed', messages: dashboard },
  endSubscription: { module: 'visitor/mailed', messages: dashboard },
  keepSearch: { module: 'visitor/mailed', messages: dashboard },
  recent: { module: 'visitor/recent-in-browser', messages: [...dashboard, ...recent] },
  newAlert: { module: 'visitor/new-alert', messages: [...dashboard, 'search', 'searchbar'] },
  confirmAlert: { module: 'visitor/mailed', messages: dashboard },
  endAlert: { module: 'visitor/mailed', messages: dashboard },
  alertLink: { module: 'visitor/alert-link', messages: dashboard },
  allAlerts: { module: 'visitor/alert-link', messages: dashboard },
  dismissListing: { module: 'visitor/alert-link', messages: dashboard },

  dashboard: {
    module: 'account/account-home',
    messages: [...dashboard, 'conversations', 'recent', 'applicant', 'interviews', 'zones'],
    layout: 'dashboard',
  },
  records: { module: 'account/records', messages: [...dashboard, 'records'] },
  applicationHistory: {
    module: 'account/application-history',
    messages: [...applicant, 'feedback', 'interviews', 'zones'],
    laterMessages: ['feedback', 'interviews', 'zones'],
    later: [
      'listings/cards/result-card.tsx',
      'applications/feedback/own-feedback.tsx',
      'applications/interviews/own-interviews.tsx',
    ],
    layout: 'dashboard',
  },
  savedItems: {
    module: 'account/saved-items',
    messages: dashboard,
    layout: 'dashboard',
  },
  savedSearches: {
    module: 'account/saved-searches',
    messages: [...dashboard, 'facets', 'features', 'skills', 'filters', 'map'],
    layout: 'dashboard',
  },
  recentItems: {
    module: 'account/recent-items',
    messages: [...dashboard, ...recent],
    layout: 'dashboard',
  },
  hiddenItems: {
    module: 'account/hidden-items',
    messages: [...dashboard, 'recent'],
    layout: 'dashboard',
  },
  compareListings: {
    module: 'account/compare',
    messages: [...dashboard, 'listing', 'facets', 'features'],
    layout: 'dashboard',
    under: 'savedItems',
  },
  // Redirects to the search itself.
  savedSearch: { module: 'account/saved-searches', messages: dashboard },
  inbox: {
    module: 'account/inbox',
    messages: [...dashboard, 'conversations'],
    layout: 'dashboard',
  },
  ownMessage: {
    module: 'account/own-message',
    messages: [...dashboard, 'conversations'],
    layout: 'dashboard',
    under: 'inbox',
  },
  notifications: {
    module: 'account/notifications',
    messages: [...dashboard, 'notifications'],
    layout: 'dashboard',
  },
  accountSettings: {
    module: 'account/account-settings',
    messages: [...settings, 'recent'],
    layout: 'dashboard',
  },
  profile: {
    module: 'account/profile',
    messages: applicant,
    layout: 'dashboard',
  },
  professionalExperience: {
    module: 'account/professional-experience',
    takesFile: true,
    messages: applicant,
    layout: 'dashboard',
  },
  employmentProfile: {
    module: 'account/professional-experience',
    takesFile: true,
    messages: applicant,
    layout: 'dashboard',
    under: 'professionalExperience',
  },
  notificationPreferences: {
    module: 'account/notification-preferences',
    messages: [...dashboard, 'push', 'zones'],
    layout: 'dashboard',
  },
  paymentMethods: {
    module: 'account/payment-methods',
    messages: [...settings, 'payments'],
    layout: 'dashboard',
  },
  addCard: {
    module: 'account/add-card',
    messages: [...settings, 'payments'],
    layout: 'dashboard',
    under: 'paymentMethods',
  },

  staff: { redirect: (locale) => pagePath('staffQueue', locale) },
  staffQueue: { module: 'staff/queue', messages: ['account', 'staff'] },
  staffSearches: { module: 'staff/searches', messages: ['account', 'searchUsage'] },
  staffItem: {
    module: 'staff/queue-item',
    messages: ['account', 'staff', 'authoring', 'facets', 'filters', 'orgPage', 'report'],
  },
  staffLogin: { module: 'staff/staff-login', messages: ['account', 'staff'] },

  selectOrg,
  admins: selectOrg,
  editOrg: selectOrg,
  buyCredits: selectOrg,
  credits: selectOrg,
  invoices: selectOrg,
  gradfairs: selectOrg,
  integrateAts: selectOrg,
  createJob: selectOrg,
  createInternship: selectOrg,
  createOrganization: { module: 'organization/create-organization', messages: creating },
  joinOrganization: { module: 'organization/join-organization', messages: creating },
  publicInvoice: { module: 'visitor/public-invoice', messages: ['account', 'invoicePage'] },
  payInvoice: {
    module: 'visitor/pay-invoice',
    messages: ['account', 'billing', 'payments', 'invoicePage'],
  },
  paidInvoice: { module: 'visitor/paid-invoice', messages: ['account', 'payments', 'invoicePage'] },
  adminOverview: {
    module: 'organization/admin-overview',
    messages: [...authoringMessages, 'listed', 'overview', 'month', 'reviewStatus'],
  },
  deletedOrganization: { module: 'organization/deleted-organization', messages: admin },
  adminTeam: { module: 'organization/admin-team', messages: [...admin, 'team'] },
  adminEditOrganization: {
    module: 'organization/admin-edit-organization',
    takesFile: true,
    messages: [...admin, 'editOrg', 'orgPage', 'facets'],
  },
  adminPreviewOrganization: {
    module: 'organization/admin-preview-organization',
    messages: ['orgPage', 'facets', 'listing', 'organization'],
    later: besideListing,
  },
  adminStatistics: statistics,
  adminListingStatistics: statistics,
  adminVerification: {
    module: 'organization/admin-verification',
    takesFile: true,
    messages: [...admin, 'verification'],
  },
  adminHistory: {
    module: 'organization/admin-history',
    messages: [...admin, 'activity', 'dashboard'],
  },
  adminNotifications: {
    module: 'organization/admin-notifications',
    messages: [...admin, 'activity', 'zones'],
  },
  adminPayByCreditCard: {
    module: 'organization/admin-pay-by-credit-card',
    messages: [...billingMessages, 'payments'],
  },
  adminPaymentSummary: {
    module: 'organization/admin-payment-summary',
    messages: [...admin, 'payments'],
  },
  adminPayments: {
    module: 'organization/admin-payments',
    messages: [...billingMessages, 'payments'],
  },
  adminPayment: {
    module: 'organization/admin-payment',
    messages: [...billingMessages, 'payments'],
  },
  adminListings: {
    module: 'organization/admin-listings',
    messages: [...authoringMessages, 'listed'],
  },
  adminBulk: {
    module: 'organization/admin-bulk',
    messages: [...admin, 'listed', 'authoring', 'publish', 'bulk'],
  },
  adminBulkDone: bulkDone,
  adminApplications: receivedList,
  adminListingApplications: receivedList,
  adminApplication: {
    module: 'organization/admin-application',
    messages: [...admin, 'facets', 'interviews', 'review', 'reviewStatus', 'zones'],
  },
  adminApplicationsBulk: {
    module: 'organization/admin-applications-bulk',
    messages: [...admin, 'bulk', 'facets', 'review', 'reviewStatus'],
  },
  adminApplicationsBulkDone: bulkDone,
  adminMessageTemplates: {
    module: 'organization/admin-message-templates',
    messages: [...admin, 'review', 'reviewStatus'],
  },
  adminCandidates: {
    module: 'organization/admin-candidates',
    messages: [...admin, 'candidates'],
  },
  adminCandidate: candidate,
  adminRecommended: {
    module: 'organization/admin-recommended',
    messages: [...admin, 'candidates', 'listed', 'authoring', 'publish'],
  },
  adminRecommendedOne: candidate,
  rateCandidate: {
    module: 'organization/rate-candidate',
    messages: ['account', 'candidates'],
  },
  adminCredits: { module: 'organization/admin-credits', messages: billingMessages },
  adminGradFairs: { module: 'organization/admin-fairs', messages: [...admin, 'ownFairs'] },
  adminIntegrations: {
    module: 'organization/admin-integrations',
    messages: [...admin, 'integrations'],
  },
  adminIntegration: {
    module: 'organization/admin-integration',
    messages: [...admin, 'integrations'],
  },
  adminIntegrationPublishing: {
    module: 'organization/admin-integration-publishing',
    messages: [...admin, 'facets', 'filters', 'integrations'],
  },
  adminIntegrationRun: {
    module: 'organization/admin-integration-run',
    messages: [...admin, 'integrations'],
  },
  adminFairInvite: {
    module: 'organization/admin-fair-invite',
    messages: [...admin, 'ownFairs', 'zones'],
  },
  adminApiAccess: { module: 'organization/admin-api-access', messages: [...admin, 'apiKeys'] },
  adminWebhooks: { module: 'organization/admin-webhooks', messages: [...admin, 'webhooks'] },
  adminEmbed: { module: 'organization/admin-embed', messages: [...admin, 'embed'] },
  adminBuyCredits: { module: 'organization/admin-buy-credits', messages: billingMessages },
  adminCreditPack: { module: 'organization/admin-credit-pack', messages: billingMessages },
  adminCart: { module: 'organization/admin-cart', messages: billingMessages },
  adminSingleCheckout: { module: 'organization/admin-single-checkout', messages: billingMessages },
  adminBilling: { module: 'organization/admin-billing', messages: billingMessages },
  adminInvoices: { module: 'organization/admin-invoices', messages: billingMessages },
  adminInvoice: {
    module: 'organization/admin-invoice',
    messages: [...billingMessages, 'payments', 'invoicePage'],
  },
  adminInvoiceAddress: { module: 'organization/admin-invoice-address', messages: billingMessages },
  adminMessages: {
    module: 'organization/admin-messages',
    messages: [...admin, 'conversations'],
  },
  adminMessage: {
    module: 'organization/admin-message',
    messages: [...admin, 'conversations'],
  },
  writeToOrganization: {
    module: 'organization/write-to-organization',
    messages: ['account', 'conversations'],
  },
  conversation: { module: 'visitor/conversation', messages: ['account', 'conversations'] },
  adminTemplates: {
    module: 'organization/admin-templates',
    messages: [...authoringMessages, 'listed'],
  },
  adminPost: { module: 'organization/admin-post', messages: authoringMessages },
  adminCreate: {
    module: 'organization/admin-create',
    messages: [...authoringMessages, 'listingForm'],
  },
  adminCheck: {
    module: 'organization/admin-check',
    messages: [...authoringMessages, 'filters', 'zones'],
  },
  adminEdit: {
    module: 'organization/admin-edit',
    messages: [
      ...admin,
      'facets',
      'authoring',
      'listingForm',
      'filters',
      'features',
      'edits',
      'zones',
    ],
    laterMessages: ['edits', 'features', 'listingForm', 'zones'],
    later: [
      unpublishedChanges,
      'listings/authoring/fields/basics-fields.tsx',
      'listings/authoring/fields/where-fields.tsx',
      'listings/authoring/fields/pay-fields.tsx',
      'listings/authoring/fields/text-fields.tsx',
      'listings/authoring/fields/applying-fields.tsx',
      'listings/authoring/drafts/conflict-panel.tsx',
      'listings/authoring/drafts/checklist.tsx',
    ],
  },
  adminPreview: {
    module: 'organization/admin-preview',
    messages: [...authoringMessages, 'listing'],
    later: besideListing,
  },
  adminExtend: {
    module: 'organization/admin-extend',
    messages: [...authoringMessages, 'closing', 'listed', 'activity'],
  },
  adminListing: oneListing,
  adminActivity: oneListing,
  adminRepost: oneListing,
} as const satisfies Record<AnyPageName | ViewName, ShownPage | Redirect>;

type Table = typeof pageTable;
/** Pages that render, as opposed to redirects. */
export type ShownPageName = {
  [Name in keyof Table]: Table[Name] extends { module: string } ? Name : never;
}[keyof Table];

export const shownPageNames = typedKeys(pageTable).filter(isShown);

export function isShown(name: keyof Table): name is ShownPageName {
  return 'module' in pageTable[name];
}

export function shownPage(name: ShownPageName): ShownPage {
  return pageTable[name];
}

/** Returns whether a form of the page uploads a file. */
export function takesFile(name: AnyPageName): boolean {
  return 'takesFile' in pageTable[name];
}

/** Pages for browsing. Other pages are opened for a purpose, often from a mail. */
const asksOnPage: readonly ShownPageName[] = ['home', 'search', 'savedItems'];

/** Returns whether optional prompts stay closed on a page. */
export function isWithoutQuestions(name: ShownPageName): boolean {
  return !asksOnPage.includes(name);
}

/** Returns all namespaces of a page, including the shell's. */
export function listNamespaces(name: ShownPageName): readonly Namespace[] {
  return ['shell', ...shownPage(name).messages];
}

/**
 * Returns the namespaces of a server-rendered page without those of its lazy parts; for a logged-in
 * reader, with those of the menu and the banners.
 */
export function firstMessages(name: ShownPageName, isKnown: boolean): readonly Namespace[] {
  const { laterMessages = [] } = shownPage(name);
  return [
    ...new Set<Namespace>([
      ...listNamespaces(name).filter((namespace) => !laterMessages.includes(namespace)),
      ...(isKnown ? (['account'] as const) : []),
    ]),
  ];
}

/** Returns the page whose navigation entry, or tab, is current for this page. */
export function getPageAbove(name: ShownPageName): AnyPageName | ShownPageName {
  return shownPage(name).under ?? name;
}
