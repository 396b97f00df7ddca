import * as account from '../account/account.actions.ts';
import * as application from '../applicant/application.actions.ts';
import * as profile from '../applicant/profile.actions.ts';
import * as content from '../content/content.actions.ts';
import * as mailed from '../dashboard/mailed.actions.ts';
import * as preferences from '../dashboard/preferences.actions.ts';
import * as savedSearches from '../dashboard/saved-searches.actions.ts';
import * as donations from '../donations/donations.actions.ts';
import * as entry from '../entry/entry.actions.ts';
import * as listings from '../listings/listings.actions.ts';
import * as money from '../money/money.actions.ts';
import * as modals from '../modals/modals.actions.ts';
import * as notifications from '../notifications/notifications.actions.ts';
import * as createOrganization from '../organization/create-organization.actions.ts';
import * as endOrganization from '../organization/end-organization.actions.ts';
import * as reports from '../reports/reports.actions.ts';
import * as restore from '../organization/restore.actions.ts';
import * as editOrganization from '../organization/edit-organization.actions.ts';
import * as memberPreferences from '../organization/member-preferences.actions.ts';
import * as verification from '../organization/verification.actions.ts';
import * as team from '../organization/team.actions.ts';
import * as keepOpen from '../posting/keep-open.actions.ts';
import * as bulk from '../posting/bulk.actions.ts';
import * as clashes from '../posting/clash.actions.ts';
import * as creating from '../posting/create.actions.ts';
import * as publishing from '../posting/publish.actions.ts';
import * as running from '../posting/run.actions.ts';
import * as sections from '../posting/section.actions.ts';
import * as templates from '../posting/templates.actions.ts';
import * as bulkApplications from '../received/bulk-applications.actions.ts';
import * as candidates from '../candidates/candidates.actions.ts';
import * as threads from '../threads/threads.actions.ts';
import * as received from '../received/received.actions.ts';
import * as linkPayments from '../payments/link-payments.actions.ts';
import * as payments from '../payments/payments.actions.ts';
import * as apiKeys from '../api-keys/api-keys.actions.ts';
import * as webhooks from '../api-keys/webhooks.actions.ts';
import * as fairs from '../fairs/fairs.actions.ts';
import * as integrations from '../integrations/integrations.actions.ts';
import * as boardPublishing from '../integrations/publishing.actions.ts';
import * as salaries from '../salaries/salaries.actions.ts';
import * as settings from '../settings/settings.actions.ts';
import * as shell from '../shell/shell.actions.ts';
import type { FormAction } from '../../lib/form-action.ts';

const features = [
  account,
  application,
  profile,
  content,
  donations,
  mailed,
  preferences,
  savedSearches,
  entry,
  listings,
  modals,
  money,
  notifications,
  memberPreferences,
  createOrganization,
  endOrganization,
  reports,
  restore,
  editOrganization,
  team,
  verification,
  keepOpen,
  bulk,
  clashes,
  creating,
  publishing,
  running,
  sections,
  templates,
  received,
  bulkApplications,
  candidates,
  threads,
  payments,
  apiKeys,
  webhooks,
  linkPayments,
  fairs,
  integrations,
  boardPublishing,
  salaries,
  settings,
  shell,
];

type Exports = (typeof features)[number];
type NameIn<Module> = Module extends unknown
  ? {
      [Key in keyof Module]: Module[Key] extends { name: infer Name; send: unknown } ? Name : never;
    }[keyof Module]
  : never;
/** The name of a form; a form that names another does not compile. */
export type FormName = Extract<NameIn<Exports>, string>;
/** Where it posts to when it leads back to its page with a message, whatever happens. */
export type FormPath = `/form/${FormName}`;

function isAction(value: unknown): value is FormAction {
  return typeof value === 'object' && value !== null && 'name' in value && 'send' in value;
}

/** Every form of the site, as its feature describes it. */
export const formActions: readonly FormAction[] = features.flatMap((exports) =>
  Object.values(exports).filter(isAction),
);
