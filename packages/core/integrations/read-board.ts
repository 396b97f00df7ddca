import type { IntegrationKind } from '../generated/prisma/client.ts';
import type { Board, BoardJob, Outside } from './job-board.ts';
import { readCareersPage } from './read-careers-page.ts';
import { readGreenhouse } from './read-greenhouse.ts';
import { readJazzhr } from './read-jazzhr.ts';

const readers = {
  GREENHOUSE: readGreenhouse,
  JAZZHR: readJazzhr,
  CAREERS_PAGE: readCareersPage,
} as const satisfies Record<
  IntegrationKind,
  (outside: Outside, board: Board) => Promise<BoardJob[]>
>;

/** The jobs of a board as they are now; BoardFailure where it cannot be read as a whole. */
export function readBoard(
  outside: Outside,
  kind: IntegrationKind,
  board: Board,
): Promise<BoardJob[]> {
  return readers[kind](outside, board);
}
