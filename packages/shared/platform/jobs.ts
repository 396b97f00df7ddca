import type { Locale } from './locales.ts';

/** Search engines that accept announcements of changed pages. */
export const announcementTargets = ['indexnow', 'google'] as const;
export type AnnouncementTarget = (typeof announcementTargets)[number];

/**
 * Jobs and their payloads: only ids, so that a job reads the current state. `userId` or `email`
 * names a person, so that the erasure of an account finds the job.
 */
export interface Jobs {
  /**
   * Updates the search documents of changed listings or organizations. An organization includes all
   * of its listings.
   */
  'search.refresh': { listings: string[]; organizations: string[] };
  /** Announces changed pages to a search engine of others. */
  'search.announce': { target: AnnouncementTarget; listings: string[]; organizations: string[] };
  /** Writes paid listings to the search index again after currency rates changed. */
  'search.refresh-pay': Record<string, never>;
  /** Compares the search index with the database and repairs it. */
  'search.check-drift': Record<string, never>;
  /** Counts the figures of public pages for all processes. */
  'search.count-figures': Record<string, never>;
  /** Sends one mail. */
  'mail.send': { deliveryId: string };
  /** Queues a job for waiting mails without one. */
  'mail.sweep': Record<string, never>;
  /** Deletes recipients and contents of old mails. */
  'mail.forget': Record<string, never>;
  /**
   * Sends a password reset; null when no account has the address, so that both cases cost the same.
   */
  'accounts.send-reset': { userId: string | null };
  /** Sends a login link; null when no account has the address. `to` is the path after the login. */
  'accounts.send-login-link': { userId: string | null; to?: string | undefined };
  /**
   * Invites a person to an organization. Carries all data, because nothing is stored before the
   * worker has created the token; null when an operator invites.
   */
  'organizations.invite': {
    inviteId: string;
    organizationId: string;
    email: string;
    role: 'ADMIN' | 'OWNER';
    locale: Locale;
    inviter: string | null;
  };
  /** Escalates unanswered requests to staff, expires verifications, deletes old documents. */
  'organizations.sweep': Record<string, never>;
  /**
   * Fetches a payment, a card setup or a card from the provider and applies it; `id` is the
   * provider's.
   */
  'payments.sync': { id: string };
  /** Requests a refund from the provider. */
  'payments.refund': { refundId: string };
  /** Reconciles payments with the provider after lost messages. */
  'payments.reconcile': Record<string, never>;
  /** Compares yesterday's charges and refunds of the provider with ours. */
  'payments.compare': Record<string, never>;
  /** Applies or undoes a bulk change that a member requested. */
  'bulk.run': { bulkId: string };
  /** Queues a run for each due integration. */
  'integrations.queue-due': Record<string, never>;
  /** Syncs listings with the board of an integration; `runId` is set when a member requested it. */
  'integrations.run': { integrationId: string; runId: string | null };
  /** Erases accounts whose seven-day grace period is over. */
  'accounts.erase-due': Record<string, never>;
  /** Deletes the bytes of a file unless a row has its key. */
  'files.delete': { storageKey: string };
  /** Deletes unreferenced uploads. */
  'files.sweep': Record<string, never>;
  /** One delivery attempt of a notification to a device; each retry is its own job. */
  'push.send': { notificationId: string; deviceId: string; attempt: number };
  /** Notifies users in the bell about saved listings that close soon. */
  'notifications.closing': Record<string, never>;
  /** Notifies members that a scheduled listing is live; `at` is the scheduled time. */
  'listings.notify-live': { listingId: string; at: string };
  /** Checks the application URL of a listing. */
  'listings.check-link': { listingId: string };
  /** Notifies members of listings that end soon or have ended. */
  'listings.endings': Record<string, never>;
  /** Mails members the daily digest of new applications. */
  'applications.digest': Record<string, never>;
  /** Reminds members and applicants of unanswered applications. */
  'applications.remind': Record<string, never>;
  /** Reminds both sides of an interview. */
  'applications.remind-interview': { interviewId: string; hours: number };
  /** Notifies the applicant one hour after a decline, unless it was undone. */
  'applications.notify-status': { eventId: string };
  /** Notifies the applicants of an organization that was deleted an hour ago. */
  'applications.notify-deletion': { organizationId: string; deletedAt: string };
  /** Recommends people for a new listing. */
  'candidates.recommend': { listingId: string };
  /** Recommends people for all live listings. */
  'candidates.recommend-all': Record<string, never>;
  /** Recomputes the figures of the salary explorer. */
  'salaries.make-cells': Record<string, never>;
  /** Computes reply statistics and what applicants say of organizations for their public pages. */
  'statistics.replies': Record<string, never>;
  /** Mails members the weekly summary on Monday morning. */
  'statistics.summaries': Record<string, never>;
  /** Matches newly published listings with saved searches. */
  'alerts.match': Record<string, never>;
  /** Mails users the digest of their matches at their hour. */
  'alerts.digest': Record<string, never>;
  /** Deletes ledger rows of deleted searches and listings. */
  'alerts.sweep': Record<string, never>;
  /** Mails users about saved items in the morning. */
  'saved.send-mails': Record<string, never>;
  /** Asks owners of year-old searches to renew them; ends alerts without an answer. */
  'searches.send-reminders': Record<string, never>;
  /** Expires credits, warns owners, checks the ledger. */
  'credits.sweep': Record<string, never>;
  /** Renders the document of an issued invoice or credit note. */
  'invoices.pdf': { invoiceId: string };
  /** One delivery attempt of a webhook message; each retry is its own job. */
  'webhooks.deliver': { deliveryId: string; attempt: number };
  /** Renders the document of an issued receipt. */
  'donations.pdf': { donationId: string };
  /** Charges due monthly donations. */
  'donations.charge': Record<string, never>;
  /** Deletes expired rows: temporary items, old rate-limit windows, finished jobs. */
  'housekeeping.sweep': Record<string, never>;
}

