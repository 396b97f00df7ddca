import type { z } from 'zod';
import type { storedFileSchema } from '@causa/shared/platform/files.contract';
import type { StoredFile } from '../../generated/prisma/client.ts';

export type StoredFileView = z.infer<typeof storedFileSchema>;

/** View of a file for its owner, without its storage key. */
export function storedFileView({
  id,
  fileName,
  mediaType,
  bytes,
  createdAt,
}: Omit<StoredFile, 'sha256' | 'storageKey'>): StoredFileView {
  return { id, purpose: 'RESUME', fileName, mediaType, bytes, createdAt: createdAt.toISOString() };
}
