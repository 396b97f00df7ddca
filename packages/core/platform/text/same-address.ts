import { likeText } from './like-text.ts';

/** Compares addresses without regard to case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Returns a Prisma condition for a case-insensitive address. Prisma uses ILIKE, so `_` and `%` are
 * escaped. No index applies: use it for few rows only; large tables are queried in SQL with
 * `lower(column) = lower(address)`.
 */
export function sameAddress(email: string): { equals: string; mode: 'insensitive' } {
  return { equals: likeText(email), mode: 'insensitive' };
}
