import { parseJson } from '@causa/shared/platform/parse-json';
import { toObject } from '../../integrations/import-export/parse-json-ld.ts';
import { readText } from '../../integrations/import-export/posting-fields.ts';
import type { BoardSource, ForeignJob } from './board-source.ts';

const pageSize = 100;
const getAddress = (board: string): string =>
  `https://api.smartrecruiters.com/v1/companies/${encodeURIComponent(board)}/postings`;

/** SmartRecruiters: pages of a hundred jobs, whose texts are in a reply each. */
export const smartrecruiters: BoardSource = {
  addresses: (board) => [`${getAddress(board)}?limit=${pageSize}&offset=0`],
  parse(body, { board }) {
    const { content, offset, totalFound } = toObject(parseJson(body));
    if (!Array.isArray(content)) return null;
    const end = (Number(offset) || 0) + content.length;
    const hasMore = content.length > 0 && end < (Number(totalFound) || 0);
    return {
      jobs: content.map((job) => toJob(job, board)),
      next: hasMore ? `${getAddress(board)}?limit=${pageSize}&offset=${end}` : undefined,
    };
  },
  detail: {
    address: (board, id) => `${getAddress(board)}/${encodeURIComponent(id)}`,
    parse(body) {
      const job = toObject(parseJson(body));
      const sections = toObject(toObject(job['jobAd'])['sections']);
      const parts = ['companyDescription', 'jobDescription', 'qualifications'];
      const texts = [...parts, 'additionalInformation'].flatMap((name) => {
        const { title, text } = toObject(sections[name]);
        const content = readText(text);
        return content === undefined ? [] : [`<h3>${readText(title) ?? ''}</h3>${content}`];
      });
      if (texts.length === 0) return null;
      const url = readText(job['postingUrl']);
      const applyUrl = readText(job['applyUrl']);
      return {
        description: texts.join('\n'),
        ...(url === undefined ? {} : { url }),
        ...(applyUrl === undefined ? {} : { applyUrl }),
      };
    },
  },
};

function toJob(value: unknown, board: string): ForeignJob {
  const job = toObject(value);
  const location = toObject(job['location']);
  const id = readText(job['id']) ?? readText(job['uuid']);
  const [isRemote, isHybrid] = [location['remote'] === true, location['hybrid'] === true];
  const code = readText(location['country']);
  return {
    id,
    title: readText(job['name']),
    url: id === undefined ? undefined : `https://jobs.smartrecruiters.com/${board}/${id}`,
    language: readText(job['language'], ['code']),
    description: undefined,
    employment: [readText(job['typeOfEmployment'], ['label', 'id'])],
    workplace: isHybrid ? 'hybrid' : isRemote ? 'remote' : undefined,
    place: [readText(location['city']), readText(location['region']), nameCountry(code)],
    countryCode: code,
  };
}

/** The list states countries as lower-case codes. */
function nameCountry(code: string | undefined): string | undefined {
  if (code === undefined || !/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase());
}
