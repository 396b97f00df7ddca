import { AppError } from '@causa/shared/platform/errors';
import {
  type DecisionReason,
  listDecisions,
  isFavorable,
  type QueueDecision,
  type QueueKind,
} from '@causa/shared/moderation/moderation';
import { hideProfile } from '../accounts/hide-profile.ts';
import { removeFeedbackSentence } from '../applications/feedback/feedback-sentences.ts';
import type { Context } from '../platform/context.ts';
import type { QueueItem } from '../generated/prisma/client.ts';
import { findListingById } from '../listings/live-listing.ts';
import { changeListing } from '../listings/listing-lifecycle.ts';
import { decideBoard } from '../integrations/job-boards/running/staff-review.ts';
import { type Settled, settleItem } from '../platform/review-queue/claim-item.ts';
import { decideProofs } from '../organizations/verification/settle-verification.ts';
import {
  declineObjection,
  freezeOrganization,
  thawOrganization,
} from '../organizations/freeze-organization.ts';
import { approveOrganization } from '../organizations/approve-organization.ts';
import { decideRequestByStaff } from '../organizations/members/admin-requests.ts';
import { decideClaim } from '../organizations/members/ownership.ts';
import { decideChanges } from '../organizations/page/decide-changes.ts';
import { notifyOfListing } from '../listings/authoring/notify-of-listing.ts';
import {
  publishListing,
  removeListing,
  returnListing,
} from '../listings/authoring/publishing/staff-decisions.ts';
import { closeReports } from './reports/close-reports.ts';
import { decideSurvey } from '../salaries/held-surveys.ts';
import { describeReported } from './reports/find-reported.ts';

/**
 * Decides an item once, with a reason of the list and all consequences, in one transaction. Staff
 * only.
 * @throws NOT_FOUND; CONFLICT when it was decided by someone else or the seen revision is outdated;
 * ORGANIZATION_FROZEN for new content; INVALID when the item does not take the decision, and
 * without the note that its owners need
 */
export function decideStaffItem(context: Context, id: string, settled: Settled): Promise<void> {
  const { decision, reason, note } = settled;
  return settleItem(context, id, settled, async (tx, item) => {
    const kind = item.kind;
    const [about = ''] = item.subject.split(':');
    // When the listing changed since staff opened it, the decision conflicts.
    if (!listDecisions(kind, about, null).includes(decision)) throw createInvalidError('decision');
    if ((reason === 'FINE') !== isFavorable(decision)) throw createInvalidError('reason');
    // Owners need a note that explains what to change or why they lose something.
    if (note === '' && (reason === 'OTHER' || decision === 'FREEZE'))
      throw createInvalidError('note');
    await runFollowUps(tx, item, kind, { decision, reason, note });
  });
}

const createInvalidError = (field: string): AppError =>
  new AppError('INVALID', {}, [
    { field, code: field === 'note' ? 'FIELD_REQUIRED' : 'FIELD_OPTION' },
  ]);

const getSubjectId = ({ subject }: QueueItem): string => subject.slice(subject.indexOf(':') + 1);

interface StaffDecision {
  decision: QueueDecision;
  reason: DecisionReason;
  note: string;
}

async function runFollowUps(
  tx: Context,
  item: QueueItem,
  kind: QueueKind,
  { decision, reason, note }: StaffDecision,
): Promise<void> {
  const organizationId = item.organizationId ?? '';
  const listingId = item.listingId ?? '';
  const subjectId = getSubjectId(item);
  if (kind === 'REPORT')
    await closeReports(tx, item.subject, {
      upheld: decision !== 'KEEP',
      ...(await describeReported(tx, item.subject)),
    });
  switch (decision) {
    case 'FREEZE':
      if (kind === 'LISTING') await returnListing(tx, listingId, note, reason);
      await freezeOrganization(tx, organizationId, note, reason);
      return;
    case 'HIDE':
      await hideProfile(tx, subjectId);
      return;
    case 'REMOVE':
      if (item.subject.startsWith('feedback:')) await removeFeedbackSentence(tx, subjectId);
      else await removeListing(tx, listingId, note, reason);
      return;
    case 'RETURN':
      await revertDecision(tx, listingId, note, reason);
      return;
    case 'KEEP':
      await releaseListing(tx, item);
      return;
    default:
      await notifySubject(tx, item, kind, { decision, reason, note });
  }
}

/** Notifies the subject of an approval or a refusal. */
async function notifySubject(
  tx: Context,
  item: QueueItem,
  kind: QueueKind,
  { decision, reason, note }: StaffDecision,
): Promise<void> {
  const approved = decision === 'APPROVE';
  const organizationId = item.organizationId ?? '';
  const subjectId = getSubjectId(item);
  switch (kind) {
    case 'LISTING':
      await approveIfNew(tx, organizationId);
      await publishListing(tx, item.listingId ?? '', item);
      return;
    case 'ORGANIZATION':
    case 'DUPLICATE':
      await approveIfNew(tx, organizationId);
      return;
    case 'JOIN':
      await decideRequestByStaff(tx, subjectId, approved);
      return;
    case 'CHANGE': {
      const { revision } = item.detail as { revision: number };
      await decideChanges(tx, organizationId, { revision, approved });
      return;
    }
    case 'OBJECTION':
      if (approved) await thawOrganization(tx, organizationId);
      else await declineObjection(tx, organizationId, note);
      return;
    case 'VERIFICATION':
      await decideProofs(tx, organizationId, { approved, because: reason, reason: note });
      return;
    case 'SALARY':
      await decideSurvey(tx, subjectId, approved);
      return;
    case 'OWNERSHIP':
      await decideClaim(tx, { organizationId, userId: item.userId ?? '', approved });
      return;
    case 'BOARD':
      await decideBoard(tx, subjectId, { approved, because: reason, reason: note });
      return;
    case 'REPORT':
      throw createInvalidError('decision');
  }
}

/** Approving the first listing also publishes the page of its organization. */
async function approveIfNew(tx: Context, organizationId: string): Promise<void> {
  await approveOrganization(tx, organizationId).catch((error: unknown) => {
    // It was approved meanwhile.
    if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error;
  });
}

/** A held listing that staff approve is public again. */
async function releaseListing(tx: Context, { listingId }: QueueItem): Promise<void> {
  if (listingId === null) return;
  const listing = await findListingById(tx, listingId);
  const waits = await tx.db.queueItem.count({
    where: { listingId, kind: 'LISTING', decidedAt: null },
  });
  if (listing?.status === 'PENDING' && waits === 0) await publishListing(tx, listingId);
}

/**
 * A public listing is returned to its author, too. An author who has it already is notified as
 * well; the next submission is reviewed.
 */
async function revertDecision(
  tx: Context,
  id: string,
  note: string,
  reason: DecisionReason,
): Promise<void> {
  const listing = await findListingById(tx, id);
  if (listing?.status === 'DRAFT') {
    const notice = { about: tx.now(), reason: note, because: reason };
    await notifyOfListing(tx, listing, 'returned', notice);
    return;
  }
  if (listing?.status === 'PUBLISHED') await changeListing(tx, 'hold', { id });
  await returnListing(tx, id, note, reason);
}
