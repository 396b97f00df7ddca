import { dayMs } from '@causa/shared/platform/dates/durations';
import { organizationUndoDays } from '@causa/shared/platform/limits';

/** Returns until when a deletion can be undone; null if not deleted. */
export function getUndoDeadline(deletedAt: Date | null): Date | null {
  return deletedAt === null ? null : new Date(deletedAt.getTime() + organizationUndoDays * dayMs);
}
