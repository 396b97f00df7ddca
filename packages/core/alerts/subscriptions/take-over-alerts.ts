import { findAccount } from '../../accounts/find-user.ts';
import { recordTimeZone } from '../../accounts/time-zone.ts';
import { Prisma, type SavedSearch } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { changeMailing } from '../saved-searches/change-mailing.ts';
import { lockSearches } from '../saved-searches/save-search.ts';

/**
 * Matches that the mail of an alert has not sent yet wait again, for the mails of the account. Uses
 * `alert_matches_digest`.
 */
const releaseUnsent = (subscriptionIds: readonly string[]): Prisma.Sql => Prisma.sql`
  UPDATE alert_matches m SET digest_id = NULL
  FROM alert_digests d JOIN mail_deliveries q ON q.alert_digest_id = d.id AND q.status = 'QUEUED'
  WHERE d.subscription_id = ANY(${subscriptionIds}) AND m.digest_id = d.id`;

/** Gives the matches of a search to an equal one; what either mailed is mailed. */
const moveMatches = (from: number, to: number): Prisma.Sql => Prisma.sql`
  INSERT INTO alert_matches AS kept (search_number, published_listing_id, digest_id)
  SELECT ${to}, published_listing_id, digest_id FROM alert_matches WHERE search_number = ${from}
  ON CONFLICT (search_number, published_listing_id)
    DO UPDATE SET digest_id = coalesce(kept.digest_id, excluded.digest_id)`;

/** Serializes changes of the alerts of an address, so that none is created or confirmed meanwhile. */
export async function lockAlerts({ db }: Pick<Context, 'db'>, email: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`alerts:${email}`}, 0))`;
}

/**
 * Turns the confirmed alerts of the account's address into its saved searches, in the transaction
 * that confirms the address. An alert equal to a saved search becomes part of it.
 */
export async function takeOverAlerts(context: Context, userId: string): Promise<void> {
  const { email: address, emailVerifiedAt } = await findAccount(context, userId);
  if (emailVerifiedAt === null || address === '') return;
  const email = address.toLowerCase();
  await lockAlerts(context, email);
  const alerts = await context.db.alertSubscription.findMany({
    where: { email, confirmedAt: { not: null } },
    include: { search: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  if (alerts.length === 0) return;
  const ids = alerts.map(({ id }) => id);
  await lockSearches(context, userId);
  await context.db.$executeRaw(releaseUnsent(ids));
  for (const { id, search } of alerts)
    if (search !== null) await takeOver(context, userId, id, search);
  await context.db.alertSubscription.deleteMany({ where: { id: { in: ids } } });
  const timeZone = alerts.find((alert) => alert.timeZone !== null)?.timeZone;
  await recordTimeZone(context, userId, timeZone ?? undefined);
}

async function takeOver(
  context: Context,
  userId: string,
  subscriptionId: string,
  search: SavedSearch,
): Promise<void> {
  const { db } = context;
  const same = await db.savedSearch.findFirst({
    where: { userId, criteriaHash: search.criteriaHash },
    orderBy: [{ notifyByEmail: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
  });
  if (same === null) {
    await db.savedSearch.update({
      where: { id: search.id },
      data: { userId, subscriptionId: null, formerIds: [subscriptionId] },
    });
    return;
  }
  if (!same.notifyByEmail) {
    const { frequency } = search;
    await changeMailing(context, same, { notifyByEmail: true, frequency });
  }
  await db.$executeRaw(moveMatches(search.number, same.number));
  const formerIds = { push: [subscriptionId, search.id] };
  await db.savedSearch.update({ where: { id: same.id }, data: { formerIds } });
}
