import type { ConflictReason } from '@causa/shared/listings/drafts/conflict-reasons';
import { AppError } from '@causa/shared/platform/errors';

/** Returns a CONFLICT error whose message names the cause. */
export function conflict(reason: ConflictReason): AppError {
  return new AppError('CONFLICT', { reason });
}
