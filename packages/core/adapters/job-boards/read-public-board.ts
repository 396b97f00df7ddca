import type { Board, BoardJob, ForeignBoard } from '../../integrations/job-boards/job-board.ts';
import { BoardFailure } from '../../integrations/job-boards/job-board.ts';
import {
  mapForeignJobsTask,
  parseBoardDetailTask,
  parseBoardPageTask,
  type PublicBoardKind,
  readIsolated,
} from '../../integrations/job-boards/reading/board-tasks.ts';
import { waitBeforeRequest } from '../../integrations/job-boards/reading/map-job.ts';
import { fetchDocument } from '../web-pages/fetch-web-page.ts';
import type { ForeignJob, ForeignPage } from './board-source.ts';
import { boardSources } from './board-sources.ts';

/** A board with more jobs does not belong to one organization. */
const jobsListedMax = 2_000;
const pagesMax = 40;
/** Jobs whose own page is read per run: one request per second. */
const detailsMax = 200;
/** Details are given up after as many failures in a row. */
const failuresMax = 3;

/**
 * Returns the jobs of a public board. Without `details` texts that need a request each are not
 * read, such as to check a board before it is connected.
 * @throws BoardFailure when it cannot be fully read
 */
export async function readPublicBoard(
  outside: ForeignBoard,
  kind: PublicBoardKind,
  board: Board,
  { details = true }: { details?: boolean } = {},
): Promise<BoardJob[]> {
  const first = await readFirstPage(outside, kind, board);
  const jobs = [...first.jobs];
  let { next } = first;
  for (let page = 1; next !== undefined && page < pagesMax; page += 1) {
    await waitBeforeRequest(outside);
    const found = await readPage(outside, kind, board, next);
    if (typeof found === 'string') throw new BoardFailure(found);
    jobs.push(...found.jobs);
    if (jobs.length > jobsListedMax) break;
    next = found.jobs.length === 0 ? undefined : found.next;
  }
  if (jobs.length > jobsListedMax) throw new BoardFailure('UNREADABLE');
  const isDetailed = details && boardSources[kind].detail !== undefined;
  return readIsolated(
    mapForeignJobsTask,
    {
      kind,
      jobs: isDetailed ? await addDetails(outside, kind, board, jobs) : jobs,
      board,
      max: isDetailed ? detailsMax : undefined,
    },
    board.board,
  );
}

async function readFirstPage(
  outside: ForeignBoard,
  kind: PublicBoardKind,
  board: Board,
): Promise<ForeignPage> {
  let failure: Exclude<Awaited<ReturnType<typeof readPage>>, ForeignPage> = 'UNKNOWN_BOARD';
  for (const [at, address] of boardSources[kind].addresses(board.board).entries()) {
    if (at > 0) await waitBeforeRequest(outside);
    const page = await readPage(outside, kind, board, address);
    if (typeof page !== 'string') return page;
    failure = page;
  }
  throw new BoardFailure(failure);
}

async function readPage(
  { fetchDocument: given }: ForeignBoard,
  kind: PublicBoardKind,
  board: Board,
  address: string,
): Promise<ForeignPage | 'UNKNOWN_BOARD' | 'DOWN' | 'UNREADABLE'> {
  const { status, body } = await (given ?? fetchDocument())(address);
  if (status === 404) return 'UNKNOWN_BOARD';
  if (status !== 200) return 'DOWN';
  return (
    (await readIsolated(parseBoardPageTask, { kind, body, board }, board.board)) ?? 'UNREADABLE'
  );
}

/** Adds to each job what its own page states; jobs without a readable page stay as listed. */
async function addDetails(
  outside: ForeignBoard,
  kind: PublicBoardKind,
  { board }: Board,
  jobs: readonly ForeignJob[],
): Promise<ForeignJob[]> {
  const fetch = outside.fetchDocument ?? fetchDocument();
  const detailed: ForeignJob[] = [];
  let failures = 0;
  for (const [at, job] of jobs.entries()) {
    const address = boardSources[kind].detail?.address(board, job.id ?? '');
    if (address === undefined || job.id === undefined || at >= detailsMax) {
      detailed.push(job);
      continue;
    }
    if (failures >= failuresMax) throw new BoardFailure('DOWN');
    await waitBeforeRequest(outside);
    const { status, body } = await fetch(address);
    const detail =
      status === 200 ? await readIsolated(parseBoardDetailTask, { kind, body }, board) : null;
    failures = detail === null ? failures + 1 : 0;
    detailed.push({ ...job, ...detail });
  }
  return detailed;
}
