import { dayMs } from '@causa/shared/platform/dates/durations';
import { closingNoticeDays } from '@causa/shared/accounts/notifications';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Context } from '../../platform/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { isLiveSql, liveUntilSql } from '../../organizations/is-listing-live.sql.ts';
import { type Notice, notifyEach } from '../../accounts/notifications/notify.ts';

const batch = 500;

interface ClosingListing {
  user_id: string;
  id: string;
  type: ListingType;
  title: string;
  until: Date;
  time_zone: string | null;
}

/**
 * Notifies users whose saved listing closes within three days, once per deadline. The worker calls
 * it every hour; a run after an outage catches up. Returns the number of notifications.
 */
export async function notifyClosingSoon(context: Context): Promise<number> {
  let notified = 0;
  // Deletes outdated ones, which would be found again.
  for (let news = batch; news > 0;) {
    news = await notifyEach(context, (await isUnnotified(context)).map(toNotice));
    notified += news;
  }
  return notified;
}

function toNotice(row: ClosingListing): Notice<'saved-listing-closing'> {
  const { user_id: userId, id: listingId, type, title, until, time_zone: timeZone } = row;
  const closesAt = until.toISOString();
  const zone = timeZone === null ? {} : { timeZone };
  return {
    userId,
    kind: 'saved-listing-closing',
    subject: `${listingId}:${closesAt}`,
    params: { listingId, type, title, closesAt, ...zone },
  };
}

async function isUnnotified(context: Context): Promise<ClosingListing[]> {
  const now = context.now();
  const soon = new Date(now.getTime() + closingNoticeDays * dayMs);
  return context.db.$queryRaw<ClosingListing[]>(Prisma.sql`
    SELECT s.user_id, l.id, l.type::text AS type, l.title, l.time_zone, ${liveUntilSql} AS until
    FROM saved_listings s JOIN listings l ON l.id = s.listing_id
      JOIN organizations o ON o.id = l.organization_id
    WHERE ${isLiveSql(now)} AND ${liveUntilSql} <= ${soon}
      AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.user_id = s.user_id
        AND n.kind = 'saved-listing-closing'
        AND n.subject = l.id || ':' || to_char(${liveUntilSql} AT TIME ZONE 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    LIMIT ${batch}`);
}
