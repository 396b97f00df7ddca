import type { GetICUArgs } from '@schummar/icu-type-parser';
import type admin from './messages/en/organizations/admin.ts';
import type activity from './messages/en/organizations/activity.ts';
import type account from './messages/en/accounts/account.ts';
import type applicant from './messages/en/applications/applicant.ts';
import type apply from './messages/en/applications/apply.ts';
import type createOrg from './messages/en/organizations/createOrg.ts';
import type team from './messages/en/organizations/team.ts';
import type bulk from './messages/en/listings/bulk.ts';
import type billing from './messages/en/billing/billing.ts';
import type content from './messages/en/content/content.ts';
import type dashboard from './messages/en/alerts/dashboard.ts';
import type edits from './messages/en/listings/edits.ts';
import type errors from './messages/en/platform/errors.ts';
import type facets from './messages/en/search/facets.ts';
import type feeds from './messages/en/search/feeds.ts';
import type filters from './messages/en/search/filters.ts';
import type listing from './messages/en/listings/listing.ts';
import type mail from './messages/en/platform/mail.ts';
import type organization from './messages/en/organizations/organization.ts';
import type orgPage from './messages/en/organizations/orgPage.ts';
import type payments from './messages/en/billing/payments.ts';
import type listingForm from './messages/en/listings/listingForm.ts';
import type authoring from './messages/en/listings/authoring.ts';
import type publish from './messages/en/listings/publish.ts';
import type writing from './messages/en/platform/writing.ts';
import type search from './messages/en/search/search.ts';
import type searchbar from './messages/en/search/searchbar.ts';
import type donate from './messages/en/billing/donate.ts';
import type login from './messages/en/accounts/login.ts';
import type settings from './messages/en/accounts/settings.ts';
import type missing from './messages/en/accounts/missing.ts';
import type flash from './messages/en/platform/flash.ts';
import type modals from './messages/en/accounts/modals.ts';
import type review from './messages/en/applications/review.ts';
import type reviewStatus from './messages/en/applications/reviewStatus.ts';
import type overview from './messages/en/organizations/overview.ts';
import type candidates from './messages/en/applications/candidates.ts';
import type closing from './messages/en/listings/closing.ts';
import type listed from './messages/en/listings/listed.ts';
import type conversations from './messages/en/applications/conversations.ts';
import type unpublished from './messages/en/listings/unpublished.ts';
import type report from './messages/en/moderation/report.ts';
import type webhooks from './messages/en/integrations/webhooks.ts';
import type apiDocs from './messages/en/integrations/apiDocs.ts';
import type apiKeys from './messages/en/integrations/apiKeys.ts';
import type ownFairs from './messages/en/fairs/ownFairs.ts';
import type integrations from './messages/en/integrations/integrations.ts';
import type fairs from './messages/en/fairs/fairs.ts';
import type salaryFigures from './messages/en/salaries/salaryFigures.ts';
import type salarySurvey from './messages/en/salaries/salarySurvey.ts';
import type records from './messages/en/search/records.ts';
import type salaries from './messages/en/salaries/salaries.ts';
import type verification from './messages/en/organizations/verification.ts';
import type shell from './messages/en/platform/shell.ts';
import type month from './messages/en/accounts/month.ts';
import type documents from './messages/en/billing/documents.ts';
import type invoicePage from './messages/en/billing/invoicePage.ts';
import type statistics from './messages/en/organizations/statistics.ts';
import type staff from './messages/en/moderation/staff.ts';

/**
 * The English messages by namespace: the shape that every language must have, and the source of the
 * argument types.
 */
