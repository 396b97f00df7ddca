// Query parameters of all lists: page and words. Search has more (search-params.ts).
import { queryMaxLength } from '../platform/limits.ts';

/** Cuts at 512 characters without splitting a surrogate pair; control characters become blanks. */
export function cutQuery(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is being removed
  const clean = text.replace(/[\u0000-\u001f\u007f]/g, ' ').trim();
  return clean.length <= queryMaxLength
    ? clean
    : clean.slice(0, queryMaxLength).replace(/[\ud800-\udbff]$/, '');
}

/** Returns `?page=` of an address, from 1; invalid values are the first page. */
export function parsePageNumber(query: URLSearchParams): number {
  const value = query.get('page') ?? '';
  return /^\d{1,5}$/.test(value) ? Math.max(Number(value), 1) : 1;
}
