import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { findReceived, type ReceivedRef } from './find-received.ts';
import { findHidden, nameResume } from './hidden-names.ts';

/** The resume of an application as members download it. */
interface ReceivedResume {
  fileName: string;
  mediaType: string;
  bytes: Uint8Array;
  /** Whether the bytes are a PDF, which browsers can display. */
  isPdf: boolean;
}

const pdfStart = '%PDF-';

/**
 * Returns the resume of an application that is not withdrawn, as long as members may read it.
 * @throws INVALID_ORG; NOT_FOUND without a resume or access
 */
export async function readReceivedResume(
  context: Context,
  ref: ReceivedRef,
): Promise<ReceivedResume> {
  const { member, row } = await findReceived(context, ref);
  if (row.status === 'WITHDRAWN' || row.resumeFile === null) throw new AppError('NOT_FOUND');
  const { id, fileName, mediaType } = row.resumeFile;
  const { storageKey } = await context.db.storedFile.findUniqueOrThrow({
    where: { id },
    select: { storageKey: true },
  });
  const bytes = await context.files.store.get(storageKey);
  if (bytes === null) throw new AppError('NOT_FOUND');
  const start = Buffer.from(bytes.subarray(0, pdfStart.length)).toString('latin1');
  const hidden = await findHidden(context, [ref.id], member.userId);
  return {
    fileName: nameResume(hidden, ref.id, fileName),
    mediaType,
    bytes,
    isPdf: mediaType === 'application/pdf' && start === pdfStart,
  };
}
