import type { Locale } from '../platform/locales.ts';
import { isOneOf } from '../platform/typed-object.ts';

/** The searchable types: four kinds of listing, and organizations. */
export const listingTypes = ['JOB', 'INTERNSHIP', 'VOLOP', 'EVENT'] as const;
export type ListingType = (typeof listingTypes)[number];

export const findableTypes = [...listingTypes, 'ORG'] as const;
export type FindableType = (typeof findableTypes)[number];

export const searchTypes = ['ALL', ...findableTypes] as const;
export type SearchType = (typeof searchTypes)[number];

/** The types of the search bar. CMS_PAGE falls back to JOB. */
export const searchBarTypes = [
  ...searchTypes,
  'USER',
  'INVOICE',
  'PAYMENT',
  'DONATION',
  'CMS_PAGE',
] as const;
export type SearchBarType = (typeof searchBarTypes)[number];

/** Types that only staff and members of an organization find. */
export const recordTypes = ['USER', 'INVOICE', 'PAYMENT', 'DONATION'] as const;
export type RecordType = (typeof recordTypes)[number];

export function isRecordType(value: unknown): value is RecordType {
  return isOneOf(recordTypes, value);
}

/**
 * Returns the types of a user's search bar: only in English more than listings; articles for
 * everyone, users and donations for staff, invoices and payments also for members of an
 * organization.
 */
export function listSearchBarTypes(
  locale: Locale,
  user: { permissions: readonly string[]; orgs: readonly unknown[] } | null,
): SearchBarType[] {
  if (locale !== 'en') return [...searchTypes];
  const isStaff = user?.permissions.includes('staff') === true;
  const records = isStaff
    ? recordTypes
    : recordTypes.filter(
        (type) => (user?.orgs.length ?? 0) > 0 && (type === 'INVOICE' || type === 'PAYMENT'),
      );
  return [...searchTypes, ...records, 'CMS_PAGE'];
}

/** Returns the search that a type of the search bar opens. */
export function getSearchType(type: SearchBarType): SearchType {
  return searchTypes.find((one) => one === type) ?? defaultSearchType;
}

/** The default of the search state. */
const defaultSearchType: SearchType = 'JOB';

export function isListingType(value: unknown): value is ListingType {
  return isOneOf(listingTypes, value);
}

/** The path word of a type under `/data/search/`. */
export const searchApiWords = {
  ALL: 'all',
  JOB: 'jobs',
  INTERNSHIP: 'internships',
  VOLOP: 'volunteer',
  EVENT: 'events',
  ORG: 'organizations',
} as const satisfies Record<SearchType, string>;
export type SearchApiWord = (typeof searchApiWords)[SearchType];

export function parseApiWord(word: string): SearchType | undefined {
  return searchTypes.find((type) => searchApiWords[type] === word);
}
