import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { rasterize } from '../gateways/pictures-sharp/rasterize.ts';
import { type ShareCard, shareVersion } from './share-picture.ts';

/**
 * The PNG of a card: drawn once, kept in the file store under the hash of what it says. While the
 * store is away it is drawn each time.
 */
export async function readSharePicture(
  { files }: Pick<Context, 'files'>,
  card: ShareCard,
): Promise<Uint8Array> {
  const key = createHash('sha256')
    .update(`share\0${shareVersion(card)}`)
    .digest('hex');
  const kept = await files.store.get(key).catch(() => null);
  if (kept !== null) return kept;
  // Fonts come with the first picture that is drawn.
  const { shareSvg } = await import('./share-svg.ts');
  const { bytes, mediaType } = await rasterize(shareSvg(card), { format: 'png', width: 1200 });
  await files.store.put(key, bytes, mediaType).catch(() => undefined);
  return bytes;
}
