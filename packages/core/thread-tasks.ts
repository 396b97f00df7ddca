import { checkResumeTask } from './files/check-resume.ts';
import { readPageDraftTask } from './exchange/read-page-draft.ts';
import {
  filterAllowedTask,
  findBoardLinksTask,
  parseCareersPageTask,
  parseGreenhouseTask,
  parseJazzhrTask,
} from './integrations/board-threads.ts';
import { drawShareSvgTask } from './share-pictures/draw-share-svg.ts';
import type { ThreadTask } from './thread-pool/thread-task.ts';

type Handler = (input: unknown) => Promise<unknown>;

/** The function of a task; modules are loaded with the first task that needs them. */
function implement<Input, Output>(
  { name }: ThreadTask<Input, Output>,
  handler: (input: Input) => Promise<Output>,
): [string, Handler] {
  return [name, (input) => handler(input as Input)];
}

/** What threads do, by the name of the task. */
export const handlers: ReadonlyMap<string, Handler> = new Map([
  implement(checkResumeTask, async (bytes) => {
    const { resumeKindOf } = await import('./files/resume-file.rules.ts');
    return resumeKindOf(bytes);
  }),
  implement(readPageDraftTask, async ({ html, url }) => {
    const { draftOfPage } = await import('./exchange/draft-of-page.ts');
    return draftOfPage(html, url);
  }),
  implement(parseCareersPageTask, async (page) => {
    const { parseCareersPage } = await import('./integrations/parse-careers-page.ts');
    return parseCareersPage(page);
  }),
  implement(filterAllowedTask, async ({ robots, urls }) => {
    const { filterAllowed } = await import('./integrations/robots-rules.ts');
    return filterAllowed(robots, urls);
  }),
  implement(parseGreenhouseTask, async (answer) => {
    const { parseGreenhouse } = await import('./integrations/read-greenhouse.ts');
    return parseGreenhouse(answer);
  }),
  implement(parseJazzhrTask, async (answer) => {
    const { parseJazzhr } = await import('./integrations/read-jazzhr.ts');
    return parseJazzhr(answer);
  }),
  implement(findBoardLinksTask, async (page) => {
    const { findBoardLinks } = await import('./integrations/find-board-links.ts');
    return findBoardLinks(page);
  }),
  implement(drawShareSvgTask, async (card) => {
    const { shareSvg } = await import('./share-pictures/share-svg.ts');
    return shareSvg(card);
  }),
]);
