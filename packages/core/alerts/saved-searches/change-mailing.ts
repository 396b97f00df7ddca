import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { AlertFrequency, SavedSearch } from '../../generated/prisma/client.ts';
import { resetAlertWatermark } from './reset-alert-watermark.ts';

/** How a saved search writes; what is left out stays. */
export interface MailingChange {
  name?: string | undefined;
  notifyByEmail?: boolean | undefined;
  frequency?: AlertFrequency | undefined;
  /** No mail for so many days from now on; 0 ends a pause. */
  pauseDays?: number | undefined;
}

/**
 * Changes how a saved search writes, for anyone who may: its owner, or the holder of a link in its
 * mail. Being touched, it counts as wanted again.
 */
export async function changeMailing(
  context: Context,
  search: SavedSearch,
  { pauseDays, ...change }: MailingChange,
): Promise<SavedSearch> {
  const { id } = search;
  const now = context.now();
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const pause =
    pauseDays === undefined
      ? {}
      : { pausedUntil: pauseDays === 0 ? null : new Date(now.getTime() + pauseDays * dayMs) };
  return inTransaction(context, async (tx) => {
    // Not of what was missed on purpose.
    if (change.notifyByEmail === true && !search.notifyByEmail)
      await resetAlertWatermark(tx, id, now);
    return tx.db.savedSearch.update({
      where: { id },
      data: { ...given, ...pause, confirmedAt: now },
    });
  });
}
