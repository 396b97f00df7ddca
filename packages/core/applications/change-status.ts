import type { ApplicationStatus } from '@causa/shared/contracts/applications.contract';
import { AppError } from '@causa/shared/errors';
import { requireUser } from '../kernel/identity.policy.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { newId } from '../ids.ts';
import { notify } from '../notifications/notify.ts';
import { findMember } from '../organizations/members.ts';
import { mayAnswerApplications } from '../organizations/organization.policy.ts';
import { mayBecome } from './application.policy.ts';

/**
 * Moves an application on, as an admin of its organization. The note is the organization's own. The
 * applicant finds it in the timeline and in the bell. LOGIN_REQUIRED; NOT_FOUND for anyone who does
 * not administer it; CONFLICT for a step that does not follow.
 */
export async function changeApplicationStatus(
  context: Context,
  id: string,
  { status, note }: { status: ApplicationStatus; note?: string },
): Promise<void> {
  const { userId } = requireUser(context);
  const row = await context.db.application.findUnique({
    where: { id },
    include: { listing: { include: { organization: true } } },
  });
  const member =
    row === null ? null : await findMember(context, row.listing.organizationId, userId);
  if (row === null || member === null || !mayAnswerApplications(member))
    throw new AppError('NOT_FOUND');
  if (!mayBecome(row, status)) throw new AppError('CONFLICT');
  const { listing } = row;
  await inTransaction(context, async (tx) => {
    const { count } = await tx.db.application.updateMany({
      where: { id, status: row.status },
      data: { status },
    });
    if (count === 0) throw new AppError('CONFLICT');
    await tx.db.applicationEvent.create({
      data: {
        id: newId(),
        applicationId: id,
        status,
        note: note ?? null,
        actorId: userId,
        createdAt: context.now(),
      },
    });
    // That someone looked is for the timeline alone.
    if (status === 'VIEWED') return;
    await notify(tx, {
      userId: row.userId,
      kind: 'application-status',
      params: {
        applicationId: id,
        listingId: listing.id,
        type: listing.type,
        title: listing.title,
        orgName: listing.organization.name,
        status,
      },
      subject: `${id}:${status}`,
    });
  });
}
