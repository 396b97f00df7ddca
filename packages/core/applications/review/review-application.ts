import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '@causa/shared/platform/errors';
import { notesMax, type Verdict } from '@causa/shared/applications/application-review';
import type { Context } from '../../platform/context.ts';
import { assertSameContent } from '../../platform/idempotency.ts';
import { mayAnswerApplications } from '../../organizations/organization.policy.ts';
import { requireRight } from '../../organizations/members/require-member.ts';
import { findConversation, markRead } from '../conversations/conversation-messages.ts';
import { noteViewed } from '../change-application-status.ts';
import { findReceived, lockReceived, type ReceivedRef } from './find-received.ts';
import { recordReveal } from './review-settings.ts';

/**
 * Records that a member viewed an application and its messages.
 * @throws INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN
 */
export function markApplicationViewed(context: Context, ref: ReceivedRef): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { member, row } = await lockReceived(tx, ref);
    await noteViewed(tx, row, member.userId);
    const conversation = await findConversation(tx, row.id);
    if (conversation !== null) await markRead(tx, conversation.id, 'organization');
  });
}

/**
 * Sets or removes the caller's verdict. A verdict reveals a hidden name.
 * @throws INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN
 */
export function setVerdict(
  context: Context,
  ref: ReceivedRef,
  verdict: Verdict | null,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { member, row } = await lockReceived(tx, ref);
    const key = { applicationId: row.id, userId: member.userId };
    await noteViewed(tx, row, member.userId);
    if (verdict === null) {
      await tx.db.applicationReview.deleteMany({ where: key });
      return;
    }
    await recordReveal(tx, row, member.userId);
    const data = { verdict, updatedAt: tx.now() };
    await tx.db.applicationReview.upsert({
      where: { applicationId_userId: key },
      create: { ...key, ...data },
      update: data,
    });
  });
}

/**
 * Adds a note for members. Idempotent with an id made by the form.
 * @throws CONFLICT when the id belongs to another note or text; LIMIT_REACHED, INVALID_ORG,
 * NOT_FOUND, ORGANIZATION_FROZEN
 */
export function addNote(
  context: Context,
  ref: ReceivedRef,
  { id, text }: { id: string; text: string },
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { member, row } = await lockReceived(tx, ref);
    const known = await tx.db.applicationNote.findUnique({ where: { id } });
    if (known !== null) {
      if (known.applicationId !== row.id || known.authorId !== member.userId)
        throw new AppError('CONFLICT');
      assertSameContent({ text: known.text }, { text });
      return;
    }
    const count = await tx.db.applicationNote.count({ where: { applicationId: row.id } });
    if (count >= notesMax) throw new AppError('LIMIT_REACHED', { limit: notesMax });
    await noteViewed(tx, row, member.userId);
    await tx.db.applicationNote.create({
      data: { id, applicationId: row.id, authorId: member.userId, text, createdAt: tx.now() },
    });
  });
}

/**
 * Deletes a note of the caller.
 * @throws NOT_FOUND for another member's; INVALID_ORG, ORGANIZATION_FROZEN
 */
export async function deleteNote(context: Context, ref: ReceivedRef, id: string): Promise<void> {
  const { member, row } = await findReceived(context, ref);
  requireRight(member, mayAnswerApplications(member));
  const { count } = await context.db.applicationNote.deleteMany({
    where: { id, applicationId: row.id, authorId: member.userId },
  });
  if (count === 0) throw new AppError('NOT_FOUND');
}
