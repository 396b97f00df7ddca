import { checkResumeTask } from './platform/files/resumes/check-resume.ts';
import { readPageDraftTask } from './integrations/import-export/read-page-draft.ts';
import {
  filterAllowedTask,
  findBoardLinksTask,
  parseCareersPageTask,
  mapForeignJobsTask,
  parseBoardDetailTask,
  parseBoardPageTask,
  parseJazzhrTask,
} from './integrations/job-boards/reading/board-tasks.ts';
import { parseReplyTask } from './applications/mail-replies/parsed-reply.ts';
import { drawShareSvgTask } from './listings/share-pictures/draw-share-svg.ts';
import type { IsolatedTask } from './platform/task-processes/isolated-task.ts';

type Handler = (input: unknown) => unknown;

/** Loads the function of a task. */
function implement<Input, Output>(
  { name }: IsolatedTask<Input, Output>,
  load: () => Promise<(input: Input) => Output | Promise<Output>>,
): [string, () => Promise<Handler>] {
  return [
    name,
    async () => {
      const run = await load();
      return (input) => run(input as Input);
    },
  ];
}

/** Loads the gazetteer before a task that looks up places. */
async function loadPlaces(): Promise<void> {
  const { warmPlaces } = await import('./platform/places/find-places.ts');
  warmPlaces();
}

/** Loaders by task name; modules load with the first task that needs them. */
export const loaders: ReadonlyMap<string, () => Promise<Handler>> = new Map([
  implement(
    checkResumeTask,
    async () => (await import('./platform/files/resumes/resume-file.rules.ts')).detectResumeKind,
  ),
  implement(readPageDraftTask, async () => {
    await loadPlaces();
    const { parsePageDraft: draftOfPage } =
      await import('./integrations/import-export/parse-page-draft.ts');
    return ({ html, url }) => draftOfPage(html, url);
  }),
  implement(parseCareersPageTask, async () => {
    await loadPlaces();
    return (await import('./integrations/job-boards/reading/parse-careers-page.ts'))
      .parseCareersPage;
  }),
  implement(filterAllowedTask, async () => {
    const { filterAllowed } = await import('./integrations/job-boards/reading/robots-rules.ts');
    return ({ robots, urls }) => filterAllowed(robots, urls);
  }),
  implement(
    parseBoardPageTask,
    async () => (await import('./adapters/job-boards/board-sources.ts')).parseBoardPage,
  ),
  implement(
    parseBoardDetailTask,
    async () => (await import('./adapters/job-boards/board-sources.ts')).parseBoardDetail,
  ),
  implement(mapForeignJobsTask, async () => {
    await loadPlaces();
    return (await import('./adapters/job-boards/board-sources.ts')).mapForeignJobs;
  }),
  implement(parseJazzhrTask, async () => {
    await loadPlaces();
    return (await import('./adapters/job-boards/read-jazzhr.ts')).parseJazzhr;
  }),
  implement(
    findBoardLinksTask,
    async () =>
      (await import('./integrations/job-boards/reading/find-board-links.ts')).findBoardLinks,
  ),
  implement(
    parseReplyTask,
    async () => (await import('./adapters/mail-inbound/parse-reply.ts')).parseReply,
  ),
  implement(
    drawShareSvgTask,
    async () => (await import('./listings/share-pictures/share-svg.ts')).shareSvg,
  ),
]);
