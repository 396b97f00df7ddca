import type { Locale } from '../platform/locales.ts';
import type { SearchType } from '../listings/listing-types.ts';

/** Visitors of one day from which the words of a search are kept and shown. */
export const searchVisitorsMin = 5;
/** Periods of the page about searches, in days. */
export const usageDays = [7, 30] as const;
export const usageRowsMax = 25;
export const proposalTextMax = 300;

export const proposalStatuses = ['PROPOSED', 'ACCEPTED', 'DISMISSED'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** Names that a proposal adds, separated by commas, by language; empty for none. */
export interface VocabularyNames {
  en: string;
  es: string;
  pt: string;
}

/** A search for words, as it is counted: without the visitor and without the time of the day. */
export interface CountedSearch {
  words: string;
  locale: Locale;
  type: SearchType;
  /** Nothing matches all words. */
  isEmpty: boolean;
}
