import type { IntegrationKind } from '../../../generated/prisma/client.ts';
import type { Board, BoardJob, ForeignBoard } from '../job-board.ts';
import { previewCareersPage, readCareersPage } from './read-careers-page.ts';
import { readJazzhr } from '../../../adapters/job-boards/read-jazzhr.ts';
import { readPublicBoard } from '../../../adapters/job-boards/read-public-board.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * Returns the current jobs of a board.
 * @throws BoardFailure when it cannot be fully read
 */
export function readBoard(
  outside: ForeignBoard,
  kind: IntegrationKind,
  board: Board,
): Promise<BoardJob[]> {
  if (kind === 'CAREERS_PAGE') return readCareersPage(outside, board);
  if (kind === 'JAZZHR') return readJazzhr(outside, board);
  return readPublicBoard(outside, kind, board);
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
  return withTimeout(outside, readStart(outside, kind, board, until), until);
}

function readStart(
  outside: ForeignBoard,
  kind: IntegrationKind,
  board: Board,
  until: Date,
): Promise<BoardJob[] | null> {
  if (kind === 'CAREERS_PAGE') return previewCareersPage(outside, board, until);
  if (kind === 'JAZZHR') return readJazzhr(outside, board);
  return readPublicBoard(outside, kind, board, { details: false });
}
