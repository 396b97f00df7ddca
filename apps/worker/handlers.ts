import type { Context } from '@causa/core/platform/context';
import { deliverWebhook } from '@causa/core/integrations/webhooks/deliver';
import { runIsolated, runSteps } from '@causa/core/platform/run-isolated';
import { storeReceiptPdf, readPdf } from '@causa/core/billing/donations/printed-receipt';
import {
  readInvoicePdf,
  readIssuedPdf,
  storeInvoicePdf,
} from '@causa/core/billing/invoices/printed-invoice';
import { invoicePage } from '@causa/documents/invoice-page';
import { receiptPage } from '@causa/documents/receipt-page';
import { printPage } from '@causa/documents/print-page';
import type { PrintedInvoice, PrintedReceipt } from '@causa/shared/billing/printed-documents';
import {
  sendRenewalReminders,
  readRenewalMail,
  expireAlerts,
} from '@causa/core/alerts/saved-searches/send-renewal-reminders';
import { buildSavedItemMails } from '@causa/core/alerts/saved-items/build-saved-item-mails';
import {
  readSavedListingsMail,
  readSavedOrganizationsMail,
} from '@causa/core/alerts/saved-items/read-saved-item-mails';
import {
  readApplicationMail,
  readApplicationsDigest,
} from '@causa/core/applications/notifications/read-application-mails';
import {
  readAccessMail,
  readNoAnswerMail,
  readUnansweredMail,
  sendReminders,
} from '@causa/core/applications/notifications/send-reminders';
import { notifyApplicantsOfDeletion } from '@causa/core/applications/notifications/notify-of-deletion';
import {
  readStatusMail,
  notifyApplicant,
} from '@causa/core/applications/notifications/notify-applicant';
import { readMessageMail, readReplyMail } from '@causa/core/applications/write-messages';
import { readInterviewMail } from '@causa/core/applications/interviews/read-interview-mail';
import { remindInterview } from '@causa/core/applications/interviews/remind-interview';
import { readInvitationMail } from '@causa/core/applications/candidates/read-invitation-mail';
import {
  recommendCandidates,
  recommendForAll,
} from '@causa/core/applications/candidates/recommend-candidates';
import { readSummary } from '@causa/core/organizations/dashboard/read-summary';
import { sendSummaries } from '@causa/core/organizations/dashboard/send-summaries';
import { releaseFeedback } from '@causa/core/applications/feedback/feedback-figures';
import { countReplies } from '@causa/core/organizations/statistics/count-replies';
import {
  readMemberMail,
  readWriterMail,
} from '@causa/core/applications/conversations/conversation-mails';
import { sendApplicationsDigests } from '@causa/core/applications/notifications/send-applications-digest';
import { checkApplyLink } from '@causa/core/listings/authoring/drafts/check-apply-link';
import { readListingMail } from '@causa/core/listings/authoring/read-listing-mail';
import { notifyEndings } from '@causa/core/listings/authoring/closing/notify-endings';
import { notifyScheduled } from '@causa/core/listings/authoring/notify-of-listing';
import { buildDigests } from '@causa/core/alerts/build-digests';
import { matchNewListings } from '@causa/core/alerts/match-new-listings';
import { readDigest } from '@causa/core/alerts/read-digest';
import { requeueLostMails } from '@causa/core/alerts/saved-items/requeue-lost-mails';
import { sweepAlerts } from '@causa/core/alerts/sweep-alerts';
import { eraseDueAccounts } from '@causa/core/accounts/privacy/erase-account';
import { sendReset } from '@causa/core/accounts/password/reset-password';
import { reportDifferences } from '@causa/core/billing/credits/check-ledger';
import { expireCredits, warnOfExpiry } from '@causa/core/billing/credits/expire-credits';
import { deleteOldDrafts } from '@causa/core/billing/invoices/cart/delete-old-drafts';
import { sweepSessions } from '@causa/core/accounts/sessions/sessions';
import { anonymizeDonors } from '@causa/core/billing/donations/anonymize-donors';
import { aggregateSalaries } from '@causa/core/salaries/aggregate-salaries';
import { anonymizeRespondents } from '@causa/core/salaries/submit-survey';
import { deleteOldVisits } from '@causa/core/organizations/statistics/delete-old-visits';
import { sweepDeletedPages } from '@causa/core/organizations/page/page-items';
import { deleteBytes, sweepFiles } from '@causa/core/platform/files/own-files';
import { sweepRateLimits } from '@causa/core/platform/limits/take-token';
import { deleteOldMails } from '@causa/core/platform/mail/delete-old-mails';
import {
  type Attach,
  deliverMail,
  type PropsLoaders,
  sweepMail,
} from '@causa/core/platform/mail/deliver-mail';
import { sweepMailEvents } from '@causa/core/platform/mail/record-mail-events';
import type { Attachment, Mailer } from '@causa/core/platform/mail/mailer';
import { sweepNotifications } from '@causa/core/accounts/notifications/own-notifications';
import type { PushSender } from '@causa/core/platform/ports/push-sender';
import { sendPush } from '@causa/core/accounts/push/send-push';
import { notifyClosingSoon } from '@causa/core/alerts/saved-items/notify-closing-soon';
import { countFigures } from '@causa/core/search/figures/count-figures';
import { deleteRareSearches } from '@causa/core/search/usage/delete-rare-searches';
import { sweepRetention } from '@causa/core/platform/operations/retention';
import { inviteToOrganization } from '@causa/core/organizations/members/invite-to-organization';
import { chargePlans } from '@causa/core/billing/payments/donations/charge-plans';
import { reconcileBalances } from '@causa/core/billing/payments/sync/reconcile-balances';
import { deleteOldPayloads } from '@causa/core/billing/payments/sync/receive-event';
import { reconcilePayments } from '@causa/core/billing/payments/sync/reconcile';
import { sendRefund } from '@causa/core/billing/payments/refunds/send-refund';
import { syncObject } from '@causa/core/billing/payments/sync/sync-object';
import { runBulk } from '@causa/core/listings/bulk-actions/run-bulk';
import { queueDueIntegrations } from '@causa/core/integrations/job-boards/running/queue-due';
import { runIntegration } from '@causa/core/integrations/job-boards/running/run-integration';
import { bulkSubjects } from '@causa/core/bulk-subjects';
import { type JobHandlers, sweepDoneJobs } from '@causa/core/platform/jobs/run-jobs';
import { announcePages, queueAnnouncements } from '@causa/core/search/announcements/announce-pages';
import { findDrift, repairDrift } from '@causa/core/search/indexing/check-search';
import { resetPaidSearches } from '@causa/core/alerts/saved-searches/prepare-searches';
import { refreshPay } from '@causa/core/search/indexing/refresh-pay';
import { findOrganizationIds, refreshSearch } from '@causa/core/search/indexing/refresh-search';
import { sendLoginLink } from '@causa/core/accounts/login/login-link';
import { sweepChallenges } from '@causa/core/accounts/login/passkey-challenges';
import { sweepExpiredItems } from '@causa/core/accounts/pending-actions/temporary-items';
import { deleteOldDocuments } from '@causa/core/platform/files/store-document';
import { escalateClaims } from '@causa/core/organizations/members/ownership';
import { escalateRequests } from '@causa/core/organizations/verification/escalate-requests';
import { readCodeMail } from '@causa/core/organizations/verification/read-code-mail';
import { lapseVerifications } from '@causa/core/organizations/verification/settle-verification';
import { writePush } from './accounts/write-push.ts';
import { attachInterview } from './applications/interview-mails.ts';
import { renderMail } from './mail/render-mail.ts';

