/**
 * The same moment so many months later, or earlier where they are negative; the last day of a month
 * that is too short. As PostgreSQL counts months in UTC.
 */
export function monthsAfter(from: Date, months: number): Date {
  const at = new Date(from);
  at.setUTCMonth(at.getUTCMonth() + months);
  if (at.getUTCDate() !== from.getUTCDate()) at.setUTCDate(0);
  return at;
}
