import { candidateInvitesPerDay } from '@causa/shared/applications/candidates';
import { AppError } from '@causa/shared/platform/errors';
import { conflict } from '../../platform/conflict.ts';
import { findAccount } from '../../accounts/find-user.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit/audit.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { findLiveListing, type ListingWithOrganization } from '../../listings/live-listing.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { notify } from '../../accounts/notifications/notify.ts';
import { lockOrganizationForShare } from '../../organizations/members/require-member.ts';
import { type CandidateRef, requireCandidate } from './read-candidate.ts';
import { requireCandidateAccess } from './require-candidate-access.ts';

/**
 * Invites a person to apply to a live listing by mail, without revealing their address, and in the
 * bell. Idempotent per person and listing.
 * @throws INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN; NOT_FOUND when the person is not found or
 * the listing is not live; CONFLICT when they applied already; TOO_MANY_REQUESTS after thirty a day
 */
export async function inviteCandidate(
  context: Context,
  { orgId, id }: CandidateRef,
  { listingId, text }: { listingId: string; text: string },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockOrganizationForShare(tx, orgId);
    const { userId: authorId } = await requireCandidateAccess(tx, orgId);
    await requireCandidate(tx, { orgId, id });
    if (await isInvited(tx, id, listingId)) return;
    const { type, title, organization } = await requireInvitable(tx, { orgId, id, listingId });
    const invitationId = newId();
    const { count } = await tx.db.candidateInvitation.createMany({
      data: [{ id: invitationId, candidateId: id, listingId, authorId, text, createdAt: tx.now() }],
      skipDuplicates: true,
    });
    if (count === 0) return;
    await takeToken(tx, `candidate-invites:${orgId}`, candidateInvitesPerDay, 86_400);
    // Without the person, because the organization's history outlasts their account.
    await audit(tx, 'organization.invite-candidate', `organization:${orgId}`, { listingId });
    const { email, locale } = await findAccount(tx, id);
    await notify(tx, {
      userId: id,
      kind: 'candidate-invited',
      params: { listingId, type, title, orgName: organization.name },
      subject: invitationId,
    });
    await queueMail(tx, {
      template: 'candidate-invited',
      props: { invitationId },
      recipient: email,
      locale,
      idempotencyKey: `candidate-invited:${invitationId}`,
      userId: id,
    });
  });
}

async function isInvited({ db }: Context, candidateId: string, listingId: string) {
  return (await db.candidateInvitation.count({ where: { candidateId, listingId } })) > 0;
}

async function requireInvitable(
  context: Context,
  { orgId, id, listingId }: CandidateRef & { listingId: string },
): Promise<ListingWithOrganization> {
  const listing = await findLiveListing(context, listingId);
  if (listing === null || listing.organizationId !== orgId) throw new AppError('NOT_FOUND');
  const where = { userId: id, listingId, via: 'CAUSA' as const };
  if ((await context.db.application.count({ where })) > 0) throw conflict('has-applied');
  return listing;
}
