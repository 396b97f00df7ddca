import type { z } from 'zod';
import type { subscribeToSearchContract } from '@causa/shared/alerts/subscriptions.contract';
import { filtersVersion } from '@causa/shared/alerts/saved-filters';
import { alertSubscriptionsMax } from '@causa/shared/platform/limits';
import { confirmAlertPath } from '@causa/shared/platform/pages/routes';
import { hashAddress } from '../../platform/mail/suppression.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { knownTimeZones } from '../../platform/dates/known-time-zones.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { takeTokenFrom, tryToken } from '../../platform/limits/take-token.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { prepareCriteria } from '../saved-searches/prepare-searches.ts';
import { assertFilters } from '../saved-searches/save-search.ts';
import { hashCriteria, suggestName } from '../saved-searches/saved-search.rules.ts';
import { lockAlerts } from './take-over-alerts.ts';

type NewAlert = z.output<NonNullable<(typeof subscribeToSearchContract)['body']>>;

const hour = 3_600;
const dailyMails = 5;

/**
 * Prepares an alert for an address without an account and mails it a link to confirm. The reply is
 * the same for a known address, an existing alert and a full list.
 * @throws UNKNOWN_FACET, UNKNOWN_FACET_VALUE; TOO_MANY_REQUESTS after 20 an hour
 */
export async function subscribeToSearch(
  context: Context,
  input: NewAlert,
  address: string | null,
): Promise<void> {
  assertFilters(input.filters);
  await takeTokenFrom(context, 'subscribe-to-search', address, 20, hour);
  const email = input.email.toLowerCase();
  await inTransaction(context, async (tx) => {
    await lockAlerts(tx, email);
    const id = await storeSubscription(tx, input, email);
    if (id === null || !(await mayMail(tx, id, email))) return;
    const locale = input.locale ?? context.locale;
    await queueMail(tx, {
      template: 'confirm-alert',
      props: { link: { path: confirmAlertPath(locale, id), signed: true } },
      recipient: email,
      locale,
      idempotencyKey: `confirm-alert:${id}:${context.now().getTime()}`,
      userId: null,
    });
  });
}

/** Returns the id of the alert to confirm; null when it is confirmed already or there are too many. */
async function storeSubscription(
  context: Context,
  { text, filters, radius, location, index, frequency, timeZone, ...rest }: NewAlert,
  email: string,
): Promise<string | null> {
  const { db } = context;
  const locale = rest.locale ?? context.locale;
  const now = context.now();
  const criteria = {
    text,
    index,
    filters,
    filtersVersion,
    location,
    locale,
    radius: String(radius),
  };
  const criteriaHash = hashCriteria(criteria);
  const same = await db.alertSubscription.findFirst({
    where: { email, search: { criteriaHash } },
    select: { id: true, confirmedAt: true },
  });
  if (same !== null) {
    if (same.confirmedAt !== null) return null;
    await db.alertSubscription.update({
      where: { id: same.id },
      data: { createdAt: now, locale, search: { update: { frequency } } },
    });
    return same.id;
  }
  if ((await db.alertSubscription.count({ where: { email } })) >= alertSubscriptionsMax)
    return null;
  const zones = await knownTimeZones(context);
  const { id } = await db.alertSubscription.create({
    data: {
      id: newId(),
      email,
      locale,
      timeZone: timeZone !== undefined && zones.has(timeZone) ? timeZone : null,
      createdAt: now,
      search: {
        create: {
          id: newId(),
          ...criteria,
          criteriaHash,
          frequency,
          name: suggestName(criteria),
          location: location ?? Prisma.DbNull,
          criteriaId: await prepareCriteria(context, criteria),
          notifyByEmail: false,
          confirmedAt: now,
          createdAt: now,
          updatedAt: now,
        },
      },
    },
  });
  return id;
}

/** One mail an hour for an alert, and few a day for an address. */
async function mayMail(context: Context, id: string, email: string): Promise<boolean> {
  const mailbox = Buffer.from(hashAddress(email)).toString('base64url');
  return (
    (await tryToken(context, `confirm-alert:${id}`, 1, hour)) &&
    (await tryToken(context, `confirm-alert-to:${mailbox}`, dailyMails, 24 * hour))
  );
}
