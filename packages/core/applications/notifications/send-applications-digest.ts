import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { runIsolated } from '../../platform/run-isolated.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';

import { applicationDigestHour as hour } from '@causa/shared/organizations/member-preferences';
import { Prisma } from '../../generated/prisma/client.ts';

/**
 * Members with a due digest, and the organization. While that is deleted, the digest waits, since
 * its members may get access back. Read by application_notices_told_at_created_at_idx.
 */
const selectDueDigests = (now: Date): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT n.user_id AS "userId", l.organization_id AS "organizationId", u.email, u.locale
  FROM application_notices n
  JOIN applications a ON a.id = n.application_id
  JOIN listings l ON l.id = a.listing_id
  JOIN users u ON u.id = n.user_id
  JOIN organizations o ON o.id = l.organization_id
  WHERE n.notified_at IS NULL AND n.created_at <= ${selectLastMorning(now)} AND o.deleted_at IS NULL
  LIMIT 1000`;

/** Takes one digest's applications; a second caller finds none. */
const takeWaiting = (
  now: Date,
  { userId, organizationId }: { userId: string; organizationId: string },
): Prisma.Sql => Prisma.sql`
  UPDATE application_notices n SET notified_at = ${now}
  FROM applications a
  JOIN listings l ON l.id = a.listing_id
  JOIN users u ON u.id = ${userId}
  WHERE n.application_id = a.id AND n.user_id = u.id AND l.organization_id = ${organizationId}
    AND n.notified_at IS NULL AND n.created_at <= ${selectLastMorning(now)}`;

/** Today's or yesterday's last eight o'clock in the time zone of user `u`. */
const selectLastMorning = (now: Date): Prisma.Sql => Prisma.sql`
  (date_trunc('day', (${now}::timestamptz AT TIME ZONE alert_zone(u.time_zone, u.locale)) - ${hour} * interval '1 hour')
    + ${hour} * interval '1 hour') AT TIME ZONE alert_zone(u.time_zone, u.locale)`;

interface Due {
  userId: string;
  organizationId: string;
  email: string;
  locale: Locale;
}

/**
 * Mails due digests, one per member and organization. The worker calls it every ten minutes; taking
 * the applications and queueing the mail are one transaction. Returns the number of mails queued.
 */
export async function sendApplicationsDigests(context: Context): Promise<number> {
  const now = context.now();
  const due = await context.db.$queryRaw<Due[]>(selectDueDigests(now));
  const rows = due.map((one) => ({ id: `${one.organizationId}:${one.userId}`, ...one }));
  return runIsolated(context, rows, ({ userId, organizationId, email, locale }) =>
    inTransaction(context, async (tx) => {
      if ((await tx.db.$executeRaw(takeWaiting(now, { userId, organizationId }))) === 0) return 0;
      const at = now.toISOString();
      await queueMail(tx, {
        template: 'applications-digest',
        props: { organizationId, userId, at },
        recipient: email,
        locale,
        idempotencyKey: `applications-digest:${organizationId}:${userId}:${at}`,
        userId,
      });
      return 1;
    }),
  );
}
