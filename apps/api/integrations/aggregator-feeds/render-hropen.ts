import type { AggregatorFeed } from '@causa/core/integrations/aggregator-feeds/read-feed';
import { localeTags } from '@causa/shared/platform/locales';
import { type FeedJob, getJobFacts, getPayRange, type JobFacts } from './feed-job.ts';

type Json = Record<string, unknown>;

// The code lists of the standard: others than these words are refused.
const scheduleWords = { 'full-time': 'FullTime', 'part-time': 'PartTime' } as const;
const offeringWords = { contract: 'Contract', temporary: 'Temporary' } as const;

const intervalWords = {
  HOUR: 'Hour',
  DAY: 'Day',
  WEEK: 'Week',
  MONTH: 'Month',
  YEAR: 'Year',
  ONCE: 'Once',
} as const;

/** Renders a feed as an array of `PositionOpening` of HR Open recruiting. Absent facts are omitted. */
export async function* renderHrOpen(feed: AggregatorFeed, origin: string): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const jobs of feed.readJobs())
    for (const job of jobs) {
      const facts = getJobFacts(job, origin);
      if (facts === undefined) continue;
      yield separator + JSON.stringify(toPositionOpening(job, facts, origin));
      separator = ',\n';
    }
  yield '\n]\n';
}

function toPositionOpening(job: FeedJob, facts: JobFacts, origin: string): Json {
  const { listing } = job;
  const language = localeTags[listing.locale];
  const identifier = (schemeId: string) => ({
    value: facts.id,
    schemeId,
    schemeAgencyId: new URL(origin).host,
  });
  return {
    documentId: identifier('Causa PositionOpening'),
    language,
    statusCode: 'Active',
    positionProfiles: [
      {
        positionId: identifier('Causa Listing'),
        profileName: 'Job Posting',
        language,
        postingInstructions: [
          {
            start: facts.publishedAt,
            ...(facts.closesAt === null ? {} : { end: facts.closesAt }),
            applicationMethods: [{ applicationUri: { url: facts.url } }],
          },
        ],
        positionTitle: facts.title,
        positionLocation: [toLocation(facts)],
        remoteWork: { remoteWorkIndicator: facts.workplace === 'REMOTE' },
        positionOrganizations: [{ name: facts.company }],
        jobCategories: facts.categories.map((name) => ({ name })),
        ...(listing.professionalLevel === null
          ? {}
          : { careerLevels: [{ code: listing.professionalLevel }] }),
        positionFormattedDescriptions: [{ title: 'Job Description', content: facts.description }],
        positionScheduleTypeCodes: listWords(scheduleWords, listing.jobTypes),
        positionOfferingTypes: [
          ...(listing.type === 'INTERNSHIP' ? ['Internship'] : []),
          ...listWords(offeringWords, listing.jobTypes),
        ],
        ...toRemuneration(listing),
      },
    ],
  };
}

function listWords(
  words: Readonly<Partial<Record<FeedJob['listing']['jobTypes'][number], string>>>,
  types: FeedJob['listing']['jobTypes'],
): string[] {
  return types.flatMap((type) => words[type] ?? []);
}

function toLocation({ place: { city, state, country } }: JobFacts): Json {
  return {
    ...(city === null ? {} : { city }),
    countryCode: country,
    ...(state === null ? {} : { countrySubDivisions: [{ type: 'state', value: state }] }),
  };
}

function toRemuneration(listing: FeedJob['listing']): Json {
  const range = getPayRange(listing);
  if (range === null || listing.pay === null) return {};
  const { currency, period } = listing.pay;
  const toAmount = (name: string, value: number | null): Json =>
    value === null ? {} : { [name]: { value, currency } };
  return {
    offeredRemunerationPackage: {
      basisCode: period === 'HOUR' ? 'Hourly' : 'Salaried',
      ranges: [
        {
          typeCode: 'BasePay',
          ...toAmount('minimumAmount', range.min),
          ...toAmount('maximumAmount', range.max),
          intervalCode: intervalWords[period],
        },
      ],
    },
  };
}
