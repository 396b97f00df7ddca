import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../context.ts';
import {
  getVariantMediaType,
  parsePictureAddress,
  peoplePurposes,
  publicPurposes,
} from './picture-key.ts';

/**
 * Returns the bytes of a public picture by the last segment of its URL.
 * @throws NOT_FOUND otherwise, including private files and sizes that do not exist
 */
export async function readPicture(
  context: Context,
  address: string,
): Promise<{ mediaType: string; bytes: Uint8Array; showsPeople: boolean }> {
  const asked = parsePictureAddress(address);
  const row =
    asked === undefined
      ? null
      : await context.db.storedFile.findFirst({
          where: { storageKey: asked.storageKey, purpose: { in: [...publicPurposes] } },
          select: { purpose: true, mediaType: true, variants: true },
        });
  if (asked === undefined || row === null) throw new AppError('NOT_FOUND');
  const { variant } = asked;
  const isThere =
    variant === undefined ? row.variants.length === 0 : row.variants.includes(variant);
  const bytes = isThere ? await context.files.store.get(address) : null;
  if (bytes === null) throw new AppError('NOT_FOUND');
  const mediaType = variant === undefined ? row.mediaType : getVariantMediaType(variant);
  return { mediaType, bytes, showsPeople: peoplePurposes.includes(row.purpose) };
}