/** Loaders of content that is collected when a mail is sent. */
const propsLoaders: PropsLoaders = {
  'alert-digest': readDigest,
  'saved-listings': readSavedListingsMail,
  'saved-organizations': readSavedOrganizationsMail,
  'searches-still-wanted': readRenewalMail,
  'application-received': readApplicationMail('application-received'),
  'application-withdrawn': readApplicationMail('application-withdrawn'),
  'applications-digest': readApplicationsDigest,
  'domain-code': readCodeMail,
  'application-status': readStatusMail,
  'interview-proposed': readInterviewMail('interview-proposed'),
  'interview-picked': readInterviewMail('interview-picked'),
  'interview-refused': readInterviewMail('interview-refused'),
  'interview-canceled': readInterviewMail('interview-canceled'),
  'interview-reminder': readInterviewMail('interview-reminder'),
  'applications-unanswered': readUnansweredMail,
  'application-no-answer': readNoAnswerMail,
  'applications-access-ends': readAccessMail,
  'application-message': readMessageMail,
  'application-reply': readReplyMail,
  'candidate-invited': readInvitationMail,
  'organization-summary': readSummary,
  'organization-message': readMemberMail,
  'organization-reply': readWriterMail,
  'listing-live': readListingMail('listing-live'),
  'listing-in-review': readListingMail('listing-in-review'),
  'listing-returned': readListingMail('listing-returned'),
  'listing-ending': readListingMail('listing-ending'),
  'listing-ended': readListingMail('listing-ended'),
  'listing-removed': readListingMail('listing-removed'),
  'listing-held': readListingMail('listing-held'),
};

const renderInvoice = (invoice: PrintedInvoice) => printPage(invoicePage(invoice));
const renderReceipt = (receipt: PrintedReceipt) => printPage(receiptPage(receipt));
const pdfFile = (number: string, bytes: Uint8Array | null): Attachment[] =>
  bytes === null ? [] : [{ filename: `${number}.pdf`, type: 'application/pdf', bytes }];

