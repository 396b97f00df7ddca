import { registrableDomain } from '../../../organizations/verification/registrable-domain.ts';
import { fetchDocument, fetchWebPage } from '../../../adapters/web-pages/fetch-web-page.ts';
import type { WebPage } from '../../../platform/web-pages/fetch-page.ts';
import { filterAllowedTask, parseCareersPageTask, readInThread } from './board-threads.ts';
import { type Board, BoardFailure, type BoardJob, type ForeignBoard } from '../job-board.ts';
import { limitJobs } from './limit-jobs.ts';
import { distinctJobs, pause } from './map-job.ts';

const linksMax = 50;
/** Search engines read no more of a robots.txt either. */
const robotsMaxLength = 500 * 1024;

/**
 * The jobs of an organization's own page: those that it describes as schema.org JobPostings, else
 * those of the pages that it links to on its own host. What leads to another website is not its
 * own.
 */
export async function readCareersPage(outside: ForeignBoard, board: Board): Promise<BoardJob[]> {
  return (await followPages(outside, board, () => false)).jobs;
}

/**
 * Looks whether a careers page has jobs: up to its first one, and until that moment at most. Null
 * where nothing was found by then.
 */
export async function previewCareersPage(
  outside: ForeignBoard,
  board: Board,
  until: Date,
): Promise<BoardJob[] | null> {
  const isEnough = (jobs: readonly BoardJob[]): boolean =>
    jobs.length > 0 || outside.now() >= until;
  const { jobs, isWhole } = await followPages(outside, board, isEnough);
  return jobs.length > 0 || isWhole ? jobs : null;
}

async function followPages(
  outside: ForeignBoard,
  { board }: Board,
  isEnough: (jobs: readonly BoardJob[]) => boolean,
): Promise<{ jobs: BoardJob[]; isWhole: boolean }> {
  const { filter, visit } = visitor(outside, board);
  if (!(await filter([board]))[0]) throw new BoardFailure('NOT_ALLOWED');
  const first = await visit(board);
  if (first === 'AWAY') throw new BoardFailure('DOWN');
  if (first === 'FORBIDDEN') throw new BoardFailure('NOT_ALLOWED');
  const read = async (page: WebPage): Promise<{ jobs: BoardJob[]; links: string[] }> => {
    const input = { ...page, now: outside.now() };
    const { jobs, links } = await readInThread(parseCareersPageTask, input, board);
    if (jobs === null) throw new BoardFailure('UNREADABLE');
    return { jobs, links };
  };
  const { jobs: own, links } = await read(first);
  if (own.length > 0) return { jobs: limitJobs(distinctJobs(own)), isWhole: true };
  const jobs: BoardJob[] = [];
  let [asked, failed] = [0, 0];
  const allowed = links.length === 0 ? [] : await filter(links);
  for (const link of links.filter((_link, at) => allowed[at]).slice(0, linksMax)) {
    if (isEnough(jobs)) return { jobs: limitJobs(distinctJobs(jobs)), isWhole: false };
    await pause(outside);
    asked += 1;
    const page = await visit(link);
    if (page === 'AWAY') failed += 1;
    else if (page !== 'FORBIDDEN') jobs.push(...(await read(page)).jobs);
  }
  // A page that could not be read is not a job that is gone.
  if (failed > 0 && failed * 10 > asked) throw new BoardFailure('DOWN');
  return { jobs: limitJobs(distinctJobs(jobs)), isWhole: true };
}

/**
 * Reads the pages of one website: where a redirect ends at another host of it, what that host's
 * robots.txt lets us read; what ends at another website, never. `filter` takes addresses of one
 * host.
 */
function visitor(outside: ForeignBoard, board: string) {
  const hosts = new Map<string, ReturnType<typeof robotsAt>>();
  const filter = async (urls: string[]): Promise<boolean[]> => {
    const [first = ''] = urls;
    const origin = URL.parse(first)?.origin ?? '';
    const rules = hosts.get(origin) ?? robotsAt(outside, first, board);
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

/** True for two pages of one owner: of a domain that many share, each host is another one's. */
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

/** What robots.txt lets us read; everything where there is none. */
async function robotsAt(
  { fetchDocument: given }: ForeignBoard,
  page: string,
  board: string,
): Promise<(urls: string[]) => Promise<boolean[]>> {
  const root = URL.parse('/robots.txt', page);
  if (root === null) return (urls) => Promise.resolve(urls.map(() => false));
  const { status, body } = await (given ?? fetchDocument())(root.href);
  // Away for the moment: nothing is read against the owner's will.
  if (status === 0 || status >= 500) throw new BoardFailure('DOWN');
  const robots = status === 200 ? body.slice(0, robotsMaxLength) : '';
  return (urls) => readInThread(filterAllowedTask, { robots, urls }, board);
}
