import { parseJson } from '@causa/shared/platform/parse-json';
import { toObject } from '../../integrations/import-export/parse-json-ld.ts';
import { readText, toList } from '../../integrations/import-export/posting-fields.ts';
import type { StatedPay } from '../../integrations/import-export/posting-words.ts';
import type { BoardSource, ForeignJob } from './board-source.ts';
import { readPayRange, readPayText } from './read-pay-range.ts';

/** Ashby: one reply without pages; unlisted jobs are only reached by their link. */
export const ashby: BoardSource = {
  addresses: (board) => [
    `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(board)}?includeCompensation=true`,
  ],
  parse(body) {
    const { jobs } = toObject(parseJson(body));
    if (!Array.isArray(jobs)) return null;
    return { jobs: jobs.filter((job) => toObject(job)['isListed'] !== false).map(toJob) };
  },
};

function toJob(value: unknown): ForeignJob {
  const job = toObject(value);
  const address = toObject(toObject(job['address'])['postalAddress']);
  const parts = ['addressLocality', 'addressRegion', 'addressCountry'];
  const named = parts.map((name) => readText(address[name]));
  const hasAddress = named.some((part) => part !== undefined);
  return {
    id: readText(job['id']),
    title: readText(job['title']),
    url: readText(job['jobUrl']) ?? readText(job['applyUrl']),
    applyUrl: readText(job['applyUrl']) ?? readText(job['jobUrl']),
    description: readText(job['descriptionHtml']) ?? readText(job['descriptionPlain']),
    employment: [readText(job['employmentType'])],
    workplace: readText(job['workplaceType']) ?? (job['isRemote'] === true ? 'Remote' : undefined),
    place: hasAddress ? named : [readText(job['location'])],
    pay: readCompensation(job['compensation']),
  };
}

function readCompensation(value: unknown): StatedPay | null | undefined {
  const compensation = toObject(value);
  const tiers = toList(compensation['compensationTiers']).flatMap((tier) =>
    toList(toObject(tier)['components']),
  );
  const salary = [...toList(compensation['summaryComponents']), ...tiers]
    .map(toObject)
    .find((part) => /salary|base|hourly|wage/i.test(readText(part['compensationType']) ?? ''));
  return salary === undefined
    ? readPayText(readText(compensation['scrapeableCompensationSalarySummary']))
    : readPayRange(salary);
}
