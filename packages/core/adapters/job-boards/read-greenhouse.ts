import { parseJson } from '@causa/shared/platform/parse-json';
import { readText, toList } from '../../integrations/import-export/posting-fields.ts';
import { toObject } from '../../integrations/import-export/parse-json-ld.ts';
import {
  parseCurrency,
  parsePayPeriod,
  type StatedPay,
  toPayRange,
} from '../../integrations/import-export/posting-words.ts';
import type { BoardSource, ForeignJob } from './board-source.ts';

/** Names of custom fields that state the type of employment. */
const employmentName = /employ|contract|job type|position type|schedule|commitment|time type/i;
const workplaceName = /workplace|work ?model|remote|location type|work arrangement/i;

/** Greenhouse: one reply without pages. Boards in the EU are served by the same host. */
export const greenhouse: BoardSource = {
  addresses: (board) => [
    `https://boards-api.greenhouse.io/v1/boards/${encodeURIComponent(board)}/jobs?content=true&pay_transparency=true`,
  ],
  parse(body) {
    const { jobs } = toObject(parseJson(body));
    if (!Array.isArray(jobs)) return null;
    // Without a job of its own, a post collects prospects.
    return { jobs: jobs.filter((job) => toObject(job)['internal_job_id'] !== null).map(toJob) };
  },
  mark: { gh_src: 'causa' },
};

function toJob(value: unknown): ForeignJob {
  const job = toObject(value);
  const [office] = toList(job['offices']).map(toObject);
  const named = readText(job['location']) ?? readText(office?.['location'] ?? office?.['name']);
  const metadata = toList(job['metadata']).map(toObject);
  const readField = (name: RegExp) =>
    metadata
      .filter((field) => name.test(readText(field['name']) ?? ''))
      .flatMap((field) => toList(field['value']).map((one) => readText(one)));
  return {
    id: readText(job['id']),
    title: readText(job['title']),
    url: readText(job['absolute_url']),
    language: readText(job['language']),
    description: readText(job['content']),
    employment: readField(employmentName),
    workplace: readField(workplaceName).find((word) => word !== undefined),
    place: [named],
    pay: readPay(job['pay_input_ranges']),
  };
}

/** Joins the ranges of one currency and period, such as those of several zones. */
function readPay(value: unknown): StatedPay | null | undefined {
  const ranges = toList(value).map((one) => readRange(one));
  const [first] = ranges;
  if (first == null) return first;
  const same = ranges.filter(
    (range) => range?.currency === first.currency && range.period === first.period,
  );
  const amounts = same.flatMap((range) => [range?.min ?? [], range?.max ?? []].flat());
  return { ...first, min: Math.min(...amounts), max: Math.max(...amounts) };
}

function readRange(value: unknown): StatedPay | null | undefined {
  const range = toObject(value);
  const [min, max] = [range['min_cents'], range['max_cents']].map((cents) => {
    const amount = Number(readText(cents));
    return Number.isFinite(amount) ? amount / 100 : null;
  });
  const currency = parseCurrency(readText(range['currency_type']) ?? '');
  if (currency === null) return null;
  const words = [range['title'], range['blurb']].map((one) => parsePayPeriod(readText(one) ?? ''));
  const period = words.find((one) => one !== null) ?? null;
  return toPayRange({ min: min ?? null, max: max ?? null }, currency, period) ?? undefined;
}
