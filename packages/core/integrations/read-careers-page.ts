import { createHash } from 'node:crypto';
import { draftOfPosted } from '../exchange/draft-of-page.ts';
import { allPostedOfPage, type Posted } from '../exchange/job-posting-page.ts';
import { registrableDomain } from '../organizations/registrable-domain.ts';
import { fetchDocument, fetchWebPage } from '../gateways/web-pages/fetch-web-page.ts';
import {
  type Board,
  BoardFailure,
  type BoardFields,
  type BoardJob,
  type Outside,
} from './job-board.ts';
import { linksOf } from './links-of.ts';
import { distinctJobs, pause, titleOf } from './map-job.ts';
import { withoutControls } from '../exchange/draft-of-page.ts';
import type { WebPage } from '../web-pages/fetch-page.ts';

const linksMax = 50;
const agent = 'causa';

/**
 * The jobs of an organization's own page: those that it describes as schema.org JobPostings, else
 * those of the pages that it links to on its own host. What leads to another website is not its
 * own.
 */
export async function readCareersPage(outside: Outside, board: Board): Promise<BoardJob[]> {
  return (await followPages(outside, board, () => false)).jobs;
}

/**
 * Looks whether a careers page has jobs: up to its first one, and until that moment at most. Null
 * where nothing was found by then.
 */
export async function lookAtCareersPage(
  outside: Outside,
  board: Board,
  until: Date,
): Promise<BoardJob[] | null> {
  const isEnough = (jobs: readonly BoardJob[]): boolean =>
    jobs.length > 0 || outside.now() >= until;
  const { jobs, isWhole } = await followPages(outside, board, isEnough);
  return jobs.length > 0 || isWhole ? jobs : null;
}

async function followPages(
  outside: Outside,
  { board }: Board,
  isEnough: (jobs: readonly BoardJob[]) => boolean,
): Promise<{ jobs: BoardJob[]; isWhole: boolean }> {
  const { isAllowed, visit } = visitor(outside, board);
  if (!(await isAllowed(board))) throw new BoardFailure('NOT_ALLOWED');
  const first = await visit(board);
  if (first === 'AWAY') throw new BoardFailure('DOWN');
  if (first === 'FORBIDDEN') throw new BoardFailure('NOT_ALLOWED');
  const own = jobsOf(first, outside.now());
  if (own.length > 0) return { jobs: distinctJobs(own), isWhole: true };
  const jobs: BoardJob[] = [];
  let [asked, failed] = [0, 0];
  for (const link of await linksToRead(first, isAllowed)) {
    if (isEnough(jobs)) return { jobs: distinctJobs(jobs), isWhole: false };
    await pause(outside);
    asked += 1;
    const page = await visit(link);
    if (page === 'AWAY') failed += 1;
    else if (page !== 'FORBIDDEN') jobs.push(...jobsOf(page, outside.now()));
  }
  // A page that could not be read is not a job that is gone.
  if (failed > 0 && failed * 10 > asked) throw new BoardFailure('DOWN');
  return { jobs: distinctJobs(jobs), isWhole: true };
}

async function linksToRead(page: WebPage, isAllowed: IsAllowed): Promise<string[]> {
  const links: string[] = [];
  for (const link of linksOf(page)) {
    if (links.length === linksMax) break;
    if (await isAllowed(link)) links.push(link);
  }
  return links;
}

type IsAllowed = (url: string) => Promise<boolean>;

/**
 * Reads the pages of one website: where a redirect ends at another host of it, what that host's
 * robots.txt lets us read; what ends at another website, never.
 */
function visitor(outside: Outside, board: string) {
  const hosts = new Map<string, Promise<(url: string) => boolean>>();
  const isAllowed: IsAllowed = async (url) => {
    const origin = URL.parse(url)?.origin ?? '';
    const rules = hosts.get(origin) ?? robotsOf(outside, url);
    hosts.set(origin, rules);
    return (await rules)(url);
  };
  const visit = async (url: string): Promise<WebPage | 'AWAY' | 'FORBIDDEN'> => {
    const page = await pageAt(outside, url);
    if (page === null) return 'AWAY';
    return isSameWebsite(page.url, board) && (await isAllowed(page.url)) ? page : 'FORBIDDEN';
  };
  return { isAllowed, visit };
}

/** True for two pages of one owner: of a domain that many share, each host is another one's. */
function isSameWebsite(one: string, other: string): boolean {
  const domain = registrableDomain(one);
  return domain === null
    ? URL.parse(one)?.host === URL.parse(other)?.host
    : domain === registrableDomain(other);
}

async function pageAt({ fetchPage }: Outside, url: string): Promise<WebPage | null> {
  try {
    return await (fetchPage ?? fetchWebPage())(url);
  } catch {
    return null;
  }
}

function jobsOf({ html, url }: WebPage, now: Date): BoardJob[] {
  return allPostedOfPage(html)
    .filter(({ overAt }) => overAt === null || overAt > now)
    .map(({ key, posted }) => jobOf(key, posted, url));
}

function jobOf(key: string, posted: Posted, url: string): BoardJob {
  const imported = withoutControls(draftOfPosted(posted, url));
  const { place, payment, description, ...rest } = imported;
  const title = titleOf(imported.title);
  const fields: BoardFields = Object.fromEntries(
    Object.entries({ ...rest, title }).filter(
      ([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0),
    ),
  );
  return {
    externalId:
      key.length <= 200 ? key : createHash('sha256').update(key).digest('hex').slice(0, 40),
    url: (imported.applyUrl ?? url).slice(0, 1_000),
    type: posted.type,
    title,
    fields: {
      ...fields,
      ...(place == null ? {} : { place }),
      ...(payment == null ? {} : { payment }),
      ...(description === undefined || description.length === 0 ? {} : { description }),
    },
  };
}

/** What robots.txt lets us read; everything where there is none. */
async function robotsOf(
  { fetchDocument: given }: Outside,
  page: string,
): Promise<(url: string) => boolean> {
  const root = URL.parse('/robots.txt', page);
  if (root === null) return () => false;
  const { status, body } = await (given ?? fetchDocument())(root.href);
  // Away for the moment: nothing is read against the owner's will.
  if (status === 0 || status >= 500) throw new BoardFailure('DOWN');
  const rules = status === 200 ? rulesOf(body) : [];
  return (url) => {
    const target = URL.parse(url);
    if (target === null) return false;
    const path = target.pathname + target.search;
    const fits = rules
      .filter(({ prefix }) => prefix !== '' && matches(path, prefix))
      .sort((a, b) => b.prefix.length - a.prefix.length);
    return fits[0]?.allow ?? true;
  };
}

interface Rule {
  allow: boolean;
  prefix: string;
}

/** The rules of the group that names us, else of the one for everyone. */
export function rulesOf(text: string): Rule[] {
  const groups: { agents: string[]; rules: Rule[] }[] = [];
  let isNaming = false;
  for (const line of text.split(/\r?\n/).slice(0, 5_000)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.trim().toLowerCase());
      isNaming = true;
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false;
      groups.at(-1)?.rules.push({ allow: field === 'allow', prefix: value.trim() });
    }
  }
  const named = groups.filter(({ agents }) => agents.includes(agent));
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
  return chosen.flatMap(({ rules }) => rules);
}

/** `*` stands for anything, a final `$` for the end. */
function matches(path: string, pattern: string): boolean {
  const parts = pattern.replace(/\$$/, '').split('*');
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = index === 0 ? (path.startsWith(part) ? 0 : -1) : path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !pattern.endsWith('$') || at === path.length;
}
