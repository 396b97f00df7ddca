import { parseJson } from '@causa/shared/platform/parse-json';
import { toObject } from '../../integrations/import-export/parse-json-ld.ts';
import { readText, toList } from '../../integrations/import-export/posting-fields.ts';
import type { BoardSource, ForeignJob } from './board-source.ts';

/** Workable: the account's widget, one reply without pages. */
export const workable: BoardSource = {
  addresses: (board) => [
    `https://apply.workable.com/api/v1/widget/accounts/${encodeURIComponent(board)}?details=true`,
  ],
  parse(body) {
    const { jobs } = toObject(parseJson(body));
    return Array.isArray(jobs) ? { jobs: jobs.map(toJob) } : null;
  },
};

function toJob(value: unknown): ForeignJob {
  const job = toObject(value);
  const [shown] = toList(job['locations'])
    .map(toObject)
    .filter((one) => one['hidden'] !== true);
  const read = (name: string) => readText(job[name]) ?? readText(shown?.[name]);
  const isRemote = job['telecommuting'] === true || job['remote'] === true;
  return {
    id: readText(job['shortcode']) ?? readText(job['id']),
    title: readText(job['title']),
    url: readText(job['url']) ?? readText(job['shortlink']),
    applyUrl: readText(job['application_url']) ?? readText(job['url']),
    language: readText(job['language']),
    description: readText(job['description']),
    employment: [readText(job['employment_type'])],
    workplace: readText(job['workplace_type']) ?? (isRemote ? 'remote' : undefined),
    place: [read('city'), read('state') ?? read('region'), read('country')],
    countryCode: read('countryCode') ?? read('country_code'),
  };
}
