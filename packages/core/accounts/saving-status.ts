import type { Context } from '../platform/context.ts';

/** The last action on a saved search: created, changed or deleted. */
export const savingStatuses = ['EDITING', 'SAVED', 'UNSAVED'] as const;
export type SavingStatus = (typeof savingStatuses)[number];

/** Stores the last action on a saved search with the account, for the next page. */
export async function recordSavingStatus(
  context: Context,
  userId: string,
  status: SavingStatus,
): Promise<void> {
  await context.db.user.updateMany({
    where: {
      id: userId,
      OR: [{ savingSearchStatus: null }, { savingSearchStatus: { not: status } }],
    },
    data: { savingSearchStatus: status },
  });
}
