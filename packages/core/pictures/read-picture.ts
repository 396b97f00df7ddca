import { AppError } from '@causa/shared/errors';
import type { Context } from '../context.ts';
import { publicPurposes } from './picture-key.ts';

/**
 * The bytes of a public picture by the key in its address. NOT_FOUND for anything else, private
 * files included.
 */
export async function readPicture(
  context: Context,
  storageKey: string,
): Promise<{ mediaType: string; bytes: Uint8Array }> {
  const row = /^[0-9a-f]{64}$/.test(storageKey)
    ? await context.db.storedFile.findFirst({
        where: { storageKey, purpose: { in: [...publicPurposes] } },
        select: { mediaType: true },
      })
    : null;
  const bytes = row === null ? null : await context.files.store.get(storageKey);
  if (row === null || bytes === null) throw new AppError('NOT_FOUND');
  return { mediaType: row.mediaType, bytes };
}
