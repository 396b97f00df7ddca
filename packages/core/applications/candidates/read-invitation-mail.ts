import type { LookedUpProps, MailTemplates } from '@causa/shared/platform/mail';
import { detailPath, pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import { fullName } from '../../accounts/full-name.ts';
import type { Context } from '../../platform/context.ts';
import { isLive } from '../../listings/is-live.ts';
import { filterCandidates } from './require-candidate-access.ts';

/**
 * What the mail to an invited person says when it leaves; null for who cannot be found by the
 * organization any more, and for a listing that is over.
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
    // Where the organization is found already, to hide from it.
    visibility:
      origin +
      withQuery(pagePath('employmentProfile', context.locale, { slug: 'visibility' }), {
        q: organization.name,
      }),
  };
}
