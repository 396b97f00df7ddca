/**
 * Returns true when PostgreSQL can store every text in a value: no null character or lone
 * surrogate.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/[\0\p{Cs}]/u.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
