/**
 * Whether every text in a value can be stored: PostgreSQL takes neither a null character nor half
 * of a character, wherever in the value it stands.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/[\0\p{Cs}]/u.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
