import type { ConflictReason } from '@causa/shared/listings/drafts/conflict-reasons';
import { AppError } from '@causa/shared/platform/errors';

/** A CONFLICT whose sentence names its cause. */
export function conflict(reason: ConflictReason): AppError {
  return new AppError('CONFLICT', { reason });
}
