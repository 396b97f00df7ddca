import type { Context } from '../platform/context.ts';

/** The last thing done with a saved search: made, changed or deleted. */
export const savingStatuses = ['EDITING', 'SAVED', 'UNSAVED'] as const;
export type SavingStatus = (typeof savingStatuses)[number];

/** Keeps with the account what was last done with a saved search, for the next page that asks. */
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
