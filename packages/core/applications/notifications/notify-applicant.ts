import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { LookedUpProps, MailTemplates } from '@causa/shared/platform/mail';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { Locale } from '@causa/shared/platform/locales';
import { findAccount } from '../../accounts/find-user.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { notify } from '../../accounts/notifications/notify.ts';
import { lockApplication } from '../decline.ts';
import { endInterviews } from '../interviews/end-interviews.ts';

const include = {
  application: { include: { listing: { include: { organization: { select: { name: true } } } } } },
} as const satisfies Prisma.ApplicationEventInclude;

/** Returns the path of the conversation about an application, for its applicant. */
export function applicantConversationPath(locale: Locale, id: string): string {
  return `${withQuery(pagePath('applicationHistory', locale), { id })}#messages`;
}

/**
 * Notifies the applicant of an event once: in the bell, and by mail for a message or a decline.
 * Skips an undone event. The worker calls it for declines after their hour. A decision ends
 * interviews when the applicant learns of it, so that an undone decline cancels none.
 */
export function notifyApplicant(context: Context, eventId: string): Promise<void> {
  return inTransaction(context, async (tx) => {
    const found = await tx.db.applicationEvent.findUnique({ where: { id: eventId } });
    if (found === null) return;
    await lockApplication(tx, found.applicationId);
    // Undone or notified while this waited for the lock.
    const event = await tx.db.applicationEvent.findUnique({ where: { id: eventId }, include });
    if (event === null || event.notifiedAt !== null) return;
    const { application, status, message } = event;
    const { id: applicationId, userId, listing } = application;
    await tx.db.applicationEvent.update({ where: { id: eventId }, data: { notifiedAt: tx.now() } });
    if (status === 'DECLINED' || status === 'HIRED') await endInterviews(tx, applicationId);
    await notify(tx, {
      userId,
      kind: 'application-status',
      params: {
        applicationId,
        listingId: listing.id,
        type: listing.type,
        title: listing.title,
        orgName: listing.organization.name,
        status,
      },
      subject: `${applicationId}:${eventId}`,
    });
    if (message === null && status !== 'DECLINED') return;
    const { email, locale } = await findAccount(tx, userId);
    await queueMail(tx, {
      template: 'application-status',
      props: { eventId },
      recipient: email,
      locale,
      idempotencyKey: `application-status:${applicationId}:${eventId}`,
      userId,
    });
  });
}

/** Reads the content of a status mail when it is sent; null after a withdrawal. */
export async function readStatusMail(
  context: Context,
  { eventId }: LookedUpProps['application-status'],
): Promise<MailTemplates['application-status'] | null> {
  const event = await context.db.applicationEvent.findUnique({
    where: { id: eventId },
    include: {
      application: {
        include: {
          user: { select: { firstName: true } },
          listing: { include: { organization: { select: { name: true } } } },
        },
      },
    },
  });
  if (event === null || event.application.status === 'WITHDRAWN') return null;
  const { application, status, message } = event;
  return {
    firstName: application.user.firstName ?? '',
    orgName: application.listing.organization.name,
    type: application.listing.type,
    title: application.listing.title,
    status,
    text: message,
    link: context.config.origin + applicantConversationPath(context.locale, application.id),
  };
}

/** Returns the application of an event; null when it was deleted. */
export async function findEventApplication(
  { db }: Pick<Context, 'db'>,
  eventId: string,
): Promise<string | null> {
  const event = await db.applicationEvent.findUnique({
    where: { id: eventId },
    select: { applicationId: true },
  });
  return event?.applicationId ?? null;
}
