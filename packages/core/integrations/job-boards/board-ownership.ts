import type { IntegrationKindName } from '@causa/shared/integrations/integrations';
import type { Context } from '../../platform/context.ts';
import { fetchWebPage } from '../../adapters/web-pages/fetch-web-page.ts';
import { isProvenDomain } from '../../organizations/verification/proven-domains.ts';
import type { WebPage } from '../../platform/web-pages/fetch-page.ts';
import { findBoardLinksTask, readIsolated } from './reading/board-tasks.ts';
import { type BoardJob, BoardFailure } from './job-board.ts';
import { waitBeforeRequest } from './reading/map-job.ts';

/** Pages of a website that are read to find the board's link, besides the first. */
const pagesMax = 3;
/** Hosts of jobs that are looked up at most. */
const hostsMax = 20;
/** Words in the address of a page about jobs. */
const aboutJobs = /job|career|work-|join|empleo|trabaj|vacante|vaga|carreira/i;

/**
 * Returns whether a board belongs to the organization: a key proves it; otherwise its proven
 * domain, if that has the page itself, all jobs of the board, or a link to the board.
 */
export async function isOwnBoard(
  context: Context,
  organizationId: string,
  { kind, board, jobs }: { kind: IntegrationKindName; board: string; jobs: readonly BoardJob[] },
): Promise<boolean> {
  if (kind === 'jazzhr') return true;
  const isOwn = async (url: string): Promise<boolean> => {
    const host = URL.parse(url)?.hostname;
    return host !== undefined && isProvenDomain(context, organizationId, host);
  };
  if (kind === 'careers-page') return isOwn(board);
  const hosts = [...new Set(jobs.map(({ url }) => URL.parse(url)?.origin ?? ''))];
  if (
    hosts.length > 0 &&
    hosts.length <= hostsMax &&
    (await Promise.all(hosts.map(isOwn))).every(Boolean)
  )
    return true;
  const { website } = await context.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { website: true },
  });
  if (website === null || !(await isOwn(website))) return false;
  const first = await pageAt(context, website);
  // A website that redirects elsewhere proves nothing for its domain.
  if (first === null || !(await isOwn(first.url))) return false;
  const { namesBoard, links } = await readLinks(first, { kind, board });
  if (namesBoard) return true;
  for (const link of links.filter((url) => aboutJobs.test(url)).slice(0, pagesMax)) {
    await waitBeforeRequest(context);
    const page = await pageAt(context, link);
    if (
      page !== null &&
      (await isOwn(page.url)) &&
      (await readLinks(page, { kind, board })).namesBoard
    )
      return true;
  }
  return false;
}

async function pageAt({ fetchPage }: Context, url: string): Promise<WebPage | null> {
  try {
    return await (fetchPage ?? fetchWebPage())(url);
  } catch {
    return null;
  }
}

/** Returns the links of a page; none when parsing takes too long. */
async function readLinks(
  page: WebPage,
  { kind, board }: { kind: IntegrationKindName; board: string },
): Promise<{ namesBoard: boolean; links: string[] }> {
  try {
    return await readIsolated(findBoardLinksTask, { ...page, kind, board }, board);
  } catch (error) {
    if (error instanceof BoardFailure) return { namesBoard: false, links: [] };
    throw error;
  }
}
