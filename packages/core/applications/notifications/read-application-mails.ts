import type { MailTemplates, LookedUpProps } from '@causa/shared/platform/mail';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import { detailPath } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { findRecipients } from '../../listings/listing-recipients.ts';
import { findHidden, type HiddenNumbers, nameApplicant } from '../review/hidden-names.ts';
import { notifyOrganization } from './notify-organization.ts';

/** Applicants per listing, and listings, that a digest names. */
const shownNames = 5;
const shownListings = 20;

type Template = 'application-received' | 'application-withdrawn';

/**
 * Reads the content of a mail about an application when it is sent. Null when its recipient left
 * the organization or is no recipient any more; a new recipient is notified instead.
 */
export function readApplicationMail<T extends Template>(template: T) {
  return async (
    context: Context,
    { applicationId, userId }: LookedUpProps[T],
  ): Promise<MailTemplates[T] | null> => {
    const row = await context.db.application.findUnique({
      where: { id: applicationId },
      include: {
        listing: { include: { organization: { select: { deletedAt: true } } } },
        user: { select: { firstName: true, lastName: true } },
      },
    });
    // Members of a deleted organization cannot read its applications.
    if (row === null || row.listing.organization.deletedAt !== null) return null;
    // Withdrawn before anyone was notified.
    if (template === 'application-received' && row.status === 'WITHDRAWN') return null;
    const { listing } = row;
    const recipients = await findRecipients(context, listing);
    const reader = recipients.find(({ id }) => id === userId);
    if (userId === null ? recipients.length > 0 : reader === undefined) {
      await inTransaction(context, (tx) =>
        notifyOrganization(tx, { template, applicationId, listing }),
      );
      return null;
    }
    if (reader?.preferences.applications === 'off') return null;
    const { type, id, title, organizationId: orgId } = listing;
    const path =
      userId === null
        ? detailPath(context.locale, type, id, title)
        : organizationPath('adminApplication', context.locale, { orgId, applicationId });
    return {
      firstName: reader?.firstName ?? '',
      type,
      title,
      applicant: nameApplicant(
        await findHidden(context, [applicationId], userId),
        row,
        context.locale,
      ),
      target: userId === null ? 'listing' : 'application',
      link: context.config.origin + path,
    };
  };
}

/** Returns the applications of a member's digest by listing; null without any. */
export async function readApplicationsDigest(
  context: Context,
  { organizationId, userId, at }: LookedUpProps['applications-digest'],
): Promise<MailTemplates['applications-digest'] | null> {
  const rows = await findDigestRows(context, { organizationId, userId, at });
  const listings = new Map(rows.map(({ listing }) => [listing.id, listing]));
  const sections: DigestSection[] = [];
  const hidden = await findHidden(
    context,
    rows.map(({ id }) => id),
    userId,
  );
  let firstName = '';
  let count = 0;
  for (const [id, listing] of listings) {
    const applications = rows.filter(({ listingId }) => listingId === id);
    const recipients = await findRecipients(context, listing);
    const reader = recipients.find((member) => member.id === userId);
    if (reader === undefined) {
      await inTransaction(context, async (tx) => {
        for (const { id: applicationId } of applications)
          await notifyOrganization(tx, {
            template: 'application-received',
            applicationId,
            listing,
          });
      });
      continue;
    }
    if (reader.preferences.applications === 'off') return null;
    firstName = reader.firstName ?? '';
    count += applications.length;
    sections.push(toDigestSection(context, listing, applications, hidden));
  }
  if (count === 0) return null;
  const path = organizationPath('adminApplications', context.locale, { orgId: organizationId });
  return {
    firstName,
    orgName: rows[0]?.listing.organization.name ?? '',
    count,
    listings: sections.slice(0, shownListings),
    link: context.config.origin + path,
  };
}

type DigestSection = MailTemplates['applications-digest']['listings'][number];
type DigestRow = Awaited<ReturnType<typeof findDigestRows>>[number];

function findDigestRows(
  { db }: Context,
  { organizationId, userId, at }: LookedUpProps['applications-digest'],
) {
  return db.application.findMany({
    where: {
      status: { not: 'WITHDRAWN' },
      listing: { organizationId, organization: { deletedAt: null } },
      notices: { some: { userId, notifiedAt: new Date(at) } },
    },
    include: {
      listing: { include: { organization: { select: { name: true } } } },
      user: { select: { firstName: true, lastName: true } },
    },
    orderBy: { createdAt: 'asc' },
  });
}

function toDigestSection(
  { config: { origin }, locale }: Context,
  { id: listingId, type, title, organizationId: orgId }: DigestRow['listing'],
  applications: readonly DigestRow[],
  hidden: HiddenNumbers,
): DigestSection {
  const place = { orgId, word: getDashboardWord(type), listingId };
  return {
    title,
    link: origin + organizationPath('adminListingApplications', locale, place),
    count: applications.length,
    applications: applications.slice(0, shownNames).map((row) => ({
      name: nameApplicant(hidden, row, locale),
      link: origin + organizationPath('adminApplication', locale, { orgId, applicationId: row.id }),
    })),
    more: Math.max(0, applications.length - shownNames),
  };
}
