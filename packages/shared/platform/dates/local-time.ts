import { dayMs } from './durations.ts';

const parts = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns an instant in local time: `2027-01-07T23:59:00-08:00` (RFC 3339). Only servers call it
 * and send the result, because browsers have other time-zone data and could show another day for a
 * deadline. Unknown or null zones are UTC.
 */
export function localTime(instant: Date, timeZone: string | null): string {
  const wall = wallClock(instant, timeZone ?? 'UTC');
  const minutes = Math.round((wall - Math.floor(instant.getTime() / 1_000) * 1_000) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${new Date(wall).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Returns the calendar day of a local time: `2027-01-07`. */
export function localDay(local: string): string {
  return local.slice(0, 10);
}

// Returns the wall-clock time as UTC milliseconds.
function wallClock(instant: Date, timeZone: string): number {
  let format = parts.get(timeZone);
  if (format === undefined) parts.set(timeZone, (format = getFormat(timeZone)));
  const shown = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const options = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, calendar: 'gregory', timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, calendar: 'gregory', timeZone: 'UTC' });
  }
}

/**
 * Returns the instant of a local day and time (`2027-01-07`, `18:30`). A time skipped in spring
 * becomes the moment of the change; a repeated time in autumn becomes the first one.
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const shown = (instant: number): number => wallClock(new Date(instant), timeZone);
  // Offsets of the zone a day before and after; around a change, one of them applies.
  const distances = [wall - dayMs, wall + dayMs].map((at) => shown(at) - at);
  const fitting = distances.map((distance) => wall - distance).filter((at) => shown(at) === wall);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : firstNotBefore(wall, timeZone));
}

/** Returns the instant at which a day ends in the zone: the start of the next day. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return instantAt(next, '00:00', timeZone);
}

/** Returns the last millisecond of a day in the zone, so that the end still shows that day. */
export function getLastMoment(day: string, timeZone: string): Date {
  return new Date(endOfDay(day, timeZone).getTime() - 1);
}

/** Returns the first instant, in seconds, whose local time is not before `wall`. */
function firstNotBefore(wall: number, timeZone: string): number {
  let [low, high] = [wall - dayMs, wall + dayMs];
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (wallClock(new Date(middle), timeZone) >= wall) high = middle;
    else low = middle;
  }
  return high;
}
