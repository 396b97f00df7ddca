import type { FeedJob } from '@causa/core/integrations/aggregator-feeds/read-feed';
import { messageFor } from '@causa/i18n/translate';
import { toHtml } from '@causa/shared/listings/json-ld';
import { sourceParam } from '@causa/shared/organizations/statistics';
import { minorUnits } from '@causa/shared/platform/money';
import { withQuery } from '@causa/shared/platform/pages/routes';

export type { FeedJob };

/** The facts of a job that every aggregator asks for. */
export interface JobFacts {
  id: string;
  title: string;
  company: string;
  /** Absolute, with the source of visits. */
  url: string;
  /** HTML of few elements. */
  description: string;
  publishedAt: string;
  closesAt: string | null;
  place: JobPlace;
  workplace: 'ONSITE' | 'HYBRID' | 'REMOTE';
  /** Names of the functions, in the language of the job. */
  categories: string[];
}

interface JobPlace {
  city: string | null;
  /** Name of the region, or the two letters of a state in the United States. */
  state: string | null;
  /** ISO 3166. */
  country: string;
  text: string;
}

/**
 * Returns the facts of a job; undefined without a country, which every aggregator requires. A
 * remote job without a place names the first country of its applicants or else its organization's.
 */
export function getJobFacts({ listing, org }: FeedJob, origin: string): JobFacts | undefined {
  const { locale } = listing;
  const place = getPlace({ listing, org });
  if (place === undefined) return undefined;
  return {
    id: listing.id,
    title: listing.title,
    company: org.name,
    url: withQuery(origin + listing.url[locale], { [sourceParam]: 'feed' }),
    description: withPlainCharacters(toHtml(listing.description)),
    publishedAt: listing.publishedAt,
    closesAt: listing.closesAt,
    place,
    workplace: listing.locationType ?? 'ONSITE',
    categories: listing.functions.map((name) => messageFor(locale, `facets.functions.${name}`)),
  };
}

function getPlace({ listing, org }: Pick<FeedJob, 'listing' | 'org'>): JobPlace | undefined {
  const isRemote = listing.locationType === 'REMOTE';
  const location = [listing.location, isRemote ? null : org.location].find(
    (one) => one !== null && one.countryCode !== 'XA',
  );
  if (location != null) {
    const { city = null, stateCode, region, countryCode, text } = location;
    const state = countryCode === 'US' ? stateCode : (region ?? null);
    return { city, state, country: countryCode, text };
  }
  const country = [listing.remoteZone[0], org.location?.countryCode].find(
    (code) => code !== undefined && code !== 'XA',
  );
  return country === undefined || !isRemote
    ? undefined
    : { city: null, state: null, country, text: country };
}

/** Aggregators show entities as they are, so only those that prevent markup stay. */
function withPlainCharacters(html: string): string {
  return html.replaceAll(/&#38;(?![\w#])/g, '&').replaceAll('&#62;', '>');
}

/** Amounts in units of the currency; null when the job states none. */
export function getPayRange({ pay }: FeedJob['listing']): {
  min: number | null;
  max: number | null;
} | null {
  if (pay === null || pay.period === 'ONCE' || (pay.min === null && pay.max === null)) return null;
  const units = minorUnits(pay.currency);
  return {
    min: pay.min === null ? null : pay.min / units,
    max: pay.max === null ? null : pay.max / units,
  };
}
