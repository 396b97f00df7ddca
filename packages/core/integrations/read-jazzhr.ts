import type { JobType } from '@causa/shared/facets';
import { z } from 'zod';
import { fetchDocument } from '../gateways/web-pages/fetch-web-page.ts';
import {
  type Board,
  BoardFailure,
  type BoardFields,
  type BoardJob,
  type Outside,
} from './job-board.ts';
import { appliesAt, descriptionOf, distinctJobs, pause, titleOf, whereOf } from './map-job.ts';
import { jsonOr } from './read-greenhouse.ts';

const host = 'https://api.resumatorapi.com';
const pageSize = 100;
const pagesMax = 20;

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const jobSchema = z.object({
  id: z.string().min(1).max(200),
  title: z.string(),
  description: z.string().nullish(),
  city: text,
  state: text,
  country_id: text,
  type: text,
  minimum_salary: text,
  maximum_salary: text,
  status: text,
  board_code: text,
  confidential: z.union([z.string(), z.boolean(), z.number()]).nullish(),
});
type Job = z.infer<typeof jobSchema>;
/** One job alone comes as itself, not in a list. */
const pageSchema = z.union([z.array(jobSchema), jobSchema.transform((job) => [job])]);

const jobTypes: Readonly<Record<string, JobType>> = {
  'full time': 'full-time',
  'part time': 'part-time',
  contract: 'contract',
  temporary: 'temporary',
};

/** The open jobs of an account of JazzHR, a hundred a page. */
export async function readJazzhr(outside: Outside, board: Board): Promise<BoardJob[]> {
  const jobs: Job[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    if (page > 1) await pause(outside);
    const found = await readPage(outside, board, page);
    jobs.push(...found);
    if (found.length < pageSize) break;
  }
  return distinctJobs(jobs.filter(isPublic).map((job) => jobOf(job, board)));
}

async function readPage(outside: Outside, { key }: Board, page: number): Promise<Job[]> {
  const fetch = outside.fetchDocument ?? fetchDocument();
  // The key stands in the address, which is why it is written into no log.
  const { status, body } = await fetch(
    `${host}/v1/jobs/status/open/page/${page}?apikey=${encodeURIComponent(key ?? '')}`,
  );
  if (status === 401 || status === 403) throw new BoardFailure('WRONG_KEY');
  if (status === 404 && page > 1) return [];
  if (status !== 200) throw new BoardFailure('DOWN');
  const json = jsonOr(body);
  // A wrong key is answered with 200, too.
  if (isRefusal(json)) throw new BoardFailure('WRONG_KEY');
  const imported = pageSchema.safeParse(json);
  if (!imported.success) throw new BoardFailure('UNREADABLE');
  return imported.data;
}

function isRefusal(json: unknown): boolean {
  return (
    typeof json === 'object' &&
    json !== null &&
    !('id' in json) &&
    'error' in json &&
    /key|auth/i.test(JSON.stringify(json.error))
  );
}

function isPublic({ status, confidential }: Job): boolean {
  const isConfidential = confidential === true || /^(true|1|yes)$/i.test(String(confidential));
  return !isConfidential && (status ?? 'Open').toLowerCase() === 'open';
}

function jobOf(job: Job, { board, locale }: Board): BoardJob {
  const title = titleOf(job.title);
  const code = job.board_code ?? '';
  const url =
    code === '' ? '' : `https://${board}.applytojob.com/apply/${encodeURIComponent(code)}`;
  const place = [job.city, job.state, job.country_id].filter((part) => (part ?? '') !== '');
  const word = (job.type ?? '').toLowerCase().replaceAll('-', ' ');
  const type = jobTypes[word];
  return {
    externalId: job.id,
    url,
    type: word === 'internship' ? 'INTERNSHIP' : word === 'volunteer' ? 'VOLOP' : 'JOB',
    title,
    fields: {
      locale,
      title,
      ...descriptionOf(job.description ?? ''),
      ...whereOf(place.join(', '), locale),
      ...(type === undefined ? {} : { jobTypes: [type] }),
      ...payOf(job),
      ...appliesAt(url),
    },
  };
}

/** JazzHR says numbers without a currency: they stand as text until a member completes them. */
function payOf({ minimum_salary: low, maximum_salary: high }: Job): BoardFields {
  const stated = [low, high].filter((one) => Number(one ?? 0) > 0);
  const payText = [...new Set(stated)].join(' – ');
  return payText === '' ? {} : { payText };
}
