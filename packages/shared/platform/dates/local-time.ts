import { dayMs } from './durations.ts';

const parts = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant on the clocks of a place: `2027-01-07T23:59:00-08:00` (RFC 3339). Called by servers
 * alone and sent along, because browsers carry other versions of the time-zone data and would call
 * a deadline another day. A zone that nobody knows, or none, is UTC.
 */
export function localTime(instant: Date, timeZone: string | null): string {
  const wall = wallClock(instant, timeZone ?? 'UTC');
  const minutes = Math.round((wall - Math.floor(instant.getTime() / 1_000) * 1_000) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${new Date(wall).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The calendar day of a time that `localTime` wrote: `2027-01-07`. */
export function localDay(local: string): string {
  return local.slice(0, 10);
}

// What the clocks show, as if it were UTC, in milliseconds.
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
 * The instant at which clocks of the zone show `2027-01-07` and `18:30`. What they skip in spring
 * is the moment they jump; of what they show twice in autumn it is the first.
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const shown = (instant: number): number => wallClock(new Date(instant), timeZone);
  // The zone's distance from UTC a day before and after: around a change one of them is in force.
  const distances = [wall - dayMs, wall + dayMs].map((at) => shown(at) - at);
  const fitting = distances.map((distance) => wall - distance).filter((at) => shown(at) === wall);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : firstNotBefore(wall, timeZone));
}

/** The instant at which a day ends in the zone: the first that its clocks count to the next day. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return instantAt(next, '00:00', timeZone);
}

/** The last millisecond of a day in the zone: what ends then still shows that day as its last. */
export function getLastMoment(day: string, timeZone: string): Date {
  return new Date(endOfDay(day, timeZone).getTime() - 1);
}

/** The first instant, to the second, whose clocks show that time or a later one. */
function firstNotBefore(wall: number, timeZone: string): number {
  let [low, high] = [wall - dayMs, wall + dayMs];
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (wallClock(new Date(middle), timeZone) >= wall) high = middle;
    else low = middle;
  }
  return high;
}
