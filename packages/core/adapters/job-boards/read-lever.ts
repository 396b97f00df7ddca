import { parseJson } from '@causa/shared/platform/parse-json';
import { toObject } from '../../integrations/import-export/parse-json-ld.ts';
import { readText, toList } from '../../integrations/import-export/posting-fields.ts';
import type { BoardSource, ForeignJob } from './board-source.ts';
import { readPayRange } from './read-pay-range.ts';

/** Lever: one reply without pages. Accounts in the EU (`eu/name`) have a host of their own. */
export const lever: BoardSource = {
  addresses(board) {
    const [name = '', region] = board.split('/').toReversed();
    const host = region === 'eu' ? 'api.eu.lever.co' : 'api.lever.co';
    return [`https://${host}/v0/postings/${encodeURIComponent(name)}?mode=json`];
  },
  parse(body) {
    const jobs = parseJson(body);
    return Array.isArray(jobs) ? { jobs: jobs.map(toJob) } : null;
  },
};

function toJob(value: unknown): ForeignJob {
  const job = toObject(value);
  const categories = toObject(job['categories']);
  const country = readText(job['country']);
  const lists = toList(job['lists']).map((one) => {
    const { text, content } = toObject(one);
    return `<h3>${readText(text) ?? ''}</h3><ul>${readText(content) ?? ''}</ul>`;
  });
  const parts = [
    readText(job['description']) ?? readText(job['descriptionPlain']),
    ...lists,
    readText(job['additional']) ?? readText(job['additionalPlain']),
    readText(job['salaryDescription']),
  ];
  return {
    id: readText(job['id']),
    title: readText(job['text']),
    url: readText(job['hostedUrl']) ?? readText(job['applyUrl']),
    applyUrl: readText(job['hostedUrl']),
    description: parts.filter((part) => part !== undefined).join('\n'),
    employment: [readText(categories['commitment'])],
    workplace: readText(job['workplaceType']),
    place: [readText(categories['location'] ?? categories['allLocations'])],
    countryCode: country,
    pay: readPayRange(job['salaryRange'], country),
  };
}
