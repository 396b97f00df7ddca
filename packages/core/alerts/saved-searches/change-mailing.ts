import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { AlertFrequency, SavedSearch } from '../../generated/prisma/client.ts';
import { resetAlertWatermark } from './reset-alert-watermark.ts';

/** Changed email settings of a saved search; omitted ones stay. */
export interface MailingChange {
  name?: string | undefined;
  notifyByEmail?: boolean | undefined;
  frequency?: AlertFrequency | undefined;
  /** Pauses mail for this number of days; 0 ends a pause. */
  pauseDays?: number | undefined;
}

/**
 * Changes the email settings of a saved search, for its owner or the holder of a link in its mail.
 * Any change renews it.
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
    // Matches missed while email was off are not mailed.
    if (change.notifyByEmail === true && !search.notifyByEmail)
      await resetAlertWatermark(tx, id, now);
    return tx.db.savedSearch.update({
      where: { id },
      data: { ...given, ...pause, confirmedAt: now },
    });
  });
}
