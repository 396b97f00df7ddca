import { dayMs } from '@causa/shared/platform/dates/durations';
import { organizationUndoDays } from '@causa/shared/platform/limits';

/** Until when a deletion can be undone; null for what was not deleted. */
export function undoUntil(deletedAt: Date | null): Date | null {
  return deletedAt === null ? null : new Date(deletedAt.getTime() + organizationUndoDays * dayMs);
}
