import { describe, expect, test } from 'vitest';
import { getDueDate, getNextPeriod, getNextTry, getPeriod } from './plan.rules.ts';

const at = (iso: string): Date => new Date(iso);

describe('monthly donation date', () => {
  test.each([
    ['2026-01', 31, '2026-01-31'],
    ['2026-02', 31, '2026-02-28'],
    ['2028-02', 30, '2028-02-29'],
    ['2026-04', 31, '2026-04-30'],
    ['2026-12', 1, '2026-12-01'],
  ])('starts in %s on day %i at %s', (period, day, date) => {
    expect(getDueDate(period, day).toISOString()).toBe(`${date}T09:00:00.000Z`);
  });

  test.each([
    ['2026-01', 31, '2026-01-31T10:00:00Z', '2026-02'],
    ['2026-12', 15, '2026-12-15T10:00:00Z', '2027-01'],
    // Paid after the due day of the next month: that month is not charged in addition.
    ['2026-01', 31, '2026-03-05T10:00:00Z', '2026-03'],
    ['2026-01', 5, '2026-03-05T10:00:00Z', '2026-04'],
    ['2026-01', 5, '2026-03-05T09:00:00Z', '2026-04'],
    ['2026-01', 5, '2026-03-05T08:59:59Z', '2026-03'],
  ])('follows %s on day %i, paid at %s, with %s', (period, day, now, next) => {
    expect(getNextPeriod(period, day, at(now))).toBe(next);
  });

  test('uses UTC months', () => {
    expect(getPeriod(at('2026-11-30T23:59:59Z'))).toBe('2026-11');
  });
});

test('retries a declined charge after 1, 3 and 7 days and then stops', () => {
  let now = at('2026-11-23T09:00:00Z');
  const days: string[] = [];
  for (let refusals = 1; ; refusals += 1) {
    const next = getNextTry(refusals, now);
    if (next === null) break;
    days.push(next.toISOString().slice(0, 10));
    now = next;
  }
  expect(days).toEqual(['2026-11-24', '2026-11-26', '2026-11-30']);
});
