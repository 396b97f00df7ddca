import { parseJson } from '@causa/shared/platform/parse-json';
import { toObject } from '../../integrations/import-export/parse-json-ld.ts';
import { readDate, readText, toList } from '../../integrations/import-export/posting-fields.ts';
import type { BoardSource, ForeignJob } from './board-source.ts';
import { readPayRange } from './read-pay-range.ts';

/** Recruitee: one reply without pages. */
export const recruitee: BoardSource = {
  addresses: (board) => [`https://${board}.recruitee.com/api/offers/`],
  parse(body) {
    const { offers } = toObject(parseJson(body));
    if (!Array.isArray(offers)) return null;
    const isPublished = (offer: unknown): boolean =>
      (readText(toObject(offer)['status']) ?? 'published') === 'published';
    return { jobs: offers.filter(isPublished).map(toJob) };
  },
};

function toJob(value: unknown): ForeignJob {
  const job = toObject(value);
  const [first] = toList(job['locations']).map(toObject);
  const country = readText(job['country_code']) ?? readText(first?.['country_code']);
  const parts = [readText(job['description']), readText(job['requirements'])];
  const words = [
    ...(job['hybrid'] === true ? ['hybrid'] : []),
    ...(job['remote'] === true && job['on_site'] !== true ? ['remote'] : []),
  ];
  const place = [
    readText(job['city']) ?? readText(first?.['city']),
    readText(first?.['state']),
    readText(job['country']) ?? readText(first?.['country']),
  ];
  return {
    id: readText(job['id']) ?? readText(job['slug']),
    title: readText(job['title']),
    url: readText(job['careers_url']),
    applyUrl: readText(job['careers_apply_url']) ?? readText(job['careers_url']),
    language: readText(job['locale']) ?? readText(job['primary_lang_code']),
    description: parts.filter((part) => part !== undefined).join('\n'),
    employment: [readText(job['employment_type_code'])],
    workplace: words[0],
    place: place.some((part) => part !== undefined) ? place : [readText(job['location'])],
    countryCode: country,
    pay: readPayRange(job['salary'], country?.toUpperCase()),
    deadline:
      readText(job['close_at']) === undefined ? undefined : (readDate(job['close_at']) ?? null),
  };
}
