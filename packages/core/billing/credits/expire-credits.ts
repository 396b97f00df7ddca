import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Locale } from '@causa/shared/platform/locales';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import type { Context } from '../../platform/context.ts';
import { inRetriedTransaction } from '../../platform/database/in-retried-transaction.ts';
import { runIsolated } from '../../platform/run-isolated.ts';
import { notifyEachMember } from '../../organizations/members/notify-each-member.ts';
import { lockBalance, moveCredits } from './move-credits.ts';

/** Days before expiry on which owners are notified. */
const warningDays = [60, 14, 2];
/** Lots per run; the others follow in the next run. */
const batch = 1_000;

/**
 * Expires lots after their last day, each once. Returns the number of lots. A failed lot does not
 * block the others.
 */
export async function expireCredits(context: Context): Promise<number> {
  const due = await context.db.creditLot.findMany({
    where: { remaining: { gt: 0 }, expiresAt: { lte: context.now() } },
    orderBy: { expiresAt: 'asc' },
    take: batch,
  });
  return runIsolated(context, due, ({ id, organizationId }) =>
    inRetriedTransaction(context, async (tx) => {
      await lockBalance(tx, organizationId);
      const { remaining } = await tx.db.creditLot.findUniqueOrThrow({ where: { id } });
      if (remaining === 0) return 0;
      await moveCredits(tx, {
        organizationId,
        change: -remaining,
        effectKey: `expire:${id}:${await countExpiries(tx, id)}`,
        reason: 'EXPIRY',
        onlyFrom: [id],
      });
      return 1;
    }),
  );
}

/** Counts earlier expiries, because credits returned to an expired lot expire again. */
function countExpiries({ db }: Pick<Context, 'db'>, lotId: string): Promise<number> {
  return db.creditMove.count({ where: { lotId, entry: { reason: 'EXPIRY' } } });
}

/** Notifies owners two months, two weeks and two days before credits expire, once each. */
export async function warnOfExpiry(context: Context): Promise<number> {
  const now = context.now().getTime();
  const lots = await context.db.creditLot.findMany({
    where: {
      remaining: { gt: 0 },
      expiresAt: { gt: new Date(now), lte: new Date(now + (warningDays[0] ?? 0) * dayMs) },
    },
    orderBy: { expiresAt: 'asc' },
    include: { entry: { select: { organization: { select: { name: true } } } } },
  });
  return runIsolated(context, lots, async ({ id, organizationId, remaining, expiresAt, entry }) => {
    if (expiresAt === null) return 0;
    const left = (expiresAt.getTime() - now) / dayMs;
    const days = warningDays.findLast((one) => left <= one) ?? warningDays[0];
    await inRetriedTransaction(context, (tx) =>
      notifyEachMember(
        tx,
        organizationId,
        ({ id: userId, email, locale }) => ({
          mail: {
            template: 'credits-expiring',
            props: {
              orgName: entry.organization.name,
              credits: remaining,
              on: expiresAt.toISOString(),
              link: { path: creditsPath(locale, organizationId) },
            },
            recipient: email,
            locale,
            idempotencyKey: `credits-expiring:${id}:${days}:${userId}`,
            userId,
          },
        }),
        { role: 'OWNER' },
      ),
    );
    return 1;
  });
}

const creditsPath = (locale: Locale, orgId: string): string =>
  adminPath(locale, orgId, 'adminCredits');
