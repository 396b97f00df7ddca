import type { CountedSearch } from '../search/usage.ts';

/** Metrics of a listing, in the order of a visitor's steps. */
export const countedMetrics = ['shown', 'opened', 'saved', 'link', 'applied'] as const;
export type CountedMetric = (typeof countedMetrics)[number];

/**
 * Sources of visits and impressions. `site:` is followed by the domain of another site; `site`
 * alone is an unknown one.
 */
export const visitSources = [
  'search',
  'alert',
  'similar',
  'organization',
  'saved',
  'feed',
  'embed',
  'page',
  'site',
  'direct',
] as const;
export type NamedSource = (typeof visitSources)[number];
export type VisitSource = NamedSource | `site:${string}`;

/** Query parameter of links in our mails and feeds that names the source. */
export const sourceParam = 'via';

/** Visits to count once the page or reply reached the visitor. */
export interface Countable {
  opened?: string;
  shown?: readonly string[];
  /** Where `shown` listings appear. */
  at?: NamedSource;
  /** The first page of a search for words. */
  searched?: CountedSearch;
  /** The logged-in user, who is not counted as a member. */
  by?: string;
}

/** Header in which a page's call tells the web service what to count; never sent to visitors. */
export const countableHeader = 'x-causa-countable';

/** Facts that decide whether a person made a request, and from which source. */
export interface VisitFacts {
  address: string;
  /** The relevant headers, in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Path and query. */
  url: string;
}

/** A document sent to a visitor, with what to count. */
export interface DocumentVisit extends VisitFacts {
  carried: readonly Countable[];
}

/** Names of the relevant headers. */
export const visitHeaders = [
  'user-agent',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-purpose',
  'purpose',
  'x-moz',
] as const;

/** Ranges offered by the page, in days. */
export const statisticsDays = [7, 28, 90] as const;
/** Days of views in lists of listings. */
export const viewDays = 28;
/** Most days of one reply. */
export const statisticsDaysMax = 366;
/** Applications from which a reply rate is public. */
const repliesShownFrom = 10;
/** Percentage of answers from which cards show the response time. */
export const usuallyPercent = 50;
/** Days after the deadline when an unanswered application counts as unanswered. */
export const unansweredAfterDays = 60;
/** Days of applications that count. */
export const repliesCountedDays = 365;

/** Response statistics of an organization; null with too few applications. */
export interface Replies {
  /** Percentage of answered applications. */
  percent: number;
  /** Median days until an answer, at least one; null if unknown. */
  days: number | null;
}

export function summarizeReplies(
  counted: { applications: number; answered: number; medianDays: number | null } | null | undefined,
): Replies | null {
  if (counted == null || counted.applications < repliesShownFrom) return null;
  const { applications, answered, medianDays } = counted;
  return {
    percent: Math.round((100 * answered) / applications),
    days: medianDays === null ? null : Math.max(1, Math.round(medianDays)),
  };
}
