import { AppError } from '@causa/shared/platform/errors';
import { isSiteAssetName } from '@causa/shared/platform/http/site-assets';
import type { Context } from '../context.ts';

/**
 * Returns a file of a recent build of the site, which this build does not have.
 * @throws NOT_FOUND for a name that no build of the last 30 days had
 */
export async function readSiteAsset(
  { db }: Pick<Context, 'db'>,
  name: string,
): Promise<{ mediaType: string; bytes: Uint8Array }> {
  const asset = isSiteAssetName(name)
    ? await db.siteAsset.findUnique({ where: { name }, select: { mediaType: true, bytes: true } })
    : null;
  if (asset === null) throw new AppError('NOT_FOUND');
  return asset;
}
