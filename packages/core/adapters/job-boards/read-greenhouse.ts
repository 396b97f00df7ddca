import { parseJson } from '@causa/shared/platform/parse-json';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import { z } from 'zod';
import { fetchDocument } from '../web-pages/fetch-web-page.ts';
import {
  parseGreenhouseTask,
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
  decodeEntities,
  toDescription,
  removeRepeatedJobs,
  detectLocale,
  toTitle,
  toLocation,
} from '../../integrations/job-boards/reading/map-job.ts';

/** A board with more jobs does not belong to one organization. */
const jobsListedMax = 2_000;
const host = 'https://boards-api.greenhouse.io';

const jobSchema = z.object({
  id: z.number().int().positive(),
  /** Null: a post that collects prospects, not a job. */
  internal_job_id: z.number().nullish(),
  title: z.string(),
  location: z.object({ name: z.string().nullish() }).nullish(),
  absolute_url: z.string(),
  language: z.string().nullish(),
  content: z.string().nullish(),
  pay_input_ranges: z
    .array(
      z.object({
        min_cents: z.number().int().nonnegative(),
        max_cents: z.number().int().nonnegative(),
        currency_type: z.string(),
      }),
    )
    .nullish(),
});
const boardSchema = z.object({ jobs: z.array(jobSchema) });

/** Returns the jobs of a public Greenhouse board, which has no pages. */
export async function readGreenhouse(outside: ForeignBoard, board: Board): Promise<BoardJob[]> {
  const fetch = outside.fetchDocument ?? fetchDocument();
  const name = encodeURIComponent(board.board);
  const { status, body } = await fetch(`${host}/v1/boards/${name}/jobs?content=true`);
  if (status === 404) throw new BoardFailure('UNKNOWN_BOARD');
  if (status !== 200) throw new BoardFailure('DOWN');
  const jobs = await readInThread(parseGreenhouseTask, { body, board }, board.board);
  if (jobs === null) throw new BoardFailure('UNREADABLE');
  return jobs;
}

/** Parses a reply; null when it is no board, or has too many jobs. */
export function parseGreenhouse({
  body,
  board,
}: {
  body: string;
  board: Board;
}): BoardJob[] | null {
  const imported = boardSchema.safeParse(parseJson(body));
  if (!imported.success || imported.data.jobs.length > jobsListedMax) return null;
  const jobs = imported.data.jobs.filter(({ internal_job_id: id }) => id !== null);
  return limitJobs(removeRepeatedJobs(jobs.map((job) => toJob(job, board))));
}

function toJob(job: z.infer<typeof jobSchema>, { locale: own }: Board): BoardJob {
  const locale = detectLocale(job.language, own);
  const title = toTitle(job.title);
  return {
    externalId: String(job.id),
    url: job.absolute_url.slice(0, 1_000),
    type: 'JOB',
    title,
    fields: {
      locale,
      title,
      ...toDescription(decodeEntities(job.content ?? '')),
      ...toLocation(job.location?.name ?? '', locale),
      ...parsePay(job),
      ...toApplyTarget(job.absolute_url, { gh_src: 'causa' }),
    },
  };
}

/** Greenhouse does not state the period of a range, so pay is kept as text. */
function parsePay({ pay_input_ranges: ranges }: z.infer<typeof jobSchema>): BoardFields {
  const [range] = ranges ?? [];
  if (range === undefined || !isCurrency(range.currency_type)) return {};
  const whole = (cents: number): string =>
    cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return {
    payment: 'paid',
    payMin: whole(range.min_cents),
    payMax: whole(range.max_cents),
    payCurrency: range.currency_type,
  };
}
