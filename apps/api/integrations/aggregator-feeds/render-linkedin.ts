import type { AggregatorFeed } from '@causa/core/integrations/aggregator-feeds/read-feed';
import { type FeedJob, getJobFacts, getPayRange } from './feed-job.ts';
import { element, renderXmlFeed } from './xml-element.ts';

const jobTypeWords = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACT',
  temporary: 'TEMPORARY',
} as const;

const levelWords = {
  'entry-level': 'ENTRY_LEVEL',
  professional: 'ASSOCIATE',
  managerial: 'MID_SENIOR_LEVEL',
  director: 'DIRECTOR',
  executive: 'EXECUTIVE',
} as const;

const periodWords = {
  HOUR: 'HOURLY',
  DAY: 'DAILY',
  WEEK: 'WEEKLY',
  MONTH: 'MONTHLY',
  YEAR: 'YEARLY',
  ONCE: null,
} as const;

/** Renders a feed in the XML format of LinkedIn's basic jobs. Empty facts are left out. */
export function renderLinkedin(feed: AggregatorFeed, origin: string): AsyncGenerator<string> {
  const head = element('publisherUrl', origin) + element('publisher', 'Causa');
  const count = element('expectedJobCount', String(feed.count));
  return renderXmlFeed(feed, head + count, (job) => renderJob(job, origin));
}

function renderJob(job: FeedJob, origin: string): string {
  const facts = getJobFacts(job, origin);
  if (facts === undefined) return '';
  const { listing, companyId } = job;
  const { place } = facts;
  const { professionalLevel } = listing;
  const fields = [
    element('partnerJobId', facts.id),
    element('company', facts.company),
    element('companyId', companyId),
    element('title', facts.title),
    element('description', facts.description),
    element('location', place.text),
    element('city', place.city),
    element('state', place.state),
    element('country', place.country),
    element(
      'workplaceTypes',
      { ONSITE: 'On-site', HYBRID: 'Hybrid', REMOTE: 'Remote' }[facts.workplace],
    ),
    element('applyUrl', facts.url),
    element('posterEmail', listing.applyEmail),
    element('jobtype', getJobType(listing)),
    element(
      'experienceLevel',
      listing.type === 'INTERNSHIP'
        ? 'INTERNSHIP'
        : professionalLevel === null
          ? null
          : levelWords[professionalLevel],
    ),
    renderSalary(listing),
    element('listDate', facts.publishedAt),
    element('expirationDate', facts.closesAt),
  ];
  return `<job>\n${fields.join('')}</job>\n`;
}

/** LinkedIn takes one type: the first. */
function getJobType({ type, jobTypes }: FeedJob['listing']): string | null {
  if (type === 'INTERNSHIP') return 'INTERNSHIP';
  return jobTypes[0] === undefined ? null : jobTypeWords[jobTypes[0]];
}

/** LinkedIn takes whole units of the currency only; other pay is left out. */
function renderSalary(listing: FeedJob['listing']): string {
  const range = getPayRange(listing);
  const period = listing.pay === null ? null : periodWords[listing.pay.period];
  if (range === null || listing.pay === null || period === null) return '';
  const { min, max } = range;
  if (![min, max].every((amount) => amount === null || Number.isInteger(amount))) return '';
  const { currency } = listing.pay;
  const end = (name: string, amount: number | null): string =>
    amount === null
      ? ''
      : `<${name}>${element('amount', String(amount))}${element('currencyCode', currency)}</${name}>\n`;
  return `<salaries><salary>\n${end('highEnd', max)}${end('lowEnd', min)}${element('period', period)}${element('type', 'BASE_SALARY')}</salary></salaries>\n`;
}
