import type { AnyPageName } from '@causa/shared/platform/pages/all-pages';
import type { MailTemplate } from '@causa/shared/platform/mail';

/** The pages that the links of a mail open, in the order of the links. */
type Pages = readonly AnyPageName[];

/** Mails about accounts, applications and conversations. */
export const conversationMails = {
  'reset-password': ['resetPassword'],
  'confirm-email-old': ['confirmEmailChange'],
  'confirm-email-new': ['confirmEmailChange'],
  welcome: ['dashboard'],
  'login-link': ['loginLink'],
  'application-sent': ['applicationHistory'],
  'application-received': ['adminApplication'],
  'application-withdrawn': ['adminApplication'],
  'application-status': ['applicationHistory'],
  'application-message': ['applicationHistory'],
  'application-reply': ['adminApplication'],
  'organization-message': ['adminMessage'],
  'organization-reply': ['ownMessage'],
  'admin-request': ['adminTeam'],
  'admin-request-decided': ['selectOrg'],
} as const satisfies Partial<Record<MailTemplate, Pages>>;

/** Mails about interviews; see also `membersPages`. */
export const interviewMails = {
  'interview-proposed': ['applicationHistory'],
  'interview-picked': ['applicationHistory'],
  'interview-refused': ['adminApplication'],
  'interview-canceled': ['applicationHistory'],
  'interview-reminder': ['applicationHistory'],
} as const satisfies Partial<Record<MailTemplate, Pages>>;

/** Pages that mails to both sides open for members. */
export const membersPages: Partial<Record<MailTemplate, Pages>> = {
  'interview-picked': ['adminApplication'],
  'interview-canceled': ['adminApplication'],
  'interview-reminder': ['adminApplication'],
};

/** Other mails to job seekers and visitors. */
export const seekerMails = {
  'verify-email': ['verifyEmail'],
  'new-sign-in': ['accountSettings'],
  'sign-in-added': ['accountSettings'],
  'password-changed': ['accountSettings', 'forgotPassword'],
  'email-changed': [],
  'deletion-requested': ['login'],
  'application-no-answer': ['search'],
  'applied-listing-removed': ['applicationHistory'],
  'applied-organization-deleted': ['applicationHistory'],
  'candidate-invited': ['listing', 'employmentProfile'],
  'report-decided': ['listing'],
  'reply-refused': [],
  'confirm-message': ['conversation'],
  'confirm-subscription': ['confirmSubscription'],
  'confirm-alert': ['confirmAlert'],
  'alert-digest': [
    'listing',
    'dismissListing',
    'search',
    'alertLink',
    'alertLink',
    'alertLink',
    'allAlerts',
    'unsubscribe',
  ],
  'saved-listings': ['listing', 'savedItems', 'unsubscribe'],
  'saved-organizations': ['listing', 'dismissListing', 'savedItems', 'unsubscribe'],
  'searches-still-wanted': ['keepSearch', 'unsubscribe'],
} as const satisfies Partial<Record<MailTemplate, Pages>>;

/** Mails to the members of an organization. */
export const memberMails = {
  'applications-digest': ['adminListingApplications', 'adminApplication', 'adminApplications'],
  'applications-unanswered': ['adminListingApplications', 'adminApplications'],
  'applications-access-ends': ['adminListingApplications'],
  'organization-summary': [
    'adminListing',
    'adminRecommendedOne',
    'rateCandidate',
    'rateCandidate',
    'adminOverview',
    'unsubscribe',
  ],
  'listing-live': ['adminListing'],
  'listing-in-review': ['adminListing'],
  'listing-returned': ['adminListing'],
  'listing-ending': ['adminExtend'],
  'listing-ended': ['adminListing'],
  'listing-removed': ['adminListing'],
  'listing-held': ['adminListing'],
  'integration-held': ['adminIntegrationRun'],
  'integration-credits': ['adminIntegrationRun'],
  'integration-failing': ['adminIntegration'],
  'board-decided': ['adminIntegration'],
  'webhook-off': ['adminWebhooks'],
  'organization-frozen': ['adminOverview'],
  'organization-thawed': ['adminOverview'],
  'objection-declined': ['adminOverview'],
  'organization-approved': ['organization'],
  'organization-changes-decided': ['organization'],
  'verification-decided': ['adminVerification'],
  'domain-code': [],
  'organization-invite': ['userInvite'],
  'member-removed': ['adminTeam'],
  'membership-ended': ['selectOrg'],
  'colleague-joined': ['adminTeam'],
  'ownership-claimed': ['adminTeam'],
  'ownership-decided': ['adminTeam'],
  'organization-deleted': ['adminOverview'],
} as const satisfies Partial<Record<MailTemplate, Pages>>;

/** Mails about money and fairs. */
export const moneyMails = {
  'invoice-paid': ['adminInvoice'],
  'invoice-issued': ['adminInvoice'],
  'credits-expiring': ['adminCredits'],
  'payment-failed': ['adminPayment'],
  'payment-refunded': ['adminPayment'],
  'payment-disputed': ['adminPayment'],
  'donation-receipt': ['donationPlan', 'donationReceipt'],
  'donation-failed': ['donate'],
  'donation-refunded': ['donationReceipt'],
  'donation-plan-refused': ['donationPlan'],
  'donation-plan-changed': ['donationPlan'],
  'fair-invited': ['adminFairInvite'],
  'fair-accepted': ['adminFairInvite'],
  'fair-changed': ['adminFairInvite'],
  'fair-postponed': ['adminFairInvite'],
  'fair-reopened': ['adminFairInvite'],
  'fair-canceled': ['adminGradFairs'],
} as const satisfies Partial<Record<MailTemplate, Pages>>;

/** Every mail with the pages that its links open; a new mail belongs in one of the tables above. */
export const mailPages: Readonly<Record<MailTemplate, Pages>> = {
  ...conversationMails,
  ...interviewMails,
  ...seekerMails,
  ...memberMails,
  ...moneyMails,
};
