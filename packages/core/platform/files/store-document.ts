import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import { documentDays } from '@causa/shared/organizations/verification';
import type { Context } from '../context.ts';
import { requireUser } from '../identity.policy.ts';

/**
 * Stores an upload of the user as a document of an organization that only staff can read; returns
 * its name.
 * @throws INVALID when it is not a PDF or not the user's own file
 */
export async function storeDocument(
  tx: Context,
  id: string,
  organizationId: string,
): Promise<string> {
  const { userId } = requireUser(tx);
  const where = {
    id,
    ownerId: userId,
    purpose: 'RESUME' as const,
    mediaType: 'application/pdf',
    releasedAt: null,
    resumeOf: null,
    applications: { none: {} },
  };
  const { count } = await tx.db.storedFile.updateMany({
    where,
    data: { purpose: 'ATTACHMENT', organizationId, ownerId: null },
  });
  if (count === 0) throw new AppError('INVALID', {}, [{ field: 'value', code: 'FIELD_OPTION' }]);
  const { fileName } = await tx.db.storedFile.findUniqueOrThrow({ where: { id } });
  return fileName;
}

/**
 * Returns the bytes of a document for staff; the caller checks the access.
 * @throws NOT_FOUND when there is no such document
 */
export async function readDocument(
  context: Context,
  id: string,
): Promise<{ fileName: string; bytes: Uint8Array }> {
  const row = await context.db.storedFile.findFirst({ where: { id, purpose: 'ATTACHMENT' } });
  const bytes = row === null ? null : await context.files.store.get(row.storageKey);
  if (row === null || bytes === null) throw new AppError('NOT_FOUND');
  return { fileName: row.fileName, bytes };
}

/**
 * Deletes documents of organizations after 90 days; the worker calls it daily. Returns how many.
 */
export async function deleteOldDocuments({ db, now }: Context): Promise<number> {
  const before = new Date(now().getTime() - documentDays * dayMs);
  // A database trigger queues the deletion of the bytes.
  const { count } = await db.storedFile.deleteMany({
    where: { purpose: 'ATTACHMENT', createdAt: { lt: before } },
  });
  return count;
}
