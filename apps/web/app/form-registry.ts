import * as account from '../accounts/menu/account.actions.ts';
import * as application from '../applications/applicant/application.actions.ts';
import * as profile from '../accounts/profile/profile.actions.ts';
import * as content from '../content/content.actions.ts';
import * as mailed from '../alerts/saved/mailed.actions.ts';
import * as push from '../accounts/push/push.actions.ts';
import * as preferences from '../accounts/notifications/preferences.actions.ts';
import * as savedSearches from '../alerts/saved/saved-searches.actions.ts';
import * as recentItems from '../alerts/recent/recent-items.actions.ts';
import * as donations from '../billing/donations/donations.actions.ts';
import * as entry from '../accounts/login/login.actions.ts';
import * as hiddenItems from '../listings/hidden-items.actions.ts';
import * as listings from '../listings/listings.actions.ts';
import * as money from '../billing/credits/billing.actions.ts';
import * as modals from '../accounts/onboarding/modals.actions.ts';
import * as notifications from '../accounts/notifications/notifications.actions.ts';
import * as createOrganization from '../organizations/create/create-organization.actions.ts';
import * as endOrganization from '../organizations/end-organization.actions.ts';
import * as reports from '../moderation/reports/reports.actions.ts';
import * as review from '../moderation/review/review.actions.ts';
import * as restore from '../organizations/restore.actions.ts';
import * as editOrganization from '../organizations/edit/edit-organization.actions.ts';
import * as editPeople from '../organizations/edit/edit-people.actions.ts';
import * as memberPreferences from '../organizations/team/member-preferences.actions.ts';
import * as verification from '../organizations/verification.actions.ts';
import * as team from '../organizations/team/team.actions.ts';
import * as keepOpen from '../listings/authoring/own-listings/keep-open.actions.ts';
import * as bulk from '../listings/authoring/own-listings/bulk.actions.ts';
import * as conflicts from '../listings/authoring/drafts/conflict.actions.ts';
import * as creating from '../listings/authoring/create.actions.ts';
import * as publishing from '../listings/authoring/publish.actions.ts';
import * as running from '../listings/authoring/own-listings/run.actions.ts';
import * as sections from '../listings/authoring/fields/section.actions.ts';
import * as templates from '../listings/authoring/templates.actions.ts';
import * as bulkApplications from '../applications/review/bulk-applications.actions.ts';
import * as ownFeedback from '../applications/feedback/own-feedback.actions.ts';
import * as receivedFeedback from '../applications/feedback/received-feedback.actions.ts';
import * as interviews from '../applications/interviews/interviews.actions.ts';
import * as ownInterviews from '../applications/interviews/own-interviews.actions.ts';
import * as candidates from '../applications/candidates/candidates.actions.ts';
import * as conversations from '../applications/conversations/conversations.actions.ts';
import * as received from '../applications/review/received.actions.ts';
import * as linkPayments from '../billing/payments/link-payments.actions.ts';
import * as payments from '../billing/payments/payments.actions.ts';
import * as apiKeys from '../integrations/api-keys/api-keys.actions.ts';
import * as webhooks from '../integrations/api-keys/webhooks.actions.ts';
import * as fairs from '../fairs/fairs.actions.ts';
import * as integrations from '../integrations/job-boards/integrations.actions.ts';
import * as boardPublishing from '../integrations/job-boards/publishing.actions.ts';
import * as salaries from '../salaries/salaries.actions.ts';
import * as settings from '../accounts/settings/settings.actions.ts';
import * as searchUsage from '../search/usage/usage.actions.ts';
import * as shell from './shell.actions.ts';
import type { FormAction } from '../lib/forms/form-action.ts';

const features = [
  account,
  application,
  profile,
  content,
  donations,
  mailed,
  preferences,
  push,
  savedSearches,
  recentItems,
  entry,
  hiddenItems,
  listings,
  modals,
  money,
  notifications,
  memberPreferences,
  createOrganization,
  endOrganization,
  reports,
  review,
  restore,
  editOrganization,
  editPeople,
  team,
  verification,
  keepOpen,
  bulk,
  conflicts,
  creating,
  publishing,
  running,
  sections,
  templates,
  received,
  bulkApplications,
  ownFeedback,
  receivedFeedback,
  interviews,
  ownInterviews,
  candidates,
  conversations,
  payments,
  apiKeys,
  webhooks,
  linkPayments,
  fairs,
  integrations,
  boardPublishing,
  salaries,
  searchUsage,
  settings,
  shell,
];

type Exports = (typeof features)[number];
type NameIn<Module> = Module extends unknown
  ? {
      [Key in keyof Module]: Module[Key] extends { name: infer Name; send: unknown } ? Name : never;
    }[keyof Module]
  : never;
declare module '../forms/form-names.ts' {
  interface FormRegistry {
    names: Extract<NameIn<Exports>, string>;
  }
}

function isAction(value: unknown): value is FormAction {
  return typeof value === 'object' && value !== null && 'name' in value && 'send' in value;
}

/** Every form action of the site, collected from the features. */
export const formActions: readonly FormAction[] = features.flatMap((exports) =>
  Object.values(exports).filter(isAction),
);
