import { endSubscriptionPath } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import { toCsv } from '../../platform/text/csv.ts';
import { signedPath } from '../../platform/crypto/signed-path.ts';

export interface SubsiteCount {
  key: string;
  subscribed: number;
  /** Subscriptions without a confirmation yet. */
  unconfirmed: number;
  unsubscribed: number;
}

/** Returns the number of subscribers of each subsite, by its key. */
export async function countSubscribers({ db }: Pick<Context, 'db'>): Promise<SubsiteCount[]> {
  const subsites = await db.subsite.findMany({ orderBy: { key: 'asc' } });
  return Promise.all(
    subsites.map(async ({ id: subsiteId, key }) => {
      const [subscribed, unconfirmed, unsubscribed] = await Promise.all([
        db.subsiteSubscription.count({
          where: { subsiteId, confirmedAt: { not: null }, unsubscribedAt: null },
        }),
        db.subsiteSubscription.count({ where: { subsiteId, confirmedAt: null } }),
        db.subsiteSubscription.count({
          where: { subsiteId, confirmedAt: { not: null }, unsubscribedAt: { not: null } },
        }),
      ]);
      return { key, subscribed, unconfirmed, unsubscribed };
    }),
  );
}

/**
 * Returns the subscribers of a subsite as CSV for newsletter software: address, language, and
 * unsubscribe link. Null for an unknown subsite.
 */
export async function subscribersCsv(context: Context, key: string): Promise<string | null> {
  const subsite = await context.db.subsite.findUnique({ where: { key }, select: { id: true } });
  if (subsite === null) return null;
  const rows = await context.db.subsiteSubscription.findMany({
    where: { subsiteId: subsite.id, confirmedAt: { not: null }, unsubscribedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, email: true, locale: true },
  });
  const { config } = context;
  return toCsv([
    ['email', 'language', 'unsubscribe'],
    ...rows.map(({ id, email, locale }) => [
      email,
      locale,
      config.origin + signedPath(config, endSubscriptionPath(locale, id)),
    ]),
  ]);
}
