/**
 * Adds months in UTC, or subtracts when negative, and clamps to the last day of a shorter month,
 * like PostgreSQL.
 */
export function monthsAfter(from: Date, months: number): Date {
  const at = new Date(from);
  at.setUTCMonth(at.getUTCMonth() + months);
  if (at.getUTCDate() !== from.getUTCDate()) at.setUTCDate(0);
  return at;
}
