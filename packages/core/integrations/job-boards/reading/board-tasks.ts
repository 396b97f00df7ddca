import { AppError } from '@causa/shared/platform/errors';
import { TaskFailure } from '../../../platform/task-processes/task-failure.ts';
import { runIsolated, type IsolatedTask } from '../../../platform/task-processes/isolated-task.ts';
import type { WebPage } from '../../../platform/web-pages/fetch-page.ts';
import { type Board, BoardFailure, type BoardJob } from '../job-board.ts';
import type { IntegrationKind } from '../../../generated/prisma/client.ts';
import type { IntegrationKindName } from '@causa/shared/integrations/integrations';
import type { ForeignJob, ForeignPage } from '../../../adapters/job-boards/board-source.ts';
import type { JazzhrPage } from '../../../adapters/job-boards/read-jazzhr.ts';

const lane = 'boards' as const;

/** Returns the jobs of a page, and the pages of its host that it links to; null: too many jobs. */
export const parseCareersPageTask: IsolatedTask<
  WebPage & { now: Date },
  { jobs: BoardJob[] | null; links: string[] }
> = { name: 'integrations.parse-careers-page', lane };

/** Returns the addresses that a robots.txt allows. */
export const filterAllowedTask: IsolatedTask<{ robots: string; urls: string[] }, boolean[]> = {
  name: 'integrations.filter-allowed',
  lane,
};

/** The boards that anyone may read without a key. */
export type PublicBoardKind = Exclude<IntegrationKind, 'JAZZHR' | 'CAREERS_PAGE'>;

/** Returns the jobs of a reply of a board; null for an invalid one. */
export const parseBoardPageTask: IsolatedTask<
  { kind: PublicBoardKind; body: string; board: Board },
  ForeignPage | null
> = { name: 'integrations.parse-board-page', lane };

/** Returns what the page of one job adds; null for an invalid one. */
export const parseBoardDetailTask: IsolatedTask<
  { kind: PublicBoardKind; body: string },
  Partial<ForeignJob> | null
> = { name: 'integrations.parse-board-detail', lane };

export const mapForeignJobsTask: IsolatedTask<
  {
    kind: PublicBoardKind;
    jobs: readonly ForeignJob[];
    board: Board;
    max?: number | undefined;
  },
  BoardJob[]
> = { name: 'integrations.map-foreign-jobs', lane };

export const parseJazzhrTask: IsolatedTask<{ body: string; board: Board }, JazzhrPage> = {
  name: 'integrations.parse-jazzhr',
  lane,
};

/** Returns whether a page links to a board, and the other pages of its host. */
export const findBoardLinksTask: IsolatedTask<
  WebPage & { kind: IntegrationKindName; board: string },
  { namesBoard: boolean; links: string[] }
> = { name: 'integrations.find-board-links', lane };

/**
 * Parses a board's reply in a separate process, one reply per board at a time.
 * @throws BoardFailure UNREADABLE when it takes too long; UNAVAILABLE when too many boards are
 * queued
 */
export async function readIsolated<Input, Output>(
  task: IsolatedTask<Input, Output>,
  input: Input,
  board: string,
): Promise<Output> {
  try {
    return await runIsolated(task, input, board);
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error;
    // Not the board's fault: the job is retried.
    if (error.code === 'BUSY') throw new AppError('UNAVAILABLE', {}, [], { cause: error });
    throw new BoardFailure('UNREADABLE');
  }
}
