import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import type { CleanPicture } from '../../adapters/pictures-sharp/clean-picture.ts';
import { newId } from '../ids.ts';
import { addJob } from '../jobs/add-job.ts';
import { getVariantMediaType, type PicturePurpose } from '../pictures/picture-key.ts';

/** Bytes without a row after this time are left over from a crashed process. */
const unwrittenMs = 3_600_000;

/** Stores the sizes of a cleaned picture under a random key; the caller adds the row. */
export async function putSizes(context: Context, { sizes }: CleanPicture): Promise<string> {
  const storageKey = randomBytes(32).toString('hex');
  const runAt = new Date(context.now().getTime() + unwrittenMs);
  for (const [variant, bytes] of sizes) {
    const key = `${storageKey}-${variant}`;
    // Deletes the bytes after a crash before the row exists; does nothing once there is a row.
    await addJob(context, 'files.delete', { storageKey: key }, { runAt });
    await context.files.store.put(key, bytes, getVariantMediaType(variant));
  }
  return storageKey;
}

/** Returns the SHA-256 of a picture's sizes: the same file gives the same one. */
export function hashPicture({ sizes }: Pick<CleanPicture, 'sizes'>): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256');
  for (const bytes of sizes.values()) hash.update(bytes);
  return new Uint8Array(hash.digest());
}

/** Adds the row of a picture with stored bytes; returns its id. */
export async function addPictureFile(
  tx: Context,
  {
    storageKey,
    purpose,
    organizationId,
    alt,
    picture,
  }: {
    storageKey: string;
    purpose: PicturePurpose;
    organizationId: string;
    alt: string;
    picture: CleanPicture;
  },
): Promise<string> {
  const { width, height, sizes } = picture;
  const { id } = await tx.db.storedFile.create({
    data: {
      id: newId(),
      organizationId,
      purpose,
      storageKey,
      fileName: purpose.toLowerCase(),
      mediaType: 'image/webp',
      bytes: [...sizes.values()].reduce((sum, { length }) => sum + length, 0),
      width,
      height,
      variants: [...sizes.keys()],
      alt,
      sha256: hashPicture(picture),
      createdAt: tx.now(),
    },
    select: { id: true },
  });
  return id;
}

/** Deletes pictures at once; a database trigger queues the deletion of their bytes. */
export async function deletePictures(tx: Context, ids: readonly string[]): Promise<void> {
  await tx.db.storedFile.deleteMany({ where: { id: { in: [...ids] } } });
}

/** Changes the alternative text of a picture. */
export async function describePicture(tx: Context, id: string, alt: string): Promise<void> {
  await tx.db.storedFile.update({ where: { id }, data: { alt } });
}
