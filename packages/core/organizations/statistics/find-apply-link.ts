import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { isLive } from '../is-listing-live.ts';

/**
 * Returns the external application link of a listing.
 * @throws NOT_FOUND without one
 */
export async function findApplyLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<string> {
  const row = await db.listing.findUnique({ where: { id }, include: { organization: true } });
  const link = row?.applyUrl;
  if (
    row === null ||
    link === undefined ||
    link === null ||
    !/^https?:\/\//.test(link) ||
    !isLive(row, row.organization, now())
  )
    throw new AppError('NOT_FOUND');
  return link;
}