/** Attaches the stored PDF, so that a retried mail has the same bytes. */
async function attachInvoicePdf(
  context: Context,
  number: string,
  id: string,
): Promise<Attachment[]> {
  await storeInvoicePdf(context, id, renderInvoice);
  return pdfFile(number, await readInvoicePdf(context, id, renderInvoice));
}

/** Attachments of mails. */
const attach: Attach = {
  'interview-picked': attachInterview,
  'interview-canceled': attachInterview,
  'invoice-paid': async (context, { number, invoiceId }) =>
    invoiceId === undefined ? [] : attachInvoicePdf(context, number, invoiceId),
  'invoice-issued': async (context, { number, invoiceId }) =>
    invoiceId === undefined
      ? []
      : pdfFile(number, await readIssuedPdf(context, invoiceId, renderInvoice)),
  'payment-refunded': async (context, { note }) =>
    note === undefined ? [] : attachInvoicePdf(context, note.number, note.id),
  'donation-receipt': async (context, { number, donationId }) => {
    await storeReceiptPdf(context, donationId, renderReceipt);
    return pdfFile(number, await readPdf(context, donationId, renderReceipt));
  },
};

/** The search index, stored files and printed documents. */
const recordHandlers = {
  async 'search.refresh'(context, { listings, organizations }) {
    const ofOrganizations = await Promise.all(
      organizations.map((id) => findOrganizationIds(context, id)),
    );
    await refreshSearch(context, context.search.engines, [
      ...new Set([...listings, ...ofOrganizations.flat()]),
    ]);
    await queueAnnouncements(context, { listings, organizations });
  },
  'search.announce': announcePages,
  async 'search.refresh-pay'(context) {
    await refreshPay(context, context.search.engines);
    await resetPaidSearches(context);
  },
  async 'search.count-figures'(context) {
    await countFigures(context);
  },
  async 'search.check-drift'(context) {
    const engines = context.search.engines.map((engine) => ({ id: engine.name, engine }));
    await runIsolated(context, engines, async ({ engine }) => {
      const drift = await findDrift(context, engine);
      const { missing, stale, stray } = drift;
      if (missing.length + stale.length + stray.length === 0) return 0;
      context.log.warn(
        { engine: drift.engine, missing: missing.length, stale: stale.length, stray: stray.length },
        'search index drift repaired',
      );
      await repairDrift(context, engine, drift);
      return 1;
    });
  },
  'files.delete': (context, { storageKey }) => deleteBytes(context, storageKey),
  async 'files.sweep'(context) {
    await sweepDeletedPages(context);
    await sweepFiles(context);
  },
  async 'invoices.pdf'(context, { invoiceId }) {
    await storeInvoicePdf(context, invoiceId, renderInvoice);
  },
  async 'donations.pdf'(context, { donationId }) {
    await storeReceiptPdf(context, donationId, renderReceipt);
  },
} satisfies Partial<JobHandlers>;

/** Monthly donations, credits, and rows that expire. */
const sweepHandlers = {
  async 'donations.charge'(context) {
    const charged = await chargePlans(context);
    if (charged > 0) context.log.info({ charged }, 'monthly donations charged');
  },
  async 'credits.sweep'(context) {
    await runSteps(context, {
      check: () => reportDifferences(context),
      expire: () => expireCredits(context),
      warn: () => warnOfExpiry(context),
      drafts: () => deleteOldDrafts(context),
    });
  },
  async 'housekeeping.sweep'(context) {
    await runSteps(context, {
      items: () => sweepExpiredItems(context),
      limits: () => sweepRateLimits(context),
      jobs: () => sweepDoneJobs(context),
      sessions: () => sweepSessions(context),
      challenges: () => sweepChallenges(context),
      notifications: () => sweepNotifications(context),
      mailEvents: () => sweepMailEvents(context),
      visits: () => deleteOldVisits(context),
      searches: () => deleteRareSearches(context),
      answerers: () => anonymizeRespondents(context),
      donors: () => anonymizeDonors(context),
      async retention() {
        const deleted = await sweepRetention(context);
        if (Object.keys(deleted).length > 0) context.log.info({ deleted }, 'expired rows deleted');
      },
    });
  },
} satisfies Partial<JobHandlers>;

