import type { AggregatorFeed } from '@causa/core/integrations/aggregator-feeds/read-feed';
import { formatPay } from '@causa/i18n/card-words';
import { translatorFor } from '@causa/i18n/translate';
import { type FeedJob, getJobFacts } from './feed-job.ts';
import { element, renderXmlFeed } from './xml-element.ts';

const jobTypeWords = {
  'full-time': 'fulltime',
  'part-time': 'parttime',
  contract: 'contract',
  temporary: 'temporary',
} as const;

/** Renders a feed in the XML format of Indeed. Empty facts are left out. */
export function renderIndeed(feed: AggregatorFeed, origin: string): AsyncGenerator<string> {
  const head = element('publisher', 'Causa') + element('publisherurl', origin);
  return renderXmlFeed(feed, head, (job) => renderJob(job, origin));
}

function renderJob(job: FeedJob, origin: string): string {
  const facts = getJobFacts(job, origin);
  if (facts === undefined) return '';
  const { listing } = job;
  const { place, workplace } = facts;
  const isRemote = workplace === 'REMOTE';
  const fields = [
    element('title', facts.title),
    element('date', facts.publishedAt),
    element('referencenumber', facts.id),
    element('requisitionid', facts.id),
    element('url', facts.url),
    element('company', facts.company),
    element('sourcename', facts.company),
    element('city', place.city ?? (isRemote ? 'Remote' : null)),
    element('state', place.state),
    element('country', place.country),
    element('description', facts.description),
    element('salary', getPayText(job)),
    element('jobtype', listJobTypes(listing).join(', ')),
    element('category', facts.categories.join(', ')),
    element(
      'remotetype',
      { REMOTE: 'Fully remote', HYBRID: 'Hybrid remote', ONSITE: '' }[workplace],
    ),
    element('expirationdate', facts.closesAt),
  ];
  return `<job>\n${fields.join('')}</job>\n`;
}

function listJobTypes({ type, jobTypes }: FeedJob['listing']): string[] {
  return [
    ...(type === 'INTERNSHIP' ? ['internship'] : []),
    ...jobTypes.map((one) => jobTypeWords[one]),
  ];
}

/** Returns the pay as the page shows it. */
function getPayText({ listing: { pay, locale } }: FeedJob): string | null {
  return formatPay({ t: translatorFor(locale), locale }, pay) ?? null;
}
