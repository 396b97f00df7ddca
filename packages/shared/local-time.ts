const parts = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant on the clocks of a place: `2027-01-07T23:59:00-08:00` (RFC 3339). Called by servers
 * alone and sent along, because browsers
 * carry other versions of the time-zone data and would call a deadline another day. A zone that
 * nobody knows, or none, is UTC.
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
  if (format === undefined) parts.set(timeZone, (format = formatOf(timeZone)));
  const shown = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
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
