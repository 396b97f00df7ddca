import { registrableDomain } from '../../../organizations/verification/registrable-domain.ts';
import { fetchDocument, fetchWebPage } from '../../../adapters/web-pages/fetch-web-page.ts';
import type { WebPage } from '../../../platform/web-pages/fetch-page.ts';
import { filterAllowedTask, parseCareersPageTask, readIsolated } from './board-tasks.ts';
import { type Board, BoardFailure, type BoardJob, type ForeignBoard } from '../job-board.ts';
import { limitJobs } from './limit-jobs.ts';
import { assignIds } from './assign-ids.ts';
import { waitBeforeRequest } from './map-job.ts';

const linksMax = 50;
/** Search engines read no more of a robots.txt either. */
const robotsMaxLength = 500 * 1024;

/**
 * Returns the jobs of an organization's own page: its schema.org JobPostings, or else those of the
 * linked pages on its host. Links to other websites are ignored.
 */
export async function readCareersPage(outside: ForeignBoard, board: Board): Promise<BoardJob[]> {
  return (await followPages(outside, board, () => false)).jobs;
}

/** Looks for the first job of a careers page until a deadline. Null when none was found by then. */
export async function previewCareersPage(
  outside: ForeignBoard,
  board: Board,
  until: Date,
): Promise<BoardJob[] | null> {
  const isEnough = (jobs: readonly BoardJob[]): boolean =>
    jobs.some(isReadable) || outside.now() >= until;
  const { jobs, isWhole } = await followPages(outside, board, isEnough);
  return jobs.some(isReadable) || isWhole ? jobs : null;
}

const isReadable = ({ unreadable }: BoardJob): boolean => unreadable === undefined;

async function followPages(
  outside: ForeignBoard,
  { board }: Board,
  isEnough: (jobs: readonly BoardJob[]) => boolean,
): Promise<{ jobs: BoardJob[]; isWhole: boolean }> {
  const { filter, visit } = createPageReader(outside, board);
  if (!(await filter([board]))[0]) throw new BoardFailure('NOT_ALLOWED');
  const first = await visit(board);
  if (first === 'AWAY') throw new BoardFailure('DOWN');
  if (first === 'FORBIDDEN') throw new BoardFailure('NOT_ALLOWED');
  const read = async (page: WebPage): Promise<{ jobs: BoardJob[]; links: string[] }> => {
    const input = { ...page, now: outside.now() };
    const { jobs, links } = await readIsolated(parseCareersPageTask, input, board);
    if (jobs === null) throw new BoardFailure('UNREADABLE');
    return { jobs, links };
  };
  const { jobs: own, links } = await read(first);
  if (own.some(isReadable)) return { jobs: limitJobs(assignIds(own)), isWhole: true };
  const jobs: BoardJob[] = [...own];
  let [asked, failed] = [0, 0];
  const allowed = links.length === 0 ? [] : await filter(links);
  for (const link of links.filter((_link, at) => allowed[at]).slice(0, linksMax)) {
    if (isEnough(jobs)) return { jobs: limitJobs(assignIds(jobs)), isWhole: false };
    await waitBeforeRequest(outside);
    asked += 1;
    const page = await visit(link);
    if (page === 'AWAY') failed += 1;
    else if (page !== 'FORBIDDEN') jobs.push(...(await read(page)).jobs);
  }
  // An unreadable page must not count as a closed job.
  if (failed > 0 && failed * 10 > asked) throw new BoardFailure('DOWN');
  return { jobs: limitJobs(assignIds(jobs)), isWhole: true };
}

/**
 * Reads pages of one website. After a redirect to another host of it, that host's robots.txt
 * applies; another website is never read. `filter` takes addresses of one host.
 */
function createPageReader(outside: ForeignBoard, board: string) {
  const hosts = new Map<string, ReturnType<typeof fetchRobots>>();
  const filter = async (urls: string[]): Promise<boolean[]> => {
    const [first = ''] = urls;
    const origin = URL.parse(first)?.origin ?? '';
    const rules = hosts.get(origin) ?? fetchRobots(outside, first, board);
    hosts.set(origin, rules);
    return (await rules)(urls);
  };
  const visit = async (url: string): Promise<WebPage | 'AWAY' | 'FORBIDDEN'> => {
    const page = await pageAt(outside, url);
    if (page === null) return 'AWAY';
    const isRead = isSameWebsite(page.url, board) && (await filter([page.url]))[0] === true;
    return isRead ? page : 'FORBIDDEN';
  };
  return { filter, visit };
}

/** Returns whether two pages have the same owner: on a shared domain, each host has its own. */
function isSameWebsite(one: string, other: string): boolean {
  const domain = registrableDomain(one);
  return domain === null
    ? URL.parse(one)?.host === URL.parse(other)?.host
    : domain === registrableDomain(other);
}

async function pageAt({ fetchPage }: ForeignBoard, url: string): Promise<WebPage | null> {
  try {
    return await (fetchPage ?? fetchWebPage())(url);
  } catch {
    return null;
  }
}

/** Returns a filter by robots.txt; everything is allowed without one. */
async function fetchRobots(
  { fetchDocument: given }: ForeignBoard,
  page: string,
  board: string,
): Promise<(urls: string[]) => Promise<boolean[]>> {
  const root = URL.parse('/robots.txt', page);
  if (root === null) return (urls) => Promise.resolve(urls.map(() => false));
  const { status, body } = await (given ?? fetchDocument())(root.href);
  // When robots.txt cannot be read, nothing is.
  if (status === 0 || status >= 500) throw new BoardFailure('DOWN');
  const robots = status === 200 ? body.slice(0, robotsMaxLength) : '';
  return (urls) => readIsolated(filterAllowedTask, { robots, urls }, board);
}
