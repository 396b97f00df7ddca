/** What is counted of a listing, in the order in which people go through it. */
export const countedMetrics = ['shown', 'opened', 'saved', 'link', 'applied'] as const;
export type CountedMetric = (typeof countedMetrics)[number];

/**
 * Where people came from to a listing, or where it was shown to them. Another site is `site:` with
 * its domain; `site` alone is one that did not say which.
 */
export const visitSources = [
  'search',
  'alert',
  'similar',
  'organization',
  'saved',
  'feed',
  'page',
  'site',
  'direct',
] as const;
export type NamedSource = (typeof visitSources)[number];
export type VisitSource = NamedSource | `site:${string}`;

/** The parameter in links of our mails and feeds that says where their reader comes from. */
export const sourceParam = 'via';

/** What a reply carries that is counted once its page, or the reply itself, reached a reader. */
export interface Countable {
  opened?: string;
  shown?: readonly string[];
  /** Where `shown` stand. */
  at?: NamedSource;
  /** The signed-in reader, who is not counted where they are a member. */
  by?: string;
}

/** How a page's call tells the web service what its document carries; no visitor sees it. */
export const countableHeader = 'x-causa-countable';

/** What decides whether a request is a person's, and where they come from. */
export interface VisitFacts {
  address: string;
  /** The headers that are asked, in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Path and query. */
  url: string;
}

/** A document that was answered, with what it carries. */
export interface DocumentVisit extends VisitFacts {
  carried: readonly Countable[];
}

/** Those headers of a request. */
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

/** Ranges that the page offers, in days. */
export const statisticsDays = [7, 28, 90] as const;
/** Lists of listings count the views of so many days. */
export const viewDays = 28;
/** A reply covers so many days at most. */
export const statisticsDaysMax = 366;
/** A reply rate is public from so many applications on. */
export const repliesShownFrom = 10;
/** Cards say how fast an organization answers where it answers so many of a hundred. */
export const usuallyPercent = 50;
/** So many days after it closed, an application without an answer counts as none. */
export const unansweredAfterDays = 60;
/** Of applications that arrived in so many days. */
export const repliesCountedDays = 365;

/** How an organization answers applications; null where too few were counted. */
export interface Replies {
  /** Of a hundred applications. */
  percent: number;
  /** Half of the answers came within so many days; at least one. */
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
