import { likeText } from './like-text.ts';

/** Addresses are one whatever their case. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * The condition of a column being this address in whatever case. Prisma compares so with ILIKE, for
 * which `_` and `%` would mean other addresses too. No index helps it: for few rows only; a table
 * that grows is asked in SQL for `lower(column) = lower(address)`, which has one.
 */
export function sameAddress(email: string): { equals: string; mode: 'insensitive' } {
  return { equals: likeText(email), mode: 'insensitive' };
}
