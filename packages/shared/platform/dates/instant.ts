const rfc3339 =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?([Zz]|[+\- ]\d{2}:?\d{2})$/;

/**
 * Parses an RFC 3339 timestamp with any offset and returns it in UTC (`2026-01-31T12:00:00.000Z`);
 * null for anything else. Lower-case letters, fractions and missing seconds are accepted, and a
 * space in place of the plus sign, because query strings decode `+` as a space.
 */
export function parseInstant(text: string): string | null {
  const [, day = '', hour = '', minute = '', second = '00', fraction = '', zone = ''] =
    rfc3339.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  // February 30 would become March 2.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return null;
  const offset = getOffsetMinutes(zone);
  // A leap second counts as the next second.
  if (offset === null || +hour > 23 || +minute > 59 || +second > 60) return null;
  const seconds = (+hour * 60 + +minute - offset) * 60 + +second;
  const moment = new Date(midnight.getTime() + Math.trunc((seconds + +`0${fraction}`) * 1_000));
  const [year = ''] = moment.toISOString().split('-', 1);
  // The calendar of the database has no year 0, and later years have more digits.
  return /^\d{4}$/.test(year) && year !== '0000' ? moment.toISOString() : null;
}

function getOffsetMinutes(zone: string): number | null {
  if (/^[Zz]$/.test(zone)) return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
