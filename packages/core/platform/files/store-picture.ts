import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Raster } from '../../adapters/pictures-sharp/rasterize.ts';
import { newId } from '../ids.ts';
import { pictureKey, type PicturePurpose } from '../pictures/picture-key.ts';

/**
 * Stores a picture that is already safe to show (rendered by us, or decoded and encoded again).
 * Idempotent: the same picture is the same row.
 */
export async function storePicture(
  context: Pick<Context, 'db' | 'files' | 'now'>,
  {
    purpose,
    subject,
    organizationId,
    raster,
  }: { purpose: PicturePurpose; subject: string; organizationId: string | null; raster: Raster },
): Promise<{ id: string; storageKey: string }> {
  const { bytes, mediaType, width, height } = raster;
  const storageKey = pictureKey(purpose, subject, bytes);
  // Bytes first, so that a row never refers to missing bytes.
  await context.files.store.put(storageKey, bytes, mediaType);
  const data = {
    id: newId(),
    organizationId,
    purpose,
    storageKey,
    fileName: `${purpose.toLowerCase().replaceAll('_', '-')}.${mediaType.slice(6)}`,
    mediaType,
    bytes: bytes.length,
    width,
    height,
    sha256: new Uint8Array(createHash('sha256').update(bytes).digest()),
    createdAt: context.now(),
  };
  return context.db.storedFile.upsert({
    where: { storageKey },
    create: data,
    update: { storageKey },
    select: { id: true, storageKey: true },
  });
}

/** Replaces the logo or cover of an organization. */
export async function setOrganizationPicture(
  context: Pick<Context, 'db' | 'files' | 'hooks' | 'now'>,
  {
    organizationId,
    purpose,
    raster,
  }: { organizationId: string; purpose: 'LOGO' | 'COVER'; raster: Raster },
): Promise<void> {
  const { id } = await storePicture(context, {
    purpose,
    subject: organizationId,
    organizationId,
    raster,
  });
  await context.hooks.setPictureFile(context, organizationId, purpose, id);
}
