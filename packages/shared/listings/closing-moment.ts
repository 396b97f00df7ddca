import { isDay } from '../platform/dates/calendar-day.ts';
import { getLastMoment, localTime } from '../platform/dates/local-time.ts';
import { isTimeZone } from '../platform/dates/time-zone.ts';

/** The end of a closing day where the work is, and on its reader's clocks where those differ. */
export interface ClosingMoment {
  /** Local times, as `localTime` writes them. */
  local: string;
  zone: string;
  there: { local: string; zone: string } | null;
}

/** Null for what is no day, or has no zone yet. */
export function closingMoment(
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
