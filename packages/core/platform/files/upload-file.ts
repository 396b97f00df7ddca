import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@causa/shared/platform/errors';
import { filesPerUserMax, resumeMaxBytes, uploadsPerHour } from '@causa/shared/platform/limits';
import { inTransaction } from '../database/in-transaction.ts';
import { requireUser } from '../identity.policy.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { takeToken } from '../limits/take-token.ts';
import { addJob } from '../jobs/add-job.ts';
import { checkResume } from './resumes/check-resume.ts';
import { resumeKinds } from './resumes/resume-file.rules.ts';
import { type StoredFileView, storedFileView } from './stored-file.view.ts';

/** Bytes without a row after this time are left over from a crashed process. */
const unwrittenMs = 3_600_000;
const fileNameMax = 1_000;

/**
 * Stores a resume under a random key after detecting its format from the bytes and scanning it, if
 * a scanner is configured.
 * @throws LOGIN_REQUIRED, TOO_LARGE, TOO_MANY_REQUESTS, LIMIT_REACHED
 * @throws INVALID with the problem of the file
 * @throws SCAN_UNAVAILABLE when the scanner does not respond
 * @throws UNAVAILABLE when too many files wait for the check
 */
export async function uploadFile(
  context: Context,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<StoredFileView> {
  const { userId } = requireUser(context);
  await takeToken(context, `upload:${userId}`, uploadsPerHour, 3_600);
  if (bytes.length > resumeMaxBytes) throw new AppError('TOO_LARGE', { bytes: resumeMaxBytes });
  const found = await checkResume(bytes, userId);
  if ('problem' in found) throw wrongFile(found.problem);
  await requirePlace(context, userId);
  await refuseInfected(context, bytes);

  const storageKey = randomBytes(32).toString('hex');
  const { mediaType, extension } = resumeKinds[found.kind];
  const now = context.now();
  // Deletes the bytes after a crash before the row exists; does nothing once there is a row.
  await addJob(
    context,
    'files.delete',
    { storageKey },
    { runAt: new Date(now.getTime() + unwrittenMs) },
  );
  await context.files.store.put(storageKey, bytes, mediaType);
  const data = {
    id: newId(),
    ownerId: userId,
    purpose: 'RESUME' as const,
    storageKey,
    fileName: tidyName(fileName, extension),
    mediaType,
    bytes: bytes.length,
    sha256: new Uint8Array(createHash('sha256').update(bytes).digest()),
    scannedAt: context.files.scanner === null ? null : now,
    scanVerdict: context.files.scanner === null ? null : 'clean',
    createdAt: now,
  };
  return inTransaction(context, async (tx) => {
    // The lock serializes uploads of a user, so that the limit holds.
    await tx.hooks.lockAccount(tx, userId);
    await requirePlace(tx, userId);
    return storedFileView(await tx.db.storedFile.create({ data }));
  });
}

async function requirePlace({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  if (
    (await db.storedFile.count({ where: { ownerId: userId, releasedAt: null } })) >= filesPerUserMax
  )
    throw new AppError('LIMIT_REACHED', { max: filesPerUserMax });
}

async function refuseInfected({ files, log }: Context, bytes: Uint8Array): Promise<void> {
  if (files.scanner === null) return;
  const verdict = await files.scanner.scan(bytes);
  if (verdict.kind === 'clean') return;
  log.warn({ verdict }, 'upload refused by scanner');
  throw verdict.kind === 'infected'
    ? wrongFile('FIELD_FILE_INFECTED')
    : new AppError('SCAN_UNAVAILABLE');
}

function wrongFile(code: string): AppError {
  return new AppError('INVALID', {}, [{ field: 'file', code }]);
}

/**
 * Returns a safe file name: without folders and invalid characters, with the extension of the
 * detected format.
 */
export function tidyName(name: string, extension: string): string {
  // Truncates very long names before processing them.
  const last = name.slice(-fileNameMax).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .toWellFormed()
    // Browsers encode quotation marks in form data this way.
    .replaceAll('%22', '')
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .replace(/(\.(pdf|docx?|docm|exe|zip))+$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${stem.slice(0, 100).toWellFormed() || 'resume'}.${extension}`;
}
