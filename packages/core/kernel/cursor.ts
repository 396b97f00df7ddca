import { AppError } from '@causa/shared/errors';
import { isId } from '@causa/shared/ids';

/** The last row of a page: the moment of its change, then its id. */
export interface Place {
  at: Date;
  id: string;
}

/** A place as the next page is asked for by it. */
export const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

/** The place that a cursor names; INVALID for what is none. */
export function placeIn(cursor: string): Place {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('.');
  const moment = new Date(/^\d{1,15}$/.test(at) ? Number(at) : Number.NaN);
  if (Number.isNaN(moment.getTime()) || !isId(id))
    throw new AppError('INVALID', {}, [{ field: 'cursor', code: 'FIELD_FORMAT' }]);
  return { at: moment, id };
}
