import { accountsData } from './accounts/personal-data.ts';
import { alertsData } from './alerts/personal-data.ts';
import { applicationsData } from './applications/personal-data.ts';
import { bulkActionsData } from './listings/bulk-actions/personal-data.ts';
import { candidatesData } from './applications/candidates/personal-data.ts';
import { creditsData } from './billing/credits/personal-data.ts';
import { donationsData } from './billing/donations/personal-data.ts';
import { fairsData } from './fairs/personal-data.ts';
import { filesData } from './platform/files/personal-data.ts';
import { apiKeysData } from './integrations/api-keys/personal-data.ts';
import { webhooksData } from './integrations/webhooks/personal-data.ts';
import { integrationsData } from './integrations/job-boards/personal-data.ts';
import { feedbackData } from './applications/feedback/personal-data.ts';
import { invoicesData } from './billing/invoices/personal-data.ts';
import { auditData } from './platform/audit/audit-data.ts';
import type { PersonalData } from './platform/personal-data.ts';
import { listingsData } from './listings/personal-data.ts';
import { limitsData } from './platform/limits/personal-data.ts';
import { mailData } from './platform/mail/personal-data.ts';
import { moderationData } from './platform/review-queue/personal-data.ts';
import { notificationsData } from './accounts/notifications/personal-data.ts';
import { pushData } from './accounts/push/personal-data.ts';
import { organizationPageData } from './organizations/page/personal-data.ts';
import { organizationsData } from './organizations/personal-data.ts';
import { outboxData } from './platform/jobs/personal-data.ts';
import { paymentsData } from './billing/payments/personal-data.ts';
import { authoringData } from './listings/authoring/personal-data.ts';
import { profileData } from './accounts/profile/personal-data.ts';
import { reportsData } from './moderation/reports/personal-data.ts';
import { salariesData } from './salaries/personal-data.ts';
import { savedData } from './alerts/saved-items/personal-data.ts';
import { savedSearchesData } from './alerts/saved-searches/personal-data.ts';
import { signInData } from './accounts/login/personal-data.ts';
import { subsitesData } from './content/subsites/personal-data.ts';
import { verificationData } from './organizations/verification/personal-data.ts';
import { conversationsData } from './applications/conversations/personal-data.ts';
import { temporaryItemsData } from './accounts/pending-actions/personal-data.ts';

/**
 * Personal data of all domains, by folder, in the order of an export.
 * `tests/api/accounts/erasing-and-exporting.test.ts` fails when a table refers to a user and no
 * entry covers it.
 */
export const personalData: Readonly<Record<string, PersonalData>> = {
  accounts: accountsData,
  'accounts/login': signInData,
  'accounts/profile': profileData,
  salaries: salariesData,
  'alerts/saved-items': savedData,
  'alerts/saved-searches': savedSearchesData,
  alerts: alertsData,
  'applications/conversations': conversationsData,
  applications: applicationsData,
  'applications/feedback': feedbackData,
  'applications/candidates': candidatesData,
  'accounts/notifications': notificationsData,
  'accounts/push': pushData,
  organizations: organizationsData,
  'organizations/page': organizationPageData,
  'listings/bulk-actions': bulkActionsData,
  listings: listingsData,
  'listings/authoring': authoringData,
  'content/subsites': subsitesData,
  'platform/files': filesData,
  'billing/credits': creditsData,
  'billing/invoices': invoicesData,
  'billing/payments': paymentsData,
  fairs: fairsData,
  'integrations/job-boards': integrationsData,
  'integrations/api-keys': apiKeysData,
  'integrations/webhooks': webhooksData,
  'billing/donations': donationsData,
  'accounts/pending-actions': temporaryItemsData,
  'moderation/reports': reportsData,
  'platform/review-queue': moderationData,
  'organizations/verification': verificationData,
  'platform/mail': mailData,
  'platform/jobs': outboxData,
  'platform/limits': limitsData,
  'platform/audit': auditData,
};
