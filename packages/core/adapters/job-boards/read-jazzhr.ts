import type { JobType } from '@causa/shared/search/facets';
import { z } from 'zod';
import { fetchDocument } from '../web-pages/fetch-web-page.ts';
import {
  parseJazzhrTask,
  readInThread,
} from '../../integrations/job-boards/reading/board-threads.ts';
import {
  type Board,
  BoardFailure,
  type BoardFields,
  type BoardJob,
  type ForeignBoard,
} from '../../integrations/job-boards/job-board.ts';
import { limitJobs } from '../../integrations/job-boards/reading/limit-jobs.ts';
import {
  toApplyTarget,
  toDescription,
  removeRepeatedJobs,
  waitBeforeRequest,
  toTitle,
  toLocation,
} from '../../integrations/job-boards/reading/map-job.ts';
import { parseJson } from '@causa/shared/platform/parse-json';

const host = 'https://api.resumatorapi.com';
const pageSize = 100;
const pagesMax = 20;
/** A larger page than requested is invalid. */
const pageJobsMax = 2_000;

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
/** A single job is not wrapped in a list. */
const pageSchema = z.union([z.array(jobSchema), jobSchema.transform((job) => [job])]);

const jobTypes: Readonly<Record<string, JobType>> = {
  'full time': 'full-time',
  'part time': 'part-time',
  contract: 'contract',
  temporary: 'temporary',
};

/** Returns the open jobs of a JazzHR account, a hundred per page. */
export async function readJazzhr(outside: ForeignBoard, board: Board): Promise<BoardJob[]> {
  const jobs: BoardJob[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    if (page > 1) await waitBeforeRequest(outside);
    const found = await readPage(outside, board, page);
    jobs.push(...found.jobs);
    if (found.count < pageSize) break;
  }
  return limitJobs(removeRepeatedJobs(jobs));
}

/** A page of the list: its number of jobs and the public ones; or why it cannot be used. */
export type JazzhrPage = 'REFUSED' | 'UNREADABLE' | { count: number; jobs: BoardJob[] };

export function parseJazzhr({ body, board }: { body: string; board: Board }): JazzhrPage {
  const json = parseJson(body);
  // A wrong key is answered with status 200, too.
  if (isRefusal(json)) return 'REFUSED';
  const imported = pageSchema.safeParse(json);
  if (!imported.success || imported.data.length > pageJobsMax) return 'UNREADABLE';
  const jobs = imported.data.filter(isPublic).map((job) => toJob(job, board));
  return { count: imported.data.length, jobs };
}

async function readPage(
  outside: ForeignBoard,
  board: Board,
  page: number,
): Promise<Exclude<JazzhrPage, string>> {
  const fetch = outside.fetchDocument ?? fetchDocument();
  // The address contains the key, so it is never logged.
  const { status, body } = await fetch(
    `${host}/v1/jobs/status/open/page/${page}?apikey=${encodeURIComponent(board.key ?? '')}`,
  );
  if (status === 401 || status === 403) throw new BoardFailure('WRONG_KEY');
  if (status === 404 && page > 1) return { count: 0, jobs: [] };
  if (status !== 200) throw new BoardFailure('DOWN');
  const found = await readInThread(
    parseJazzhrTask,
    { body, board: { ...board, key: null } },
    board.board,
  );
  if (found === 'REFUSED') throw new BoardFailure('WRONG_KEY');
  if (found === 'UNREADABLE') throw new BoardFailure('UNREADABLE');
  return found;
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

function toJob(job: Job, { board, locale }: Board): BoardJob {
  const title = toTitle(job.title);
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
      ...toDescription(job.description ?? ''),
      ...toLocation(place.join(', '), locale),
      ...(type === undefined ? {} : { jobTypes: [type] }),
      ...parsePay(job),
      ...toApplyTarget(url),
    },
  };
}

/** JazzHR has amounts without a currency: they stay text until a member completes them. */
function parsePay({ minimum_salary: low, maximum_salary: high }: Job): BoardFields {
  const stated = [low, high].filter((one) => Number(one ?? 0) > 0);
  const payText = [...new Set(stated)].join(' – ');
  return payText === '' ? {} : { payText };
}
