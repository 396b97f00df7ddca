import type { Localized } from './locales.ts';
import type { ParamsOfPattern } from './path-pattern.ts';
import { applyWords, detailWords } from './route-words.ts';

/** Who may see a page; a member belongs to the organization that its address names. */
export type Access = 'visitor' | 'user' | 'member';

interface Page {
  /** A pattern (`path-pattern.ts`) without the language, or one for each language. */
  path: string | Localized;
  /** `visitor`, which is everyone, unless said. */
  access?: Access;
  /** Exists with its language before it alone; any other also without one. */
  prefixed?: true;
  /** Its address holds a token, a code or a signature. */
  secret?: true;
  /** Is itself about signing up and logging in: nothing is asked or advertised around it. */
  entry?: true;
}

/**
 * Every page with an address. Addresses are built (`routes.ts`) and read (`parse-path.ts`) from
 * here; what shows a page stands in `apps/web/lib/page-table.ts`.
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
  person: { path: '/i/{username}' },
  fair: { path: '/fair' },
  keyboardShortcuts: { path: '/keyboard-shortcuts' },
  reportListing: { path: '/report-listing' },
  postAListing: { path: '/post-a-listing' },
  createOrganization: { path: '/organizations/create', access: 'user' },

  login: { path: '/login', entry: true },
  fairLogin: { path: '/fair/login', entry: true },
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
  keepSearch: { path: '/keep-search/{id}', secret: true },
  alertLink: { path: '/alerts/{action:alertAction}/{id}', secret: true },
  allAlerts: { path: '/alerts/all/{userId}', secret: true },
  notForMe: { path: '/alerts/not-for-me/{userId}/{listingId}', secret: true },
  savedSearch: { path: '/saved-searches/{id}', access: 'user' },

  dashboard: { path: '/dashboard', access: 'user' },
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
  adminOverview: { path: '/admin/{orgId:id}', access: 'member' },
  adminTeam: { path: '/admin/{orgId:id}/admins', access: 'member' },
  // Without an organization: they lead to that page of the only one, or to a choice.
  admins: { path: '/admins', access: 'user' },
  editOrg: { path: '/edit-org', access: 'user' },
  buyCredits: { path: '/buy-credits', access: 'user' },
  credits: { path: '/credits', access: 'user' },
  invoices: { path: '/invoices', access: 'user' },
  gradfairs: { path: '/gradfairs', access: 'user' },
  integrateAts: { path: '/integrate-ats', access: 'user' },

  // What no other page answers may be one of the CMS.
  content: { path: '/{path*}', prefixed: true },
} as const satisfies Record<string, Page>;

/** Addresses that the API answers beside the pages. */
export const feeds = {
  feed: '/{type:searchType}/{file:feedFile}',
  calendar: '/{type:listingType}/{idDashSlug}/calendar.ics',
} as const;

export type PageName = keyof typeof pages;
type PatternOf<Name extends PageName> = (typeof pages)[Name]['path'] extends infer Path
  ? Path extends { en: infer English extends string }
    ? English
    : Path extends string
      ? Path
      : never
  : never;
/** Pages of an organization's own side that need to know the organization alone. */
export const adminPages = ['adminOverview', 'adminTeam'] as const;
export type AdminPage = (typeof adminPages)[number];

/**
 * Addresses without an organization, and the page of one that each stands for; the overview for
 * what is not built yet.
 */
export const shortAddresses = {
  admins: 'adminTeam',
  editOrg: 'adminOverview',
  buyCredits: 'adminOverview',
  credits: 'adminOverview',
  invoices: 'adminOverview',
  gradfairs: 'adminOverview',
  integrateAts: 'adminOverview',
} as const satisfies Partial<Record<PageName, AdminPage>>;

export type ParamsOf<Name extends PageName> = ParamsOfPattern<PatternOf<Name>>;

/** Pages that have no address without a language. */
export type PrefixedPage = {
  [Name in PageName]: (typeof pages)[Name] extends { prefixed: true } ? Name : never;
}[PageName];
/** Pages without a parameter in their path. */
export type PlainPage = {
  [Name in PageName]: keyof ParamsOf<Name> extends never ? Name : never;
}[PageName];

export const pageNames = Object.keys(pages) as PageName[];

/** A page by its name, as any page: without what is particular to it. */
export function pageNamed(name: PageName): Page {
  return pages[name];
}
