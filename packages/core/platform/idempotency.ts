import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@causa/shared/platform/errors';

/**
 * Ids of what is written are made by the form, so that what is sent twice is there once. CONFLICT
 * where the second time says something else, about `field`: the form had been taken although its
 * answer got lost, and what was changed since would be dropped in silence.
 */
export function assertSameContent<Sent extends object>(
  known: Readonly<Record<keyof Sent, unknown>>,
  sent: Sent,
  field = 'text',
): void {
  const names = Object.keys(sent) as (keyof Sent)[];
  if (names.some((name) => !isDeepStrictEqual(known[name], sent[name])))
    throw new AppError('CONFLICT', {}, [{ field, code: 'FIELD_SENT_BEFORE' }]);
}
