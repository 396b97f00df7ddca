import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { rasterize } from '../../adapters/pictures-sharp/rasterize.ts';
import { takeTokenFrom } from '../../platform/limits/take-token.ts';
import { drawShareSvg } from './draw-share-svg.ts';
import { type ShareCard, hashShareCard } from './share-picture.ts';

/** Rendered pictures per network and hour; stored ones do not count. */
const drawnPerHour = 300;

/**
 * Returns the PNG of a card, rendered once and stored under the hash of its content. Rendered each
 * time while the store is down.
 * @throws TOO_MANY_REQUESTS when a network had too many rendered; UNAVAILABLE when too many are
 * queued
 */
export async function readSharePicture(
  context: Pick<Context, 'files' | 'db' | 'now' | 'address'>,
  card: ShareCard,
): Promise<Uint8Array> {
  const { files } = context;
  const key = createHash('sha256')
    .update(`share\0${hashShareCard(card)}`)
    .digest('hex');
  const kept = await files.store.get(key).catch(() => null);
  if (kept !== null) return kept;
  if (context.address != null)
    await takeTokenFrom(context, 'share-picture', context.address, drawnPerHour, 3_600);
  const svg = await drawShareSvg(card);
  const { bytes, mediaType } = await rasterize(svg, { format: 'png', width: 1200 });
  await files.store.put(key, bytes, mediaType).catch(() => undefined);
  return bytes;
}