export interface Catalog {
  account: typeof account;
  activity: typeof activity;
  admin: typeof admin;
  applicant: typeof applicant;
  apply: typeof apply;
  bulk: typeof bulk;
  billing: typeof billing;
  content: typeof content;
  team: typeof team;
  createOrg: typeof createOrg;
  dashboard: typeof dashboard;
  edits: typeof edits;
  errors: typeof errors;
  facets: typeof facets;
  feeds: typeof feeds;
  filters: typeof filters;
  listing: typeof listing;
  mail: typeof mail;
  organization: typeof organization;
  orgPage: typeof orgPage;
  payments: typeof payments;
  listingForm: typeof listingForm;
  authoring: typeof authoring;
  publish: typeof publish;
  writing: typeof writing;
  search: typeof search;
  searchbar: typeof searchbar;
  donate: typeof donate;
  login: typeof login;
  settings: typeof settings;
  missing: typeof missing;
  flash: typeof flash;
  modals: typeof modals;
  review: typeof review;
  reviewStatus: typeof reviewStatus;
  overview: typeof overview;
  candidates: typeof candidates;
  closing: typeof closing;
  listed: typeof listed;
  conversations: typeof conversations;
  unpublished: typeof unpublished;
  report: typeof report;
  webhooks: typeof webhooks;
  apiDocs: typeof apiDocs;
  apiKeys: typeof apiKeys;
  ownFairs: typeof ownFairs;
  integrations: typeof integrations;
  fairs: typeof fairs;
  salaryFigures: typeof salaryFigures;
  salarySurvey: typeof salarySurvey;
  records: typeof records;
  salaries: typeof salaries;
  verification: typeof verification;
  shell: typeof shell;
  staff: typeof staff;
  month: typeof month;
  documents: typeof documents;
  invoicePage: typeof invoicePage;
  statistics: typeof statistics;
}

export const namespaces = [
  'account',
  'activity',
  'admin',
  'applicant',
  'apply',
  'bulk',
  'billing',
  'content',
  'team',
  'createOrg',
  'dashboard',
  'edits',
  'errors',
  'facets',
  'feeds',
  'filters',
  'listing',
  'mail',
  'organization',
  'orgPage',
  'payments',
  'listingForm',
  'authoring',
  'publish',
  'writing',
  'search',
  'searchbar',
  'login',
  'settings',
  'missing',
  'flash',
  'modals',
  'review',
  'reviewStatus',
  'overview',
  'candidates',
  'closing',
  'listed',
  'conversations',
  'unpublished',
  'report',
  'webhooks',
  'apiDocs',
  'apiKeys',
  'ownFairs',
  'integrations',
  'fairs',
  'salaryFigures',
  'salarySurvey',
  'records',
  'salaries',
  'shell',
  'verification',
  'staff',
  'month',
  'documents',
  'donate',
  'invoicePage',
  'statistics',
] as const satisfies readonly (keyof Catalog)[];
export type Namespace = keyof Catalog;

/** What a translated namespace must hold: the English keys, no more and no fewer. */
export type Translation<N extends Namespace> = Readonly<Record<keyof Catalog[N], string>>;

export type MessageLocale = 'en' | 'es' | 'pt';

/** `namespace.key` of every message. */
export type MessageKey = { [N in Namespace]: `${N}.${keyof Catalog[N] & string}` }[Namespace];

type TextOf<K extends MessageKey> = K extends `${infer N extends Namespace}.${infer Rest}`
  ? Rest extends keyof Catalog[N]
    ? Catalog[N][Rest]
    : never
  : never;

interface ArgumentTypes {
  ProvidedArgs: never;
  ICUNumberArgument: number;
  ICUDateArgument: Date | number;
  ICUArgument: string | number;
}

type ArgumentsOf<K extends MessageKey> = GetICUArgs<TextOf<K> & string, ArgumentTypes>;

/** The arguments a message asks for: none at all, or an object with every one of them. */
export type MessageArguments<K extends MessageKey> = keyof ArgumentsOf<K> extends never
  ? []
  : [ArgumentsOf<K>];

/** Says one message: keys and arguments are checked by the compiler. */
export type Translate = <K extends MessageKey>(key: K, ...args: MessageArguments<K>) => string;
