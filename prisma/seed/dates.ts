import type { ActionType } from '@causa/shared/facets';
import type { Random } from './random.ts';
import { atLocalTime } from './time-zones.ts';

export const day = 86_400_000;
export const hour = 3_600_000;

/** Hours at which one expects such a thing to begin; a volunteer's day is the last. */
const startHours: Partial<Record<ActionType, readonly number[]>> = {
  talk: [18, 19],
  workshop: [9, 10],
  fundraiser: [17, 18, 19],
  'community-action': [8, 9, 10],
  'career-fair': [10, 11],
  conference: [9],
  celebration: [11, 12, 15],
};
const usualHours = [8, 9, 10, 14];

/** So many days after a moment, at an hour at which people there would come. */
export function sensibleStart(random: Random, from: Date, days: number, timeZone: string, kind: ActionType | null): Date {
  const hours = (kind === null ? undefined : startHours[kind]) ?? usualHours;
  return atLocalTime(new Date(startOfDay(from) + days * day + random.pick(hours) * hour + random.pick([0, 0, 30]) * 60_000), timeZone);
}

/** The last minute of a day some days from now, on the clocks of the place. */
export function endOfDay(now: Date, days: number, timeZone: string): Date {
  return atLocalTime(new Date(startOfDay(now) + (days + 1) * day - 60_000), timeZone);
}

function startOfDay(moment: Date): number {
  return Math.floor(moment.getTime() / day) * day;
}
