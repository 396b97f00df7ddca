import type { Context } from '../../platform/context.ts';
import type { Listing } from '../../generated/prisma/client.ts';
import { findRecipients } from '../../listings/listing-recipients.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { ReachableMember } from '../../organizations/members/members.ts';

interface ApplicationNotice {
  template: 'application-received' | 'application-withdrawn';
  applicationId: string;
  listing: Listing;
}

/**
 * Mails the recipients of a listing's applications in their language, as each chose: immediately,
 * in the digest or never; or the listing's contact address when its organization has no member.
 * Nobody when there is neither. Idempotent per recipient.
 */
export async function notifyOrganization(
  context: Context,
  { template, applicationId, listing }: ApplicationNotice,
): Promise<void> {
  const members = await findRecipients(context, listing);
  if (members.length === 0 && listing.applyEmail !== null)
    await queueMail(context, {
      template,
      props: { applicationId, userId: null },
      recipient: listing.applyEmail,
      locale: listing.locale,
      idempotencyKey: `${template}:${applicationId}:contact`,
      userId: null,
    });
  for (const member of members) {
    if (member.preferences.applications === 'off') continue;
    const isDue =
      template === 'application-received'
        ? await recordArrival(context, applicationId, listing, member)
        : await wasNotified(context, applicationId, member);
    if (!isDue) continue;
    await queueMail(context, {
      template,
      props: { applicationId, userId: member.id },
      recipient: member.email,
      locale: member.locale,
      idempotencyKey: `${template}:${applicationId}:${member.id}`,
      userId: member.id,
    });
  }
}

/** Records a member's notification, immediate or in their digest. */
async function recordArrival(
  context: Context,
  applicationId: string,
  listing: Listing,
  { id: userId, preferences }: ReachableMember,
): Promise<boolean> {
  const createdAt = context.now();
  const isAtOnce =
    preferences.applications === 'each' ||
    (await isFirstNotice(context, applicationId, listing.id));
  const { count } = await context.db.applicationNotice.createMany({
    data: [{ applicationId, userId, createdAt, notifiedAt: isAtOnce ? createdAt : null }],
    skipDuplicates: true,
  });
  return isAtOnce && count > 0;
}

/**
 * Returns whether a member was notified of the arrival; others do not get the withdrawal either.
 */
async function wasNotified(
  context: Context,
  applicationId: string,
  { id: userId }: ReachableMember,
): Promise<boolean> {
  const notices = context.db.applicationNotice;
  await notices.deleteMany({ where: { applicationId, userId, notifiedAt: null } });
  return (await notices.count({ where: { applicationId, userId } })) > 0;
}

async function isFirstNotice(context: Context, id: string, listingId: string): Promise<boolean> {
  const other = await context.db.application.findFirst({
    where: { listingId, via: 'CAUSA', id: { not: id } },
    select: { id: true },
  });
  return other === null;
}
