import { AppError } from '@causa/shared/platform/errors';
import { isId } from '@causa/shared/platform/ids';

/** The last row of a page: the moment of its change, then its id. */
export interface CursorPosition {
  at: Date;
  id: string;
}

/** A place as the next page is asked for by it. */
export const encodeCursor = ({ at, id }: CursorPosition): string =>
  Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

/**
 * A page of rows that were found in order, one more than it holds: the next page begins after the
 * last one as it was found, since what changed meanwhile comes again by its new moment.
 */
export function sliceFirstPage<Row extends CursorPosition>(
  found: readonly Row[],
  limit: number,
): { page: Row[]; nextCursor: string | null } {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? null : encodeCursor(last) };
}

/** Rows that were read by the ids of a page, in its order; what is gone is left out. */
export function inOrder<Row extends { id: string }>(
  page: readonly { id: string }[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id }) => byId.get(id) ?? []);
}

/** The place that a cursor names; INVALID for what is none. */
export function decodeCursor(cursor: string): CursorPosition {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('.');
  const moment = new Date(/^\d{1,15}$/.test(at) ? Number(at) : Number.NaN);
  if (Number.isNaN(moment.getTime()) || !isId(id))
    throw new AppError('INVALID', {}, [{ field: 'cursor', code: 'FIELD_FORMAT' }]);
  return { at: moment, id };
}
