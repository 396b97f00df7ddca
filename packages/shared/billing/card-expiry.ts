/** A card works until the end of the month that is printed on it. */
export function hasCardExpired(
  { expMonth, expYear }: { expMonth: number; expYear: number },
  now: Date,
): boolean {
  return now.getTime() >= Date.UTC(expYear, expMonth, 1);
}
