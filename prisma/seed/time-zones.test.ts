import { expect, test } from 'vitest';
import { atLocalTime } from './time-zones.ts';

test.each([
  ['America/Sao_Paulo', '2026-11-21T09:00:00Z', '2026-11-21T12:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-21T18:30:00Z', '2026-11-21T13:00:00.000Z'],
  ['Europe/Madrid', '2026-07-01T00:00:00Z', '2026-06-30T22:00:00.000Z'],
  ['UTC', '2026-11-21T09:00:00Z', '2026-11-21T09:00:00.000Z'],
  // Daylight saving ends in New York at two in the morning of this day.
  ['America/New_York', '2026-11-01T09:00:00Z', '2026-11-01T14:00:00.000Z'],
  ['America/New_York', '2026-10-31T23:30:00Z', '2026-11-01T03:30:00.000Z'],
])('shows in %s the time %s at %s', (zone, shown, moment) =>
  expect(atLocalTime(new Date(shown), zone).toISOString()).toBe(moment),
);
