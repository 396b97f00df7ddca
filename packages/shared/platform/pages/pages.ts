import type { PageAddress, PageParams } from './page-address.ts';
import { applyWords, detailWords, donateWords, searchWords } from './route-words.ts';

/**
 * Every page with a path except those of an organization (`organization-pages.ts`). `routes.ts`
 * builds paths and `parse-path.ts` parses them from this table;
 * `apps/web/lib/navigation/page-table.ts` maps pages to components.
 */
export const pages = {
  home: { path: '', prefixed: true },
  search: { path: '/{type:searchType}', prefixed: true },
  listing: { path: '/{type:listingType}/{idDashSlug}', prefixed: true },
  organization: {
    path: {
      en: `/${detailWords.ORG.en}/{idDashSlug}`,
      es: `/${detailWords.ORG.es}/{idDashSlug}`,
      pt: `/${detailWords.ORG.pt}/{idDashSlug}`,
    },
    prefixed: true,
  },
  // Jobs of a role, everywhere or in a place; names are in the language of the path.
  rolePage: {
    path: {
      en: `/${searchWords.JOB.en}/{role:slug}/{place?}`,
      es: `/${searchWords.JOB.es}/{role:slug}/{place?}`,
      pt: `/${searchWords.JOB.pt}/{role:slug}/{place?}`,
    },
    prefixed: true,
  },
  apply: {
    path: {
      en: `/{type:listingType}/{idDashSlug}/${applyWords.en}`,
      es: `/{type:listingType}/{idDashSlug}/${applyWords.es}`,
      pt: `/{type:listingType}/{idDashSlug}/${applyWords.pt}`,
    },
    prefixed: true,
  },
  importedListing: {
    path: '/imported-action-opps/{source}/{volopId}',
    prefixed: true,
  },
  donate: { path: donateWords, prefixed: true },
  // What the browser of a visitor remembers.
  recent: {
    path: { en: '/recent', es: '/recientes', pt: '/recentes' },
    prefixed: true,
  },
  // Return page of the payer's bank and the receipt, for anyone with the link.
  donationThanks: { path: '/donations/{donationId:id}', secret: true },
  // By the link in its mails; changes need a button.
  donationPlan: { path: '/donation-plans/{planId:id}', secret: true },
  // Requires the cookie that a button on the plan page sets.
  payDonationPlan: { path: '/donation-plans/{planId:id}/pay', secret: true },
  donationReceipt: { path: '/donation-receipts/{donationId:id}', secret: true },
  person: { path: '/i/{username}' },
  fair: { path: '/fair' },
  salaryExplorer: { path: '/nonprofit-salary-explorer' },
  salarySurvey: { path: '/nonprofit-salary-explorer/survey' },
  salaryExplore: { path: '/nonprofit-salary-explorer/explore' },
  salaryFaq: { path: '/nonprofit-salary-explorer/faq' },
  salaryLearnMore: { path: '/nonprofit-salary-explorer/learn-more' },
  keyboardShortcuts: { path: '/keyboard-shortcuts' },
  report: { path: '/report' },
  postAListing: { path: '/post-a-listing' },
  createOrganization: { path: '/organizations/create', access: 'user' },

  login: { path: '/login', entry: true },
  fairLogin: { path: '/fair/login', entry: true },
  fairDetail: { path: '/fair/{slug:slug}' },
  fairBooth: { path: '/fair/{slug:slug}/{orgId:id}' },
  signup: { path: '/signup', entry: true },
  forgotPassword: { path: '/forgot-password', entry: true },
  expiredLink: { path: '/invalid-or-expired-link', entry: true },
  welcome: { path: '/welcome', entry: true },
  oauthReturn: {
    path: '/oauth/{provider}',
    prefixed: true,
    secret: true,
    entry: true,
  },

  // Targets of mail links: they show the action and run it only after confirmation.
  verifyEmail: { path: '/verify-email/{token}', secret: true, entry: true },
  resetPassword: { path: '/reset-password/{token}', secret: true, entry: true },
  confirmEmailChange: {
    path: '/confirm-email-change/{token}',
    secret: true,
    entry: true,
  },
  loginLink: { path: '/login-link/{token}', secret: true, entry: true },
  userInvite: { path: '/user-invites/{token}', secret: true, entry: true },
  unsubscribe: {
    path: '/unsubscribe/{preferenceName}/{userId}/{timestamp}',
    secret: true,
  },
  confirmSubscription: { path: '/confirm-subscription/{id}', secret: true },
  endSubscription: { path: '/end-subscription/{id}', secret: true },
  keepSearch: { path: '/keep-search/{id}', secret: true },
  alertLink: { path: '/alerts/{action:alertAction}/{id}', secret: true },
  allAlerts: { path: '/alerts/all/{userId}', secret: true },
  newAlert: { path: '/alerts/new' },
  confirmAlert: { path: '/confirm-alert/{id}', secret: true },
  endAlert: { path: '/end-alert/{id}', secret: true },
  dismissListing: { path: '/alerts/not-for-me/{userId}/{listingId}', secret: true },
  savedSearch: { path: '/saved-searches/{id}', access: 'user' },

  dashboard: { path: '/dashboard', access: 'user' },
  // Registry search of the search bar, for staff and organization members.
  records: { path: '/dashboard/find', access: 'user' },
  savedItems: { path: '/dashboard/saved-items', access: 'user' },
  savedSearches: { path: '/dashboard/saved-searches', access: 'user' },
  compareListings: { path: '/dashboard/compare', access: 'user' },
  hiddenItems: { path: '/dashboard/hidden-items', access: 'user' },
  recentItems: { path: '/dashboard/recent', access: 'user' },
  applicationHistory: { path: '/dashboard/application-history', access: 'user' },
  profile: { path: '/dashboard/profile', access: 'user' },
  professionalExperience: { path: '/dashboard/professional-experience', access: 'user' },
  employmentProfile: { path: '/dashboard/employment-profile/{slug?}', access: 'user' },
  // All conversations, and one with an organization.
  inbox: { path: '/dashboard/messages', access: 'user' },
  ownMessage: { path: '/dashboard/messages/{conversationId:id}', access: 'user' },
  notifications: { path: '/dashboard/notifications', access: 'user' },
  notificationPreferences: { path: '/dashboard/notification-preferences', access: 'user' },
  accountSettings: { path: '/dashboard/account-settings', access: 'user' },
  paymentMethods: { path: '/dashboard/payment-methods', access: 'user' },
  addCard: { path: '/dashboard/payment-methods/add-card', access: 'user' },

  selectOrg: { path: '/select-org', access: 'user' },

  staff: { path: '/staff', access: 'staff' },
  staffQueue: { path: '/staff/queue', access: 'staff' },
  staffSearches: { path: '/staff/searches', access: 'staff' },
  staffItem: { path: '/staff/queue/{itemId:id}', access: 'staff' },

  // Any other path may be a CMS page.
  content: { path: '/{path*}', prefixed: true },
} as const satisfies Record<string, PageAddress>;

/** Paths that the API serves beside the pages. */
export const feeds = {
  feed: '/{type:searchType}/{file:feedFile}',
  calendar: '/{type:listingType}/{idDashSlug}/calendar.ics',
} as const;

export type PageName = keyof typeof pages;

/** Pages without path parameters. */
export type PlainPage = {
  [Name in PageName]: keyof PageParams<(typeof pages)[Name]> extends never ? Name : never;
}[PageName];
