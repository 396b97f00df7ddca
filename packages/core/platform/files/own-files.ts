import { AppError } from '@causa/shared/platform/errors';
import { orphanedFileHours } from '@causa/shared/platform/limits';
import { requireUser } from '../identity.policy.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { isReferenced, readableBy } from './file.policy.ts';
import { publicPurposes } from '../pictures/picture-key.ts';
import { type StoredFileView, storedFileView } from './stored-file.view.ts';

/**
 * Lists the user's own files, newest first, without deleted files that an organization still holds.
 * @throws LOGIN_REQUIRED without a session
 */
export async function listFiles(context: Context): Promise<StoredFileView[]> {
  const { userId } = requireUser(context);
  const rows = await context.db.storedFile.findMany({
    where: { ownerId: userId, purpose: 'RESUME', releasedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(storedFileView);
}

/** Returns true for a resume of this user that is not deleted. */
export async function ownsResume(
  { db }: Pick<Context, 'db'>,
  userId: string,
  id: string,
): Promise<boolean> {
  const where = { id, ownerId: userId, purpose: 'RESUME' as const, releasedAt: null };
  return (await db.storedFile.count({ where })) > 0;
}

/**
 * Returns the bytes of a file (access: file.policy.ts).
 * @throws LOGIN_REQUIRED without a session
 * @throws NOT_FOUND when the file is missing or not readable for the user
 */
export async function readFile(
  context: Context,
  id: string,
): Promise<{ fileName: string; mediaType: string; bytes: Uint8Array }> {
  const { userId } = requireUser(context);
  const row = await context.db.storedFile.findFirst({
    where: { id, ...readableBy(context, userId) },
  });
  const bytes = row === null ? null : await context.files.store.get(row.storageKey);
  if (row === null || bytes === null) throw new AppError('NOT_FOUND');
  const fileName =
    row.ownerId === userId
      ? row.fileName
      : await context.hooks.nameReceivedFile(context, userId, row);
  return { fileName, mediaType: row.mediaType, bytes };
}

/**
 * Deletes a file of the user from the profile and from drafts. The bytes remain while an
 * application that is not withdrawn includes the file.
 * @throws LOGIN_REQUIRED without a session
 * @throws NOT_FOUND when the user has no such file
 */
export async function deleteFile(context: Context, id: string): Promise<void> {
  const { userId } = requireUser(context);
  await inTransaction(context, async (tx) => {
    await lockFiles(tx, [id]);
    const row = await tx.db.storedFile.findFirst({
      where: { id, ownerId: userId, releasedAt: null },
      select: { id: true, applications: { select: { status: true } } },
    });
    if (row === null) throw new AppError('NOT_FOUND');
    await context.hooks.fileDeleted(tx, userId, id);
    // A database trigger queues the deletion of the bytes.
    if (row.applications.every(({ status }) => status === 'WITHDRAWN'))
      await tx.db.storedFile.delete({ where: { id } });
    else await tx.db.storedFile.update({ where: { id }, data: { releasedAt: context.now() } });
  });
}

// The row locks block concurrent references to a file until the check and the deletion are done.
async function lockFiles({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM stored_files WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`;
}

/**
 * Deletes the bytes of a file unless a row refers to them; the worker calls it after uploads and
 * deletions.
 */
export async function deleteBytes(context: Context, storageKey: string): Promise<void> {
  // The sizes of a picture share the key of its row.
  const [ofRow] = storageKey.split('-', 1);
  if ((await context.db.storedFile.count({ where: { storageKey: ofRow } })) > 0) return;
  await context.files.store.delete(storageKey);
}

/** Matches files without references; drafts are checked separately. */
const isIdle = {
  purpose: { in: ['RESUME', ...publicPurposes] },
  resumeOf: null,
  logoOf: null,
  coverOf: null,
  personOf: null,
  photoOf: null,
  applications: { none: { status: { not: 'WITHDRAWN' } } },
} as const satisfies Prisma.StoredFileWhereInput;

/**
 * Deletes unreferenced resumes and pictures older than a day; the worker calls it hourly.
 * Returns how many were deleted.
 */
export async function sweepFiles(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - orphanedFileHours * 3_600_000);
  let removed = 0;
  // Pages through all rows, because files that drafts refer to would fill a single batch.
  for (let after = ''; ;) {
    const idle = await context.db.storedFile.findMany({
      where: { ...isIdle, id: { gt: after }, createdAt: { lt: before } },
      select: { id: true, ownerId: true },
      orderBy: { id: 'asc' },
      take: 500,
    });
    removed += await inTransaction(context, async (tx) => {
      await lockFiles(
        tx,
        idle.map(({ id }) => id),
      );
      const unneeded: string[] = [];
      for (const file of idle) if (!(await isReferenced(tx, file))) unneeded.push(file.id);
      const where = { ...isIdle, id: { in: unneeded } };
      return (await tx.db.storedFile.deleteMany({ where })).count;
    });
    const last = idle.at(-1);
    if (last === undefined) return removed;
    after = last.id;
  }
}
