import type { IntegrationKind } from '../../../generated/prisma/client.ts';
import type { Board, BoardJob, ForeignBoard } from '../job-board.ts';
import { previewCareersPage, readCareersPage } from './read-careers-page.ts';
import { readGreenhouse } from '../../../adapters/job-boards/read-greenhouse.ts';
import { readJazzhr } from '../../../adapters/job-boards/read-jazzhr.ts';
import { withTimeout } from './with-timeout.ts';

const readers = {
  GREENHOUSE: readGreenhouse,
  JAZZHR: readJazzhr,
  CAREERS_PAGE: readCareersPage,
} as const satisfies Record<
  IntegrationKind,
  (outside: ForeignBoard, board: Board) => Promise<BoardJob[]>
>;

/**
 * Returns the current jobs of a board.
 * @throws BoardFailure when it cannot be fully read
 */
export function readBoard(
  outside: ForeignBoard,
  kind: IntegrationKind,
  board: Board,
): Promise<BoardJob[]> {
  return readers[kind](outside, board);
}

/**
 * Checks before connecting that a board can be read. Returns its jobs, of a careers page only the
 * first one; null on a timeout.
 * @throws BoardFailure when it cannot be read
 */
export function previewBoard(
  outside: ForeignBoard,
  kind: IntegrationKind,
  board: Board,
  until: Date,
): Promise<BoardJob[] | null> {
  const jobs =
    kind === 'CAREERS_PAGE'
      ? previewCareersPage(outside, board, until)
      : readBoard(outside, kind, board);
  return withTimeout(outside, jobs, until);
}
