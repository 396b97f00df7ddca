import { fetchDocument } from '../web-pages/fetch-web-page.ts';
import {
  parseJazzhrTask,
  readIsolated,
} from '../../integrations/job-boards/reading/board-tasks.ts';
import {
  type Board,
  BoardFailure,
  type BoardFields,
  type BoardJob,
  type ForeignBoard,
} from '../../integrations/job-boards/job-board.ts';
import { limitJobs } from '../../integrations/job-boards/reading/limit-jobs.ts';
import {
  removeRepeatedJobs,
  waitBeforeRequest,
} from '../../integrations/job-boards/reading/map-job.ts';
import { type Node, toObject } from '../../integrations/import-export/parse-json-ld.ts';
import { readText } from '../../integrations/import-export/posting-fields.ts';
import { toBoardJob } from './board-source.ts';
import { parseJson } from '@causa/shared/platform/parse-json';

const host = 'https://api.resumatorapi.com';
const pageSize = 100;
const pagesMax = 20;
/** A larger page than requested is invalid. */
const pageJobsMax = 2_000;

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
  // A single job is not wrapped in a list.
  const list = Array.isArray(json) ? json : 'id' in toObject(json) ? [json] : null;
  if (list === null || list.length > pageJobsMax) return 'UNREADABLE';
  const jobs = list.map(toObject).filter(isPublic);
  return { count: list.length, jobs: jobs.map((job) => toJob(job, board)) };
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
  const found = await readIsolated(
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

function isPublic({ status, confidential }: Node): boolean {
  const isConfidential = confidential === true || /^(true|1|yes)$/i.test(String(confidential));
  return !isConfidential && (readText(status) ?? 'Open').toLowerCase() === 'open';
}

function toJob(job: Node, board: Board): BoardJob {
  const code = readText(job['board_code']);
  const page = `https://${board.board}.applytojob.com/apply/`;
  const mapped = toBoardJob(
    {
      id: readText(job['id']),
      title: readText(job['title']),
      url: code === undefined ? undefined : `${page}${encodeURIComponent(code)}`,
      description: readText(job['description']),
      employment: [readText(job['type'])],
      place: [readText(job['city']), readText(job['state']), readText(job['country_id'])],
    },
    board,
  );
  return { ...mapped, fields: { ...mapped.fields, ...parsePay(job) } };
}

/** JazzHR has amounts without a currency: they stay text until a member completes them. */
function parsePay({ minimum_salary: low, maximum_salary: high }: Node): BoardFields {
  const stated = [low, high].map((one) => readText(one)).filter((one) => Number(one ?? 0) > 0);
  const payText = [...new Set(stated)].join(' – ');
  return payText === '' ? {} : { payText };
}