/** Alerts, saved items and endings of listings. */
const alertHandlers = {
  async 'notifications.closing'(context) {
    await notifyClosingSoon(context);
  },
  async 'alerts.match'(context) {
    const { listings, matches } = await matchNewListings(context);
    if (listings > 0) context.log.info({ listings, matches }, 'matched new listings');
  },
  async 'alerts.digest'(context) {
    const digests = await buildDigests(context);
    if (digests > 0) context.log.info({ digests }, 'alert digests queued');
  },
  'listings.notify-live': notifyScheduled,
  'listings.check-link': checkApplyLink,
  async 'listings.endings'(context) {
    const listings = await notifyEndings(context);
    if (listings > 0) context.log.info({ listings }, 'deadline reminders sent');
  },
  'alerts.sweep': sweepAlerts,
  async 'saved.send-mails'(context) {
    const mails = await buildSavedItemMails(context);
    if (mails > 0) context.log.info({ mails }, 'saved-item mails queued');
  },
  async 'searches.send-reminders'(context) {
    await runSteps(context, {
      ask: () => sendRenewalReminders(context),
      expire: () => expireAlerts(context),
    });
  },
} satisfies Partial<JobHandlers>;

/** Applications, candidates and statistics. */
const applicationHandlers = {
  async 'applications.digest'(context) {
    const mails = await sendApplicationsDigests(context);
    if (mails > 0) context.log.info({ mails }, 'application digests queued');
  },
  async 'applications.remind'(context) {
    const reminders = await sendReminders(context);
    if (reminders > 0) context.log.info({ reminders }, 'application reminders queued');
  },
  'applications.remind-interview': remindInterview,
  'applications.notify-status': (context, { eventId }) => notifyApplicant(context, eventId),
  'applications.notify-deletion': notifyApplicantsOfDeletion,
  async 'candidates.recommend'(context, { listingId }) {
    await recommendCandidates(context, listingId);
  },
  async 'candidates.recommend-all'(context) {
    const people = await recommendForAll(context);
    if (people > 0) context.log.info({ people }, 'candidate recommendations updated');
  },
  async 'salaries.make-cells'(context) {
    const cells = await aggregateSalaries(context);
    if (cells > 0) context.log.info({ cells }, 'salary figures updated');
  },
  async 'statistics.replies'(context) {
    await runSteps(context, {
      replies: () => countReplies(context),
      feedback: () => releaseFeedback(context),
    });
  },
  async 'statistics.summaries'(context) {
    const mails = await sendSummaries(context);
    if (mails > 0) context.log.info({ mails }, 'weekly summaries queued');
  },
} satisfies Partial<JobHandlers>;

/** Stored mails, organizations, webhooks and job boards. */
const organizationHandlers = {
  async 'mail.sweep'(context) {
    await runSteps(context, {
      lost: () => requeueLostMails(context),
      waiting: () => sweepMail(context),
    });
  },
  async 'mail.forget'(context) {
    await deleteOldMails(context);
  },
  'organizations.invite': inviteToOrganization,
  async 'organizations.sweep'(context) {
    const done = await runSteps(context, {
      requests: () => escalateRequests(context),
      claims: () => escalateClaims(context),
      lapsed: () => lapseVerifications(context),
      documents: () => deleteOldDocuments(context),
    });
    if (Object.values(done).some((count) => count > 0))
      context.log.info(done, 'deleted organizations purged');
  },
  'bulk.run': (context, { bulkId }) => runBulk(context, bulkId, bulkSubjects),
  'webhooks.deliver': deliverWebhook,
  async 'integrations.queue-due'(context) {
    await queueDueIntegrations(context);
  },
  'integrations.run': runIntegration,
} satisfies Partial<JobHandlers>;

/** Payments, and mails of accounts. */
const paymentHandlers = {
  'payments.sync': (context, { id }) => syncObject(context, id),
  'payments.refund': (context, { refundId }) => sendRefund(context, refundId),
  'payments.reconcile': reconcilePayments,
  async 'payments.compare'(context) {
    await runSteps(context, {
      async compare() {
        await reconcileBalances(context);
      },
      payloads: () => deleteOldPayloads(context),
    });
  },
  'accounts.send-reset': (context, { userId }) => sendReset(context, userId),
  'accounts.send-login-link': (context, { userId, to }) => sendLoginLink(context, userId, to),
  async 'accounts.erase-due'(context) {
    await eraseDueAccounts(context);
  },
} satisfies Partial<JobHandlers>;

/** Maps job names to services. */
export const jobHandlers = ({
  mailer,
  push = null,
}: {
  mailer: Mailer;
  /** Absent or null: no push messages are sent. */
  push?: PushSender | null;
}): JobHandlers => ({
  ...recordHandlers,
  ...sweepHandlers,
  ...alertHandlers,
  ...applicationHandlers,
  'mail.send': (context, { deliveryId }) =>
    deliverMail(context, deliveryId, { mailer, render: renderMail, lookUps: propsLoaders, attach }),
  async 'push.send'(context, job) {
    if (push !== null) await sendPush(context, job, { sender: push, write: writePush });
  },
  ...organizationHandlers,
  ...paymentHandlers,
});
