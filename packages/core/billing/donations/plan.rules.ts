import { dayMs } from '@causa/shared/platform/dates/durations';

/** At nine in the morning, UTC, nobody is woken by their bank. */
const hour = 9;
/** Days until the next try after each refusal: 1, 3 and 7 days after the first one. */
const retryDelays = [1, 2, 4] as const;

/** The month of a moment, `2026-11`, by UTC. */
export function getPeriod(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** When the donation of a month is charged; day 31 means the last day of a shorter month. */
export function dueAt(period: string, dayOfMonth: number): Date {
  const [year = 0, month = 1] = period.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(dayOfMonth, lastDay), hour));
}

/**
 * The first month after this one whose day has not passed: what was missed is not charged later.
 */
export function nextPeriod(period: string, dayOfMonth: number, now: Date): string {
  let next = periodAfter(period);
  while (dueAt(next, dayOfMonth) <= now) next = periodAfter(next);
  return next;
}

function periodAfter(period: string): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return getPeriod(new Date(Date.UTC(year, month, 1)));
}

/** When a refused charge is tried again, after so many refusals; null: no more, the plan ends. */
export function nextTry(refusals: number, now: Date): Date | null {
  const pause = retryDelays[refusals - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * dayMs);
}
