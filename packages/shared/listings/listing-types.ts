import type { Locale } from '../platform/locales.ts';

/** The four kinds of listing and the organization itself: what can be found. */
export const listingTypes = ['JOB', 'INTERNSHIP', 'VOLOP', 'EVENT'] as const;
export type ListingType = (typeof listingTypes)[number];

export const findableTypes = [...listingTypes, 'ORG'] as const;
export type FindableType = (typeof findableTypes)[number];

export const searchTypes = ['ALL', ...findableTypes] as const;
export type SearchType = (typeof searchTypes)[number];

/** The wider set of the search bar. CMS_PAGE falls back to JOB. */
export const searchBarTypes = [
  ...searchTypes,
  'USER',
  'INVOICE',
  'PAYMENT',
  'DONATION',
  'CMS_PAGE',
] as const;
export type SearchBarType = (typeof searchBarTypes)[number];

/** What only staff and the people of an organization find. */
export const recordTypes = ['USER', 'INVOICE', 'PAYMENT', 'DONATION'] as const;
export type RecordType = (typeof recordTypes)[number];

export function isRecordType(value: unknown): value is RecordType {
  return typeof value === 'string' && (recordTypes as readonly string[]).includes(value);
}

/**
 * The types that someone's search bar offers: the wider set in English alone, of it articles to
 * everyone, users and donations to staff, invoices and payments to those with an organization too.
 */
export function searchBarTypesFor(
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

/** The search that a type of the search bar stands for. */
export function getSearchType(type: SearchBarType): SearchType {
  return searchTypes.find((one) => one === type) ?? defaultSearchType;
}

/** Default of the search state. */
export const defaultSearchType: SearchType = 'JOB';

export function isListingType(value: unknown): value is ListingType {
  return typeof value === 'string' && (listingTypes as readonly string[]).includes(value);
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
