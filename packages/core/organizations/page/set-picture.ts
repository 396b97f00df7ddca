import { AppError } from '@causa/shared/platform/errors';
import { coverAltMax, picturesPerHour } from '@causa/shared/platform/limits';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { addPictureFile, describePicture, putSizes } from '../../platform/files/store-sizes.ts';
import {
  cleanCover,
  cleanLogo,
  type CleanPicture,
  type CoverPart,
} from '../../adapters/pictures-sharp/clean-picture.ts';
import { audit } from '../../platform/audit/audit.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { mayEditOrganization } from '../organization.policy.ts';
import { type ActingMember, requireMember, requireRight } from '../members/require-member.ts';
import { setPictureFile } from '../details/set-picture-file.ts';
import { queueRefresh } from '../../platform/jobs/queue-refresh.ts';
import { lockEdited } from './organization-draft.ts';

type Purpose = 'LOGO' | 'COVER';

/**
 * Sets an uploaded picture as the logo, public at once.
 * @throws INVALID naming the problem
 * @throws TOO_LARGE
 * @throws UNAVAILABLE while too many uploads are queued
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function setLogo(context: Context, id: string, bytes: Uint8Array): Promise<void> {
  const { userId } = await requireEditor(context, id);
  await show(context, id, { purpose: 'LOGO', picture: await cleanLogo(bytes, userId), alt: '' });
}

/**
 * Same for the cover, which is cropped to a part. Without a picture it updates the description of
 * the current one.
 * @throws INVALID when there is none
 */
export async function setCover(
  context: Context,
  id: string,
  { bytes, part, alt }: { bytes: Uint8Array | null; part: CoverPart; alt: string },
): Promise<void> {
  if (alt.length > coverAltMax)
    throw new AppError('INVALID', {}, [
      { field: 'alt', code: 'FIELD_TOO_LONG', params: { max: coverAltMax } },
    ]);
  const { userId } = await requireEditor(context, id);
  if (bytes === null) return describeCover(context, id, alt);
  const picture = await cleanCover(bytes, part, userId);
  await show(context, id, { purpose: 'COVER', picture, alt });
}

/** Removes a picture; the file sweep deletes it. Idempotent. */
export async function removePicture(context: Context, id: string, purpose: Purpose): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockEdited(tx, id);
    await setPictureFile(tx, id, purpose, null);
    await notify(tx, id, purpose, 'removed');
  });
}

/**
 * Checks the right to upload before the picture is read, and counts uploads.
 * @throws INVALID_ORG, ORGANIZATION_FROZEN, TOO_MANY_REQUESTS
 */
export async function beginUpload(context: Context, id: string): Promise<void> {
  const { userId } = await requireEditor(context, id);
  await takeToken(context, `pictures:${userId}`, picturesPerHour, 3_600);
}

/**
 * Returns the caller as a member who may edit the page.
 * @throws INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function requireEditor(context: Context, id: string): Promise<ActingMember> {
  const member = await requireMember(context, id);
  requireRight(member, mayEditOrganization(member));
  return member;
}

async function show(
  context: Context,
  id: string,
  { purpose, picture, alt }: { purpose: Purpose; picture: CleanPicture; alt: string },
): Promise<void> {
  const storageKey = await putSizes(context, picture);
  await inTransaction(context, async (tx) => {
    // Checked again, because the membership may have ended while the picture was decoded.
    await lockEdited(tx, id);
    const about = { storageKey, purpose, organizationId: id, alt, picture };
    await setPictureFile(tx, id, purpose, await addPictureFile(tx, about));
    await notify(tx, id, purpose, 'set');
  });
}

async function describeCover(context: Context, id: string, alt: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { row } = await lockEdited(tx, id);
    if (row.coverFileId === null)
      throw new AppError('INVALID', {}, [{ field: 'file', code: 'FIELD_FILE_MISSING' }]);
    await describePicture(tx, row.coverFileId, alt);
    await notify(tx, id, 'COVER', 'described');
  });
}

async function notify(tx: Context, id: string, purpose: Purpose, change: string): Promise<void> {
  await audit(tx, 'organization.picture', `organization:${id}`, { purpose, change });
  await queueRefresh(tx, { organizations: [id] });
}