export type JobName = keyof Jobs;

/** Each lane has its own runners, so that lanes do not block each other. */
export const lanes = ['main', 'external'] as const;
export type Lane = (typeof lanes)[number];

/**
 * `external` is for jobs that call servers chosen by others (webhooks, applicant tracking systems),
 * which may hang until the timeout.
 */
export const laneByJob: Readonly<Record<JobName, Lane>> = {
  'search.refresh': 'main',
  'search.announce': 'external',
  'search.refresh-pay': 'main',
  'search.check-drift': 'main',
  'search.count-figures': 'main',
  'mail.send': 'main',
  'mail.sweep': 'main',
  'mail.forget': 'main',
  'accounts.send-reset': 'main',
  'accounts.send-login-link': 'main',
  'organizations.invite': 'main',
  'organizations.sweep': 'main',
  'webhooks.deliver': 'external',
  'payments.sync': 'external',
  'payments.refund': 'external',
  'payments.reconcile': 'external',
  'payments.compare': 'external',
  'bulk.run': 'main',
  'integrations.queue-due': 'main',
  'integrations.run': 'external',
  'accounts.erase-due': 'main',
  'files.delete': 'main',
  'files.sweep': 'main',
  'push.send': 'external',
  'notifications.closing': 'main',
  'listings.notify-live': 'main',
  'listings.check-link': 'external',
  'listings.endings': 'main',
  'applications.digest': 'main',
  'applications.remind': 'main',
  'applications.remind-interview': 'main',
  'applications.notify-status': 'main',
  'applications.notify-deletion': 'main',
  'candidates.recommend': 'main',
  'candidates.recommend-all': 'main',
  'salaries.make-cells': 'main',
  'statistics.replies': 'main',
  'statistics.summaries': 'main',
  'alerts.match': 'main',
  'alerts.digest': 'main',
  'alerts.sweep': 'main',
  'saved.send-mails': 'main',
  'searches.send-reminders': 'main',
  'credits.sweep': 'main',
  'invoices.pdf': 'main',
  'donations.pdf': 'main',
  'donations.charge': 'external',
  'housekeeping.sweep': 'main',
};
