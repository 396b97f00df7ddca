import { CommandFailure } from '@causa/ops/failure';

/**
 * A failure of `npm start` that its user can understand and fix: the message is one sentence,
 * printed without a stack, and the process ends with code 1.
 */
export class LocalFailure extends CommandFailure {
  override name = 'LocalFailure';
}

/** Returns the sentence of an operating system error on `path`; undefined for other errors. */
export function sentenceForSystemError(error: unknown, path: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full: ${path} cannot be written.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `No permission to read and write ${path}; check who owns it.`;
  if (code === 'EROFS') return `${path} is on a read-only disk.`;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${path} is in the way: a folder is expected there.`;
  return undefined;
}
