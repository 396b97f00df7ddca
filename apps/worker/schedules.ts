import type { Schedule } from '@causa/core/outbox/run-schedules';

/** Everything that happens by the clock, declared once. */
export const schedules: readonly Schedule[] = [
  { name: 'housekeeping.sweep', everySeconds: 3_600 },
  { name: 'alerts.match', everySeconds: 60 },
  { name: 'alerts.digest', everySeconds: 120 },
  { name: 'alerts.sweep', everySeconds: 24 * 3_600 },
  { name: 'saved.send-mails', everySeconds: 600 },
  { name: 'searches.send-reminders', everySeconds: 24 * 3_600 },
  { name: 'mail.sweep', everySeconds: 600 },
  { name: 'mail.forget', everySeconds: 24 * 3_600 },
  { name: 'files.sweep', everySeconds: 3_600 },
  { name: 'accounts.erase-due', everySeconds: 3_600 },
  { name: 'notifications.closing', everySeconds: 3_600 },
  { name: 'listings.endings', everySeconds: 3_600 },
  { name: 'organizations.sweep', everySeconds: 24 * 3_600 },
  { name: 'credits.sweep', everySeconds: 24 * 3_600 },
  { name: 'applications.digest', everySeconds: 600 },
  { name: 'applications.remind', everySeconds: 4 * 3_600 },
  { name: 'integrations.queue-due', everySeconds: 300 },
  { name: 'payments.reconcile', everySeconds: 900 },
  { name: 'payments.compare', everySeconds: 24 * 3_600 },
  { name: 'candidates.recommend-all', everySeconds: 24 * 3_600 },
  { name: 'salaries.make-cells', everySeconds: 24 * 3_600 },
  { name: 'statistics.replies', everySeconds: 24 * 3_600 },
  { name: 'statistics.summaries', everySeconds: 600 },
  { name: 'search.check-drift', everySeconds: 24 * 3_600 },
];
