/** Returns whether a card has expired; it is valid until the end of its printed month. */
export function hasCardExpired(
  { expMonth, expYear }: { expMonth: number; expYear: number },
  now: Date,
): boolean {
  return now.getTime() >= Date.UTC(expYear, expMonth, 1);
}
