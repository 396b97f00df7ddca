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

/** Default of the search state. */
export const defaultSearchType: SearchType = 'JOB';

export function isListingType(value: unknown): value is ListingType {
  return typeof value === 'string' && (listingTypes as readonly string[]).includes(value);
}

export function isFindableType(value: unknown): value is FindableType {
  return typeof value === 'string' && (findableTypes as readonly string[]).includes(value);
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

export function searchTypeOfApiWord(word: string): SearchType | undefined {
  return searchTypes.find((type) => searchApiWords[type] === word);
}
