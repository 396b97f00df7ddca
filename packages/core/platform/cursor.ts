import { AppError } from '@causa/shared/platform/errors';
import { parseCursor } from '@causa/shared/platform/cursor';

/** Position of the last row of a page: time of its change, then its id. */
export interface CursorPosition {
  at: Date;
  id: string;
}

/** Encodes a position as a cursor. */
export const encodeCursor = ({ at, id }: CursorPosition): string => `${at.getTime()}-${id}`;

/**
 * Cuts rows, fetched in order with one extra, to a page and its next cursor. The cursor uses the
 * order at fetch time: a row that changed meanwhile appears again with its new time.
 */
export function sliceFirstPage<Row extends CursorPosition>(
  found: readonly Row[],
  limit: number,
): { page: Row[]; nextCursor: string | null } {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? null : encodeCursor(last) };
}

/** Sorts rows by the ids of a page; omits missing rows. */
export function inOrder<Row extends { id: string }>(
  page: readonly { id: string }[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id }) => byId.get(id) ?? []);
}

/**
 * Decodes a cursor.
 * @throws INVALID when the cursor is malformed
 */
export function decodeCursor(cursor: string): CursorPosition {
  const position = parseCursor(cursor);
  if (position === null)
    throw new AppError('INVALID', {}, [{ field: 'cursor', code: 'FIELD_FORMAT' }]);
  return { at: new Date(position.ms), id: position.id };
}
