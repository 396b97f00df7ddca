import { AppError } from '@causa/shared/platform/errors';
import { photoTextMax, shownPhotosMax } from '@causa/shared/platform/limits';
import { cleanPhoto } from '../../adapters/pictures-sharp/clean-picture.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import {
  addPictureFile,
  deletePictures,
  describePicture,
  hashPicture,
  putSizes,
} from '../../platform/files/store-sizes.ts';
import { assertSameContent } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { lockEdited } from './organization-draft.ts';
import { type Direction, moveItem, validateLines } from './page-items.ts';
import { requireEditor } from './set-picture.ts';

interface PhotoTexts {
  /** Description for people who do not see the photo. */
  alt: string;
  caption: string;
}

interface NewPhoto extends PhotoTexts {
  /** The id of the form, so that a form that is sent twice adds one photo; null for a new one. */
  id: string | null;
  bytes: Uint8Array | null;
  agrees: boolean;
}

/**
 * Shows a photo on the page of an organization, public at once. Does nothing if the page has the
 * id.
 * @throws INVALID naming the problems
 * @throws CONFLICT for an id that was sent with other content
 * @throws LIMIT_REACHED, TOO_LARGE
 * @throws UNAVAILABLE while too many uploads are queued
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function addPhoto(
  context: Context,
  orgId: string,
  { bytes, agrees, ...input }: NewPhoto,
): Promise<void> {
  const { alt, caption } = validatePhoto(input, agrees);
  if (bytes === null)
    throw new AppError('INVALID', {}, [{ field: 'file', code: 'FIELD_FILE_MISSING' }]);
  const id = input.id ?? newId();
  if ((await findAdded(context, id)) === null) await refuseNinth(context, orgId);
  const { userId } = await requireEditor(context, orgId);
  const picture = await cleanPhoto(bytes, userId);
  const sent = { organizationId: orgId, alt, caption, photo: hashPicture(picture) };
  const storageKey = await putSizes(context, picture);
  await inTransaction(context, async (tx) => {
    await lockEdited(tx, orgId);
    const added = await findAdded(tx, id);
    if (added !== null) return assertSameContent(added, sent, 'file');
    const position = await refuseNinth(tx, orgId);
    const about = { storageKey, picture, purpose: 'PHOTO', organizationId: orgId, alt } as const;
    const fileId = await addPictureFile(tx, about);
    const now = tx.now();
    const row = { organizationId: orgId, fileId, caption, position };
    await tx.db.organizationPhoto.create({
      data: { id, ...row, agreedAt: now, createdAt: now },
    });
    await record(tx, orgId, 'added');
  });
}

/**
 * Changes the description and caption of a photo.
 * @throws NOT_FOUND, INVALID, INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function describePhoto(
  context: Context,
  orgId: string,
  photoId: string,
  input: PhotoTexts,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockEdited(tx, orgId);
    const { alt, caption } = validatePhoto(input);
    const { fileId } = await findPhoto(tx, orgId, photoId);
    await describePicture(tx, fileId, alt);
    await tx.db.organizationPhoto.update({ where: { id: photoId }, data: { caption } });
    await record(tx, orgId, 'changed');
  });
}

/**
 * Moves a photo one place up or down.
 * @throws NOT_FOUND, INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function movePhoto(
  context: Context,
  orgId: string,
  photoId: string,
  direction: Direction,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockEdited(tx, orgId);
    const rows = await tx.db.organizationPhoto.findMany({
      where: { organizationId: orgId },
      select: { id: true },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
    const ids = rows.map(({ id }) => id);
    for (const [position, id] of moveItem(ids, photoId, direction).entries())
      await tx.db.organizationPhoto.update({ where: { id }, data: { position } });
    await record(tx, orgId, 'moved');
  });
}

/**
 * Deletes a photo with its bytes.
 * @throws NOT_FOUND, INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function removePhoto(context: Context, orgId: string, photoId: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockEdited(tx, orgId);
    const { fileId } = await findPhoto(tx, orgId, photoId);
    await tx.db.organizationPhoto.delete({ where: { id: photoId } });
    await deletePictures(tx, [fileId]);
    await record(tx, orgId, 'removed');
  });
}

function validatePhoto({ alt, caption }: PhotoTexts, agrees?: boolean): PhotoTexts {
  return validateLines(
    {
      alt: { value: alt, max: photoTextMax, isRequired: true },
      caption: { value: caption, max: photoTextMax },
    },
    agrees,
  );
}

/** Returns the position of the next photo. */
async function refuseNinth({ db }: Pick<Context, 'db'>, organizationId: string): Promise<number> {
  const photos = await db.organizationPhoto.aggregate({
    where: { organizationId },
    _count: true,
    _max: { position: true },
  });
  if (photos._count >= shownPhotosMax) throw new AppError('LIMIT_REACHED', { max: shownPhotosMax });
  return (photos._max.position ?? -1) + 1;
}

/** Returns what was sent with an id: its photo is a hash. */
async function findAdded({ db }: Pick<Context, 'db'>, id: string) {
  const row = await db.organizationPhoto.findUnique({
    where: { id },
    include: { file: { select: { alt: true, sha256: true } } },
  });
  return row === null ? null : { ...row, alt: row.file.alt, photo: row.file.sha256 };
}

async function findPhoto(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  id: string,
): Promise<{ fileId: string }> {
  const row = await db.organizationPhoto.findFirst({
    where: { id, organizationId },
    select: { fileId: true },
  });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}

async function record(tx: Context, orgId: string, change: string): Promise<void> {
  await audit(tx, 'organization.photos', `organization:${orgId}`, { change });
}
