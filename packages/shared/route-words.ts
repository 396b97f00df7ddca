import type { FindableType, SearchType } from './listing-types.ts';
import type { Localized } from './locales.ts';
import type { LinkPurpose } from './mail.ts';

/**
 * What addresses are made of, in every language: `routes.ts` builds them, `parse-path.ts` reads
 * them.
 */

export const searchWords: Record<SearchType, Localized> = {
  ALL: { en: 'all', es: 'todas', pt: 'tudo' },
  JOB: { en: 'jobs', es: 'empleos', pt: 'empregos' },
  INTERNSHIP: { en: 'internships', es: 'pasantias', pt: 'estagios' },
  VOLOP: { en: 'volunteer', es: 'voluntariado', pt: 'voluntariado' },
  EVENT: { en: 'events', es: 'eventos', pt: 'eventos' },
  ORG: { en: 'organizations', es: 'organizaciones', pt: 'organizacoes' },
};

export const detailWords: Record<FindableType, Localized> = {
  JOB: { en: 'job', es: 'empleo', pt: 'emprego' },
  INTERNSHIP: { en: 'internship', es: 'pasantia', pt: 'estagio' },
  VOLOP: {
    en: 'volunteer-opportunity',
    es: 'oportunidad-de-voluntariado',
    pt: 'oportunidade-de-voluntariado',
  },
  EVENT: { en: 'event', es: 'evento', pt: 'evento' },
  ORG: { en: 'organization', es: 'organizacion', pt: 'organizacao' },
};

/** Behind a listing's address: where one applies. */
export const applyWords: Localized = { en: 'apply', es: 'postular', pt: 'candidatar' };

export const donatePaths: Localized = { en: '/en/donate', es: '/es/dona', pt: '/pt/doacao' };

/** Pages written in the CMS that the shell links to. */
export const sitePages = {
  about: { en: 'about', es: 'acerca-de', pt: 'sobre' },
  help: { en: 'help', es: 'ayuda', pt: 'ajuda' },
  postSignUp: { en: 'post-a-listing-sign-up', es: 'publica-una-oferta', pt: 'anuncie-uma-vaga' },
  articles: { en: 'articles', es: 'articulos', pt: 'artigos' },
  cookies: { en: 'cookie-policy', es: 'politica-de-cookies', pt: 'politica-de-cookies' },
  privacy: { en: 'privacy', es: 'privacidad', pt: 'privacidade' },
  terms: { en: 'terms', es: 'condiciones', pt: 'termos' },
} as const satisfies Record<string, Localized>;
export type SitePage = keyof typeof sitePages;

/**
 * Pages of one's account and others whose path is the same in every language; `/{lang}` may stand
 * before them.
 */
export const plainPages = {
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  expiredLink: '/invalid-or-expired-link',
  welcome: '/welcome',
  fair: '/fair',
  fairLogin: '/fair/login',
  postAListing: '/post-a-listing',
  createOrganization: '/organizations/create',
  selectOrg: '/select-org',
  admins: '/admins',
  editOrg: '/edit-org',
  buyCredits: '/buy-credits',
  credits: '/credits',
  invoices: '/invoices',
  gradfairs: '/gradfairs',
  integrateAts: '/integrate-ats',
  dashboard: '/dashboard',
  savedItems: '/dashboard/saved-items',
  profile: '/dashboard/profile',
  professionalExperience: '/dashboard/professional-experience',
  applicationHistory: '/dashboard/application-history',
  savedSearches: '/dashboard/saved-searches',
  notifications: '/dashboard/notifications',
  notificationPreferences: '/dashboard/notification-preferences',
  keyboardShortcuts: '/keyboard-shortcuts',
  reportListing: '/report-listing',
  accountSettings: '/dashboard/account-settings',
  paymentMethods: '/dashboard/payment-methods',
  addCard: '/dashboard/payment-methods/add-card',
} as const;
export type PlainPage = keyof typeof plainPages;

/** Pages of an organization's own side, behind `/admin/{orgId}`; the overview is the first. */
export const adminPages = ['', 'admins'] as const;
export type AdminPage = (typeof adminPages)[number];

/**
 * Addresses without an organization, and the page behind `/admin/{orgId}` that each stands for; the
 * overview for what is not built yet.
 */
export const shortAddresses = {
  admins: 'admins',
  editOrg: '',
  buyCredits: '',
  credits: '',
  invoices: '',
  gradfairs: '',
  integrateAts: '',
} as const satisfies Partial<Record<PlainPage, AdminPage>>;

/**
 * Where the links in our mails lead: pages that show what will happen and act only when asked to.
 */
export const tokenPages = {
  VERIFY_EMAIL: '/verify-email',
  RESET_PASSWORD: '/reset-password',
  CHANGE_EMAIL_OLD: '/confirm-email-change',
  CHANGE_EMAIL_NEW: '/confirm-email-change',
  LOGIN_LINK: '/login-link',
  INVITE: '/user-invites',
} as const satisfies Record<LinkPurpose, string>;

/**
 * What a digest offers for each of its searches, to anyone who holds the mail; the MAC is added by
 * anyone who may sign.
 */
export const alertActions = ['frequency', 'pause', 'stop'] as const;
export type AlertAction = (typeof alertActions)[number];

/**
 * Pages that our mails lead to by more than a token: a saved search by its id, what it mails, a
 * kind of mail to stop, a subscription to confirm, a search to keep.
 */
export const mailedPages = [
  'saved-searches',
  'alerts',
  'unsubscribe',
  'confirm-subscription',
  'keep-search',
] as const;
export type MailedPage = (typeof mailedPages)[number];

export const feedFormats = ['rss', 'atom', 'json', 'ics'] as const;
export type FeedFormat = (typeof feedFormats)[number];
