import { dayMs } from '@causa/shared/platform/dates/durations';

/** Nine in the morning UTC, so that a bank's message wakes no donor. */
const hour = 9;
/** Days until each retry: 1, 3 and 7 days after the first refusal. */
const retryDelays = [1, 2, 4] as const;

/** Returns the UTC month of a time, `2026-11`. */
export function getPeriod(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/**
 * Returns when the donation of a month is charged; day 31 means the last day of a shorter month.
 */
export function getDueDate(period: string, dayOfMonth: number): Date {
  const [year = 0, month = 1] = period.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(dayOfMonth, lastDay), hour));
}

/** Returns the next month whose day has not passed: missed months are not charged later. */
export function getNextPeriod(period: string, dayOfMonth: number, now: Date): string {
  let next = getPeriodAfter(period);
  while (getDueDate(next, dayOfMonth) <= now) next = getPeriodAfter(next);
  return next;
}

function getPeriodAfter(period: string): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return getPeriod(new Date(Date.UTC(year, month, 1)));
}

/** Returns the next retry after this many refusals; null when the plan ends. */
export function getNextTry(refusals: number, now: Date): Date | null {
  const pause = retryDelays[refusals - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * dayMs);
}
