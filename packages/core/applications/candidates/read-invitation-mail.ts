import type { LookedUpProps, MailTemplates } from '@causa/shared/platform/mail';
import { detailPath, pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { fullName } from '../../accounts/full-name.ts';
import type { Context } from '../../platform/context.ts';
import { isLive } from '../../organizations/is-listing-live.ts';
import { filterCandidates } from './require-candidate-access.ts';

/**
 * Reads the content of an invitation mail when it is sent; null when the organization does not find
 * the person any more, and when the listing is over.
 */
export async function readInvitationMail(
  context: Context,
  { invitationId }: LookedUpProps['candidate-invited'],
): Promise<MailTemplates['candidate-invited'] | null> {
  const row = await context.db.candidateInvitation.findUnique({
    where: { id: invitationId },
    include: {
      author: { select: { firstName: true, lastName: true } },
      candidate: { select: { firstName: true } },
      listing: { include: { organization: true } },
    },
  });
  if (row === null) return null;
  const { listing, candidateId } = row;
  const { organization } = listing;
  if (!isLive(listing, organization, context.now())) return null;
  if ((await filterCandidates(context, organization.id, [candidateId])).length === 0) return null;
  const { origin } = context.config;
  return {
    firstName: row.candidate.firstName ?? '',
    author: row.author === null ? '' : fullName(row.author),
    orgName: organization.name,
    title: listing.title,
    text: row.text,
    link: origin + detailPath(context.locale, listing.type, listing.id, listing.title),
    // The setting in which the person can hide from the organization.
    visibility:
      origin +
      withQuery(pagePath('employmentProfile', context.locale, { slug: 'visibility' }), {
        q: organization.name,
      }),
  };
}
