import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { runIsolated } from '../../platform/run-isolated.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { wantsMail } from '../../accounts/notifications/preferences.ts';
import { readSummary } from './read-summary.ts';
import { applicationDigestHour as hour } from '@causa/shared/organizations/member-preferences';
import type { Locale } from '@causa/shared/platform/locales';
import { isReachableSql } from '../../accounts/email/is-reachable.ts';
import { Prisma } from '../../generated/prisma/client.ts';

interface DueSummary {
  organizationId: string;
  userId: string;
  email: string;
  locale: Locale;
  /** False when the Monday is too long ago for a summary. */
  isFresh: boolean;
}

/** Days after which a missed summary is skipped, for example after an outage. */
const freshDays = 3;

/** SQL: eight o'clock of the last Monday in the time zone of user `u`. */
const monday = (now: Date): Prisma.Sql => Prisma.sql`
  (date_trunc('week', (${now}::timestamptz AT TIME ZONE alert_zone(u.time_zone, u.locale)) - ${hour} * interval '1 hour')
    + ${hour} * interval '1 hour') AT TIME ZONE alert_zone(u.time_zone, u.locale)`;

/**
 * Returns members whose Monday morning has come since their last summary, of organizations that are
 * neither deleted nor frozen. Uses organization_members_summarized_at_idx.
 */
function findDueSummaries({ db, now }: Pick<Context, 'db' | 'now'>): Promise<DueSummary[]> {
  return db.$queryRaw<DueSummary[]>`
    SELECT m.organization_id AS "organizationId", m.user_id AS "userId", u.email, u.locale,
      ${monday(now())} > ${now()}::timestamptz - ${freshDays} * interval '1 day' AS "isFresh"
    FROM organization_members m
    JOIN users u ON u.id = m.user_id
    JOIN organizations o ON o.id = m.organization_id
    WHERE m.summarized_at < ${monday(now())} AND o.deleted_at IS NULL AND o.frozen_at IS NULL
      AND ${isReachableSql}
    LIMIT 1000`;
}

/** Claims the summary of a member; false for a second caller. */
async function claimSummary(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { organizationId, userId }: Pick<DueSummary, 'organizationId' | 'userId'>,
): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE organization_members m SET summarized_at = ${now()} FROM users u
    WHERE u.id = m.user_id AND m.organization_id = ${organizationId} AND m.user_id = ${userId}
      AND m.summarized_at < ${monday(now())}`;
  return count > 0;
}

/**
 * Queues the weekly summary for every member whose Monday morning has come, if there is news. The
 * worker calls it every ten minutes; claim and mail share a transaction. Returns the number of
 * mails.
 */
export async function sendSummaries(context: Context): Promise<number> {
  const at = context.now().toISOString();
  const due = await findDueSummaries(context);
  const rows = due.map((one) => ({ id: `${one.organizationId}:${one.userId}`, due: one }));
  return runIsolated(context, rows, ({ due: one }) =>
    inTransaction(context, async (tx) => {
      const { organizationId, userId, email, locale, isFresh } = one;
      if (!(await claimSummary(tx, one)) || !isFresh) return 0;
      if (!(await wantsMail(tx, userId, 'organization-summaries'))) return 0;
      const props = { organizationId, userId, at };
      if ((await readSummary({ ...tx, locale }, props)) === null) return 0;
      await queueMail(tx, {
        template: 'organization-summary',
        props,
        recipient: email,
        locale,
        idempotencyKey: `organization-summary:${organizationId}:${userId}:${at}`,
        userId,
      });
      return 1;
    }),
  );
}
