import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import { documentDays } from '@causa/shared/organizations/verification';
import type { Context } from '../context.ts';
import { requireUser } from '../identity.policy.ts';

/**
 * Makes an upload of one's own the document of an organization, which staff read and nobody else;
 * answers its name. INVALID for what is no PDF or not one's own.
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

/** The bytes of a document, for staff; the caller has checked who reads. NOT_FOUND. */
export async function readDocument(
  context: Context,
  id: string,
): Promise<{ fileName: string; bytes: Uint8Array }> {
  const row = await context.db.storedFile.findFirst({ where: { id, purpose: 'ATTACHMENT' } });
  const bytes = row === null ? null : await context.files.store.get(row.storageKey);
  if (row === null || bytes === null) throw new AppError('NOT_FOUND');
  return { fileName: row.fileName, bytes };
}

/** Deletes documents of organizations after ninety days; the worker calls it every day. */
export async function deleteOldDocuments({ db, now }: Context): Promise<number> {
  const before = new Date(now().getTime() - documentDays * dayMs);
  // A trigger of the database hands the bytes over to be deleted.
  const { count } = await db.storedFile.deleteMany({
    where: { purpose: 'ATTACHMENT', createdAt: { lt: before } },
  });
  return count;
}
