import { AppError } from '@causa/shared/platform/errors';
import { ThreadFailure } from '../../../platform/thread-pool/thread-failure.ts';
import { runInThread, type ThreadTask } from '../../../platform/thread-pool/thread-task.ts';
import type { WebPage } from '../../../platform/web-pages/fetch-page.ts';
import { type Board, BoardFailure, type BoardJob } from '../job-board.ts';
import type { JazzhrPage } from '../../../adapters/job-boards/read-jazzhr.ts';

const lane = 'boards' as const;

/** The jobs of one page, and the pages of its host that it links to; null: too many jobs. */
export const parseCareersPageTask: ThreadTask<
  WebPage & { now: Date },
  { jobs: BoardJob[] | null; links: string[] }
> = { name: 'integrations.parse-careers-page', lane };

/** Which addresses a robots.txt lets us read. */
export const filterAllowedTask: ThreadTask<{ robots: string; urls: string[] }, boolean[]> = {
  name: 'integrations.filter-allowed',
  lane,
};

/** The jobs of an answer of Greenhouse; null for one that is none. */
export const parseGreenhouseTask: ThreadTask<{ body: string; board: Board }, BoardJob[] | null> = {
  name: 'integrations.parse-greenhouse',
  lane,
};

export const parseJazzhrTask: ThreadTask<{ body: string; board: Board }, JazzhrPage> = {
  name: 'integrations.parse-jazzhr',
  lane,
};

/** Whether a page links to a board of Greenhouse, and the other pages of its host. */
export const findBoardLinksTask: ThreadTask<
  WebPage & { board: string },
  { namesBoard: boolean; links: string[] }
> = { name: 'integrations.find-board-links', lane };

/**
 * Reads what a board answered in a thread of its own, one answer of a board after the other.
 * @throws BoardFailure UNREADABLE when it takes too long, UNAVAILABLE when too many boards wait
 */
export async function readInThread<Input, Output>(
  task: ThreadTask<Input, Output>,
  input: Input,
  board: string,
): Promise<Output> {
  try {
    return await runInThread(task, input, board);
  } catch (error) {
    if (!(error instanceof ThreadFailure)) throw error;
    // Nothing is wrong with the board: the job is tried again.
    if (error.code === 'BUSY') throw new AppError('UNAVAILABLE', {}, [], { cause: error });
    throw new BoardFailure('UNREADABLE');
  }
}
