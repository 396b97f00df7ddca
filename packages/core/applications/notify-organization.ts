import type { Context } from '../context.ts';
import type { Listing } from '../generated/prisma/client.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findReachableMembers } from '../organizations/members.ts';
import { detailPath } from '@causa/shared/routes';

/** More people than this share the work; the others find it on their dashboard. */
const mostAdmins = 10;

interface News {
  template: 'application-received' | 'application-withdrawn';
  applicationId: string;
  listing: Listing;
  applicant: string;
}

/**
 * Writes to those who look after a listing, each in their own language: the verified admins of its
 * organization, or the listing's own contact
 * address where it has no admin. Nobody is written to where there is neither.
 */
export async function notifyOrganization(
  context: Context,
  { template, applicationId, listing, applicant }: News,
): Promise<void> {
  const members = await findReachableMembers(context, listing.organizationId, mostAdmins);
  const contact = { id: null, email: listing.applyEmail, firstName: '', locale: listing.locale };
  for (const { id, email, firstName, locale } of members.length > 0 ? members : [contact]) {
    if (email === null) continue;
    await queueMail(context, {
      template,
      props: {
        firstName: firstName ?? '',
        title: listing.title,
        applicant,
        link: { path: detailPath(locale, listing.type, listing.id, listing.title) },
      },
      recipient: email,
      locale,
      idempotencyKey: `${template}:${applicationId}:${id ?? 'contact'}`,
      userId: id,
    });
  }
}
