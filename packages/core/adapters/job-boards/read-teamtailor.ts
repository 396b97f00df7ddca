import { parseJson } from '@causa/shared/platform/parse-json';
import { toObject } from '../../integrations/import-export/parse-json-ld.ts';
import { readPosting, readText } from '../../integrations/import-export/posting-fields.ts';
import type { BoardSource, ForeignJob } from './board-source.ts';

/** Teamtailor: a JSON Feed of the career site, whose items carry a JobPosting. */
export const teamtailor: BoardSource = {
  addresses: (board) => [`https://${board}.teamtailor.com/jobs.json`],
  parse(body) {
    const { items, next_url: next } = toObject(parseJson(body));
    return Array.isArray(items) ? { jobs: items.map(toJob), next: readText(next) } : null;
  },
};

function toJob(value: unknown): ForeignJob {
  const item = toObject(value);
  const title = readText(item['title']);
  const posting = readPosting({ ...toObject(item['_jobposting']), title });
  const url = readText(item['url']);
  const own = {
    id: readText(item['id']) ?? url,
    title,
    url,
    language: readText(item['language']),
    description: readText(item['content_html']) ?? readText(item['content_text']),
    place: [],
  };
  if (!('leftOut' in posting)) return own;
  const { address } = posting;
  return {
    ...own,
    description: own.description ?? posting.description,
    language: own.language ?? posting.language,
    employment: posting.employmentTypes,
    workplace: posting.workplace,
    place: [address?.locality, address?.region, address?.country],
    pay: posting.leftOut.includes('payMin') ? null : posting.pay,
    deadline: posting.leftOut.includes('closesOn') ? null : posting.validThrough,
  };
}
