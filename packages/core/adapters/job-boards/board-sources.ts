import type { PublicBoardKind } from '../../integrations/job-boards/reading/board-tasks.ts';
import { limitJobs, removeContent } from '../../integrations/job-boards/reading/limit-jobs.ts';
import { removeRepeatedJobs } from '../../integrations/job-boards/reading/map-job.ts';
import type { Board, BoardJob } from '../../integrations/job-boards/job-board.ts';
import { type BoardSource, type ForeignJob, type ForeignPage, toBoardJob } from './board-source.ts';
import { ashby } from './read-ashby.ts';
import { bamboohr } from './read-bamboohr.ts';
import { greenhouse } from './read-greenhouse.ts';
import { lever } from './read-lever.ts';
import { personio } from './read-personio.ts';
import { recruitee } from './read-recruitee.ts';
import { smartrecruiters } from './read-smartrecruiters.ts';
import { teamtailor } from './read-teamtailor.ts';
import { workable } from './read-workable.ts';

/** The providers of public boards, by kind. */
export const boardSources: Readonly<Record<PublicBoardKind, BoardSource>> = {
  GREENHOUSE: greenhouse,
  LEVER: lever,
  ASHBY: ashby,
  WORKABLE: workable,
  SMARTRECRUITERS: smartrecruiters,
  RECRUITEE: recruitee,
  TEAMTAILOR: teamtailor,
  PERSONIO: personio,
  BAMBOOHR: bamboohr,
};

/** Parses a reply of a board; null when it is none, or has too many jobs. */
export function parseBoardPage({
  kind,
  body,
  board,
}: {
  kind: PublicBoardKind;
  body: string;
  board: Board;
}): ForeignPage | null {
  const page = boardSources[kind].parse(body, board);
  return page === null || page.jobs.length > 2_000 ? null : page;
}

/** Parses the page of one job; null when it is none. */
export function parseBoardDetail({
  kind,
  body,
}: {
  kind: PublicBoardKind;
  body: string;
}): Partial<ForeignJob> | null {
  return boardSources[kind].detail?.parse(body) ?? null;
}

/** Converts jobs, each by itself. `max`: jobs whose content was read, by default all. */
export function mapForeignJobs({
  kind,
  jobs,
  board,
  max = Infinity,
}: {
  kind: PublicBoardKind;
  jobs: readonly ForeignJob[];
  board: Board;
  max?: number | undefined;
}): BoardJob[] {
  const mapped = jobs.map((job, at) => {
    const converted = toBoardJob(job, board, boardSources[kind].mark);
    return at < max || converted.unreadable !== undefined ? converted : removeContent(converted);
  });
  return limitJobs(removeRepeatedJobs(mapped));
}
