import { dayMs } from '@causa/shared/platform/dates/durations';
import type { ActionType } from '@causa/shared/search/facets';
import type { Random } from './random.ts';
import { atLocalTime } from './time-zones.ts';

export const day = dayMs;
export const hour = 3_600_000;

/** Plausible start hours; the last one is for a volunteer's day. */
const startHours: Partial<Record<ActionType, readonly number[]>> = {
  talk: [18, 19],
  workshop: [9, 10],
  fundraiser: [17, 18],
  'community-action': [9],
  'career-fair': [10, 11],
  conference: [9],
  celebration: [11, 12],
};
const usualHours = [8, 9];
const weekendKinds: ReadonlySet<ActionType> = new Set([
  'community-action',
  'celebration',
  'fundraiser',
]);

/**
 * Returns a start about `days` after a moment, at a plausible local hour; a volunteer's day is a
 * Saturday.
 */
export function sensibleStart(
  random: Random,
  from: Date,
  days: number,
  timeZone: string,
  kind: ActionType | null,
): Date {
  const hours = (kind === null ? undefined : startHours[kind]) ?? usualHours;
  const near = startOfDay(from) + days * day;
  const weekday = new Date(near).getUTCDay();
  const onSaturday = kind === null || weekendKinds.has(kind);
  // Moves to Saturday, or away from the weekend.
  const shift = onSaturday ? (6 - weekday + 7) % 7 : weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return atLocalTime(
    new Date(near + shift * day + random.pick(hours) * hour + random.pick([0, 0, 30]) * 60_000),
    timeZone,
  );
}

/** Returns the last minute of a day some days later, in local time. */
export function endOfDay(from: Date, days: number, timeZone: string): Date {
  return atLocalTime(new Date(startOfDay(from) + (days + 1) * day - 60_000), timeZone);
}

/** Returns a local office hour on a day before `now`; never later than `now`. */
export function officeHour(random: Random, now: Date, days: number, timeZone: string): Date {
  const near = startOfDay(now) - days * day;
  const weekday = new Date(near).getUTCDay();
  const back =
    weekday === 0 && random.chance(0.8) ? 2 : weekday === 6 && random.chance(0.8) ? 1 : 0;
  const at = atLocalTime(
    new Date(near - back * day + random.int(8 * 60, 18 * 60) * 60_000),
    timeZone,
  );
  return at < now
    ? at
    : new Date(at.getTime() - Math.ceil((at.getTime() - now.getTime()) / day + 0.01) * day);
}

function startOfDay(moment: Date): number {
  return Math.floor(moment.getTime() / day) * day;
}
