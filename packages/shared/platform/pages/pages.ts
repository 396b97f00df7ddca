import type { PageAddress, PageParams } from './page-address.ts';
import { applyWords, detailWords, donateWords } from './route-words.ts';

/**
 * Every page with an address but an organization's own (`organization-pages.ts`). Addresses are
 * built (`routes.ts`) and read (`parse-path.ts`) from here; what shows a page stands in
 * `apps/web/lib/navigation/page-table.ts`.
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
  // Where the payer's bank leads back to, and the receipt, for everyone with its link.
  donationThanks: { path: '/donations/{donationId:id}', secret: true },
  // By the link of its mails; it shows what is asked of it, and acts by its buttons alone.
  donationPlan: { path: '/donation-plans/{planId:id}', secret: true },
  // It needs the cookie that a button there sets.
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
  fairDetail: { path: '/fair/{slug:fairSlug}' },
  fairBooth: { path: '/fair/{slug:fairSlug}/{orgId:id}' },
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

  // Where the links of our mails lead: they show what will happen and act only when asked to.
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
  dismissListing: { path: '/alerts/not-for-me/{userId}/{listingId}', secret: true },
  savedSearch: { path: '/saved-searches/{id}', access: 'user' },

  dashboard: { path: '/dashboard', access: 'user' },
  // What the search bar finds for staff and the people of organizations.
  records: { path: '/dashboard/find', access: 'user' },
  savedItems: { path: '/dashboard/saved-items', access: 'user' },
  savedSearches: { path: '/dashboard/saved-searches', access: 'user' },
  applicationHistory: { path: '/dashboard/application-history', access: 'user' },
  profile: { path: '/dashboard/profile', access: 'user' },
  professionalExperience: { path: '/dashboard/professional-experience', access: 'user' },
  employmentProfile: { path: '/dashboard/employment-profile/{slug?}', access: 'user' },
  notifications: { path: '/dashboard/notifications', access: 'user' },
  notificationPreferences: { path: '/dashboard/notification-preferences', access: 'user' },
  accountSettings: { path: '/dashboard/account-settings', access: 'user' },
  paymentMethods: { path: '/dashboard/payment-methods', access: 'user' },
  addCard: { path: '/dashboard/payment-methods/add-card', access: 'user' },

  selectOrg: { path: '/select-org', access: 'user' },

  staff: { path: '/staff', access: 'staff' },
  staffQueue: { path: '/staff/queue', access: 'staff' },
  staffItem: { path: '/staff/queue/{itemId:id}', access: 'staff' },

  // What no other page answers may be one of the CMS.
  content: { path: '/{path*}', prefixed: true },
} as const satisfies Record<string, PageAddress>;

/** Addresses that the API answers beside the pages. */
export const feeds = {
  feed: '/{type:searchType}/{file:feedFile}',
  calendar: '/{type:listingType}/{idDashSlug}/calendar.ics',
} as const;

export type PageName = keyof typeof pages;

/** Pages without a parameter in their path. */
export type PlainPage = {
  [Name in PageName]: keyof PageParams<(typeof pages)[Name]> extends never ? Name : never;
}[PageName];
