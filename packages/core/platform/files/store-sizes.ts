import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import type { CleanPicture } from '../../adapters/pictures-sharp/clean-picture.ts';
import { newId } from '../ids.ts';
import { addJob } from '../jobs/add-job.ts';
import { getVariantMediaType } from '../pictures/picture-key.ts';

/** Bytes without a row after this long were left by a process that did not live to write it. */
const unwrittenMs = 3_600_000;

/** Keeps the bytes of a cleaned picture under a random key, one file a size; its row comes next. */
export async function putSizes(context: Context, { sizes }: CleanPicture): Promise<string> {
  const storageKey = randomBytes(32).toString('hex');
  const runAt = new Date(context.now().getTime() + unwrittenMs);
  for (const [variant, bytes] of sizes) {
    const key = `${storageKey}-${variant}`;
    // Should we die before there is a row, this clears them away; it leaves alone what has a row.
    await addJob(context, 'files.delete', { storageKey: key }, { runAt });
    await context.files.store.put(key, bytes, getVariantMediaType(variant));
  }
  return storageKey;
}

/** The row of a picture whose bytes are stored; answers its id. */
export async function addPictureFile(
  tx: Context,
  {
    storageKey,
    purpose,
    organizationId,
    alt,
    picture: { width, height, sizes },
  }: {
    storageKey: string;
    purpose: 'LOGO' | 'COVER';
    organizationId: string;
    alt: string;
    picture: CleanPicture;
  },
): Promise<string> {
  const hash = createHash('sha256');
  for (const bytes of sizes.values()) hash.update(bytes);
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
      sha256: new Uint8Array(hash.digest()),
      createdAt: tx.now(),
    },
    select: { id: true },
  });
  return id;
}

/** Says again what a picture shows. */
export async function describePicture(tx: Context, id: string, alt: string): Promise<void> {
  await tx.db.storedFile.update({ where: { id }, data: { alt } });
}
