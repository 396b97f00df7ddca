import { accountsData } from './accounts/personal-data.ts';
import { alertsData } from './alerts/personal-data.ts';
import { applicationsData } from './applications/personal-data.ts';
import { bulkActionsData } from './bulk-actions/personal-data.ts';
import { candidatesData } from './candidates/personal-data.ts';
import { creditsData } from './credits/personal-data.ts';
import { donationsData } from './donations/personal-data.ts';
import { fairsData } from './fairs/personal-data.ts';
import { filesData } from './files/personal-data.ts';
import { apiKeysData } from './api-keys/personal-data.ts';
import { webhooksData } from './webhooks/personal-data.ts';
import { integrationsData } from './integrations/personal-data.ts';
import { invoicesData } from './invoices/personal-data.ts';
import { auditData } from './kernel/audit-data.ts';
import type { PersonalData } from './kernel/personal-data.ts';
import { listingsData } from './listings/personal-data.ts';
import { limitsData } from './limits/personal-data.ts';
import { mailData } from './mail/personal-data.ts';
import { moderationData } from './moderation/personal-data.ts';
import { notificationsData } from './notifications/personal-data.ts';
import { organizationPageData } from './organization-page/personal-data.ts';
import { organizationsData } from './organizations/personal-data.ts';
import { outboxData } from './outbox/personal-data.ts';
import { paymentsData } from './payments/personal-data.ts';
import { postingData } from './posting/personal-data.ts';
import { profileData } from './profile/personal-data.ts';
import { reportsData } from './reports/personal-data.ts';
import { salariesData } from './salaries/personal-data.ts';
import { savedData } from './saved/personal-data.ts';
import { savedSearchesData } from './saved-searches/personal-data.ts';
import { signInData } from './sign-in/personal-data.ts';
import { subsitesData } from './subsites/personal-data.ts';
import { verificationData } from './verification/personal-data.ts';
import { threadsData } from './threads/personal-data.ts';
import { temporaryItemsData } from './tmp-storage/personal-data.ts';

/**
 * Everything the product keeps about users, by feature, in the order of an export. The keys are
 * features as the tables' owners have them; `tests/api/accounts/erasing-and-exporting.test.ts`
 * fails for a table that knows a user and is in no part.
 */
export const personalData: Readonly<Record<string, PersonalData>> = {
  accounts: accountsData,
  'sign-in': signInData,
  profile: profileData,
  salaries: salariesData,
  saved: savedData,
  'saved-searches': savedSearchesData,
  alerts: alertsData,
  threads: threadsData,
  applications: applicationsData,
  candidates: candidatesData,
  notifications: notificationsData,
  organizations: organizationsData,
  'organization-page': organizationPageData,
  'bulk-actions': bulkActionsData,
  listings: listingsData,
  posting: postingData,
  subsites: subsitesData,
  files: filesData,
  credits: creditsData,
  invoices: invoicesData,
  payments: paymentsData,
  fairs: fairsData,
  integrations: integrationsData,
  'api-keys': apiKeysData,
  webhooks: webhooksData,
  donations: donationsData,
  'tmp-storage': temporaryItemsData,
  reports: reportsData,
  moderation: moderationData,
  verification: verificationData,
  mail: mailData,
  outbox: outboxData,
  limits: limitsData,
  kernel: auditData,
};
