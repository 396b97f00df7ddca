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

/** The jobs of a board as they are now; BoardFailure where it cannot be read as a whole. */
export function readBoard(
  outside: ForeignBoard,
  kind: IntegrationKind,
  board: Board,
): Promise<BoardJob[]> {
  return readers[kind](outside, board);
}

/**
 * Whether a board can be read, before it is connected: its jobs, of a careers page the first one
 * alone. Null where it did not answer until that moment; BoardFailure where it cannot be read.
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
