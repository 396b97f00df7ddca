import { isDay } from '../platform/dates/calendar-day.ts';
import { getLastMoment, localTime } from '../platform/dates/local-time.ts';
import { isTimeZone } from '../platform/dates/time-zone.ts';

/** The end of a closing day in the listing's zone, and on its reader's clock when that differs. */
export interface ClosingMoment {
  /** Local times in the format of `localTime`. */
  local: string;
  zone: string;
  there: { local: string; zone: string } | null;
}

/** Returns null for an invalid day, or without a zone. */
export function getClosingMoment(
  day: string,
  zone: string | null,
  readerZone: string | null,
): ClosingMoment | null {
  if (zone === null || !isDay(day) || !isTimeZone(zone)) return null;
  const last = getLastMoment(day, zone);
  const local = localTime(last, zone);
  if (readerZone === null || !isTimeZone(readerZone)) return { local, zone, there: null };
  const theirs = localTime(last, readerZone);
  return { local, zone, there: theirs === local ? null : { local: theirs, zone: readerZone } };
}
