/** A day of this century or the next: another year is a slip, and the last ones break calendars. */
export function isDay(text: string): boolean {
  return (
    /^2[01]\d{2}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  );
}

/** A time of the day, `HH:MM`. */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}
