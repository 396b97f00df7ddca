import { AppError } from '@causa/shared/platform/errors';
import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { deleteFile, ownsResume } from '../../platform/files/own-files.ts';
import { readProfile } from './own-profile.ts';
import type { ProfileView } from './profile.view.ts';

/**
 * Puts a file of one's own in place as the profile's resume, or takes it out with null; the one
 * before is deleted (an application that was sent with it keeps its copy). LOGIN_REQUIRED; INVALID
 * names a file that is not one's own.
 */
export async function setResume(context: Context, fileId: string | null): Promise<ProfileView> {
  const { userId } = requireUser(context);
  return inTransaction(context, async (tx) => {
    if (fileId !== null && !(await ownsResume(tx, userId, fileId)))
      throw new AppError('INVALID', {}, [{ field: 'fileId', code: 'FIELD_FILE_UNKNOWN' }]);
    // Of two at once, the second deletes what the first put in place.
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

/** Takes a deleted file off the profile. */
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
