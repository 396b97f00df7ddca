import type { Locale } from './locales.ts';

/**
 * Every kind of work handed over, with what it carries: ids only, so that the work always sees the
 * newest state. A person is named by `userId` or `email`, by which the erasure of an account finds
 * it.
 */
export interface Jobs {
  /**
   * Listings or organizations changed: their search documents follow. An organization takes all of
   * its listings with it.
   */
  'search.refresh': { listings: string[]; organizations: string[] };
  /** The whole search index is compared with the database and repaired. */
  'search.check-drift': Record<string, never>;
  /** One mail is sent. */
  'mail.send': { deliveryId: string };
  /** Mails that wait without a job get one. */
  'mail.sweep': Record<string, never>;
  /** Addresses and contents of old mails are forgotten. */
  'mail.forget': Record<string, never>;
  /**
   * Someone asked for a new password; null when no account has the address, so that both cost the
   * same.
   */
  'accounts.send-reset': { userId: string | null };
  /**
   * Someone asked for a link to log in; null when no account has the address. `to` is where it
   * leads afterwards.
   */
  'accounts.send-login-link': { userId: string | null; to?: string | undefined };
  /**
   * Someone is invited to an organization. Whole, since nothing of it is stored before the worker
   * has made its token; null: an operator invites.
   */
  'organizations.invite': {
    inviteId: string;
    organizationId: string;
    email: string;
    role: 'ADMIN' | 'OWNER';
    locale: Locale;
    inviter: string | null;
  };
  /** Requests without an answer go to staff; old verifications end; old documents are deleted. */
  'organizations.sweep': Record<string, never>;
  /**
   * A payment, a card being kept or a kept card is fetched from the provider and applied; `id` is
   * the provider's.
   */
  'payments.sync': { id: string };
  /** Money goes back: the provider is asked. */
  'payments.refund': { refundId: string };
  /** What was lost on the way between the provider and us is found. */
  'payments.reconcile': Record<string, never>;
  /** What the provider charged and gave back yesterday is compared with ours. */
  'payments.compare': Record<string, never>;
  /** What a member asked for many at once is done to each of them, or undone. */
  'bulk.run': { bulkId: string };
  /** Integrations whose hour has come get a run. */
  'integrations.queue-due': Record<string, never>;
  /**
   * The board of an integration is read and its listings follow; `runId`: a member asked for it.
   */
  'integrations.run': { integrationId: string; runId: string | null };
  /** Accounts whose seven days are over are erased. */
  'accounts.erase-due': Record<string, never>;
  /** The bytes of a file go, unless a file of that key is known. */
  'files.delete': { storageKey: string };
  /** Uploads that nothing came to refer to are removed. */
  'files.sweep': Record<string, never>;
  /** Anyone who saved a listing that is about to close is told in the bell. */
  'notifications.closing': Record<string, never>;
  /**
   * Members are told that a listing is live, at the hour it was scheduled for; `at` is that hour.
   */
  'listings.notify-live': { listingId: string; at: string };
  /** The web address at which people apply for a listing is opened. */
  'listings.check-link': { listingId: string };
  /** Members are told which of their listings are about to end, or ended. */
  'listings.endings': Record<string, never>;
  /** Members whose morning has come get a mail of the applications that arrived. */
  'applications.digest': Record<string, never>;
  /** Members and applicants are reminded of applications that nobody answered. */
  'applications.remind': Record<string, never>;
  /** The hour of a decline is over: its applicant is told, unless it was taken back. */
  'applications.notify-status': { eventId: string };
  /** Notifies the applicants of an organization that was deleted an hour ago. */
  'applications.notify-deletion': { organizationId: string; deletedAt: string };
  /** A listing that appeared gets people recommended. */
  'candidates.recommend': { listingId: string };
  /** All live listings do. */
  'candidates.recommend-all': Record<string, never>;
  /** The figures of the salary explorer are made again. */
  'salaries.make-cells': Record<string, never>;
  /** How organizations answer is counted for their public pages. */
  'statistics.replies': Record<string, never>;
  /** Members whose Monday morning has come get a mail of what the week brought. */
  'statistics.summaries': Record<string, never>;
  /** What became public is matched with the saved searches. */
  'alerts.match': Record<string, never>;
  /** Users whose hour has come get a digest of what was matched. */
  'alerts.digest': Record<string, never>;
  /** The ledger forgets searches and listings that are gone. */
  'alerts.sweep': Record<string, never>;
  /** Users whose morning has come get mail about what they saved. */
  'saved.send-mails': Record<string, never>;
  /**
   * Owners of searches of a year ago are asked whether they still want them; unanswered alerts end.
   */
  'searches.send-reminders': Record<string, never>;
  /** Credits whose day has come are taken, owners are warned, the ledger is checked. */
  'credits.sweep': Record<string, never>;
  /** The document of an issued invoice or credit note is made. */
  'invoices.pdf': { invoiceId: string };
  /** One attempt to tell an endpoint of a message; the next one is a job of its own. */
  'webhooks.deliver': { deliveryId: string; attempt: number };
  /** The document of a receipt that was given. */
  'donations.pdf': { donationId: string };
  /** Monthly donations whose day has come are charged. */
  'donations.charge': Record<string, never>;
  /** What has expired is removed: temporary items, old rate-limit windows, finished jobs. */
  'housekeeping.sweep': Record<string, never>;
}

export type JobName = keyof Jobs;

/** Each lane has runners of its own: a job of one never waits for a job of another. */
export const lanes = ['main', 'external'] as const;
export type Lane = (typeof lanes)[number];

/**
 * `external` is for jobs that wait for servers which others choose (webhooks, applicant tracking
 * systems): they may hang for as long as a timeout lets them.
 */
export const laneByJob: Readonly<Record<JobName, Lane>> = {
  'search.refresh': 'main',
  'search.check-drift': 'main',
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
  'notifications.closing': 'main',
  'listings.notify-live': 'main',
  'listings.check-link': 'external',
  'listings.endings': 'main',
  'applications.digest': 'main',
  'applications.remind': 'main',
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
