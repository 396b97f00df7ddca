import { AppError } from '@causa/shared/platform/errors';
import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { deleteFile, ownsResume } from '../../platform/files/own-files.ts';
import { readProfile } from './own-profile.ts';
import type { ProfileView } from './profile.view.ts';

/**
 * Sets a file of the caller as the profile's resume, or removes it with null. Deletes the previous
 * file; applications keep their copy.
 * @throws LOGIN_REQUIRED without a session
 * @throws INVALID for a file of another user
 */
export async function setResume(context: Context, fileId: string | null): Promise<ProfileView> {
  const { userId } = requireUser(context);
  return inTransaction(context, async (tx) => {
    if (fileId !== null && !(await ownsResume(tx, userId, fileId)))
      throw new AppError('INVALID', {}, [{ field: 'fileId', code: 'FIELD_FILE_UNKNOWN' }]);
    // Of two concurrent requests the second deletes the file of the first.
    await tx.db.$executeRaw`SELECT 1 FROM applicant_profiles WHERE user_id = ${userId} FOR UPDATE`;
    const before = await tx.db.applicantProfile.findUnique({
      where: { userId },
      select: { resumeFileId: true },
    });
    await tx.db.applicantProfile.upsert({
      where: { userId },
      create: { userId, resumeFileId: fileId },
      update: { resumeFileId: fileId },
    });
    const old = before?.resumeFileId ?? null;
    if (old !== null && old !== fileId) await deleteFile(tx, old);
    return readProfile(tx);
  });
}

/** Removes a deleted file from the profile. */
export async function unsetResume(
  { db }: Pick<Context, 'db'>,
  userId: string,
  fileId: string,
): Promise<void> {
  await db.applicantProfile.updateMany({
    where: { userId, resumeFileId: fileId },
    data: { resumeFileId: null },
  });
}
