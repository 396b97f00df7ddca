import { fullName } from '../accounts/full-name.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { ApplicationStatus } from '@causa/shared/applications/application-statuses';
import { AppError } from '@causa/shared/platform/errors';
import { fillMessage } from '@causa/shared/applications/application-review';
import type { Context } from '../platform/context.ts';
import type { Application } from '../generated/prisma/client.ts';
import { newId } from '../platform/ids.ts';
import { assertSameContent } from '../platform/idempotency.ts';
import { canChangeTo } from './application.policy.ts';
import { getDeclineTime, undoScheduledDecline, scheduleDeclineNotice } from './decline.ts';
import { lockReceived, type ReceivedRef, type ReceivedRow } from './review/find-received.ts';
import { notifyApplicant } from './notifications/notify-applicant.ts';

export interface StatusChange {
  status: ApplicationStatus;
  /** The status that the form showed. */
  from?: ApplicationStatus | undefined;
  /** To the applicant; `{name}`, `{listing}` and `{organization}` are filled in. */
  message?: string | undefined;
  /** The reason, for members only. */
  reason?: string | undefined;
  /** False when the caller notifies the applicant. */
  notifies?: boolean | undefined;
}

/**
 * Changes the status of an application as a member of its organization. The applicant sees it in
 * the timeline and the bell, and gets a mail when there is a message; a decline is sent after one
 * hour and can be undone until then. Returns the event; null for a repeated request.
 * @throws INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN; CONFLICT when the transition is not allowed,
 * the status is not `from`, or a repeated request has another text
 */
export function changeApplicationStatus(
  context: Context,
  ref: ReceivedRef,
  change: StatusChange,
): Promise<string | null> {
  return inTransaction(context, async (tx) => {
    const { member, row } = await lockReceived(tx, ref);
    const now = tx.now();
    const { status, from = row.status } = change;
    const words = { message: getMessage(row, change.message), note: orNull(change.reason) };
    if (status === row.status && from !== status) {
      const last = await findLastEvent(tx, row);
      // A double click, or a retry after a lost reply.
      if (last?.actorId === member.userId) {
        requireMessage(last, words);
        return null;
      }
    }
    if (!isAsShown(row.status, from) || !canChangeTo(row, status, now))
      throw new AppError('CONFLICT');
    const isDecline = status === 'DECLINED';
    const visibleAt = isDecline ? getDeclineTime(now) : null;
    const eventId = await addEvent(tx, row, {
      status,
      actorId: member.userId,
      visibleAt,
      ...words,
    });
    await tx.db.application.update({
      where: { id: row.id },
      data: { status, visibleAt, statusBefore: isDecline ? row.status : null },
    });
    if (visibleAt !== null) await scheduleDeclineNotice(tx, eventId, visibleAt);
    // A view is only in the timeline.
    else if (status !== 'VIEWED' && change.notifies !== false) await notifyApplicant(tx, eventId);
    return eventId;
  });
}

function findLastEvent(
  tx: Context,
  { id: applicationId }: Pick<Application, 'id'>,
): Promise<(StatusTexts & { actorId: string | null }) | null> {
  return tx.db.applicationEvent.findFirst({
    where: { applicationId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { actorId: true, message: true, note: true },
  });
}

/** The texts of a status change. */
interface StatusTexts {
  message: string | null;
  note: string | null;
}

/** A repeated request without texts, as from a board, means the status alone. */
function requireMessage(said: StatusTexts, { message, note }: StatusTexts): void {
  const sent = { ...(message === null ? {} : { message }), ...(note === null ? {} : { note }) };
  assertSameContent(said, sent, 'message');
}

/** A view in the meantime, also of the page itself, does not conflict. */
function isAsShown(status: ApplicationStatus, shown: ApplicationStatus): boolean {
  return status === shown || (shown === 'SENT' && status === 'VIEWED');
}

/**
 * Undoes a decline before it is sent; only the one of `eventId` if given.
 * @throws INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN; CONFLICT when it was sent, and for another
 * decline
 */
export function undoDecline(
  context: Context,
  ref: ReceivedRef,
  eventId?: string | null,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { row } = await lockReceived(tx, ref);
    const status = await undoScheduledDecline(tx, row, eventId);
    // Webhooks send a decline immediately, so they must send its undo.
    await sendWebhook(tx, row.id, status);
  });
}

/** Records the first view by a member; any other action of a member records it, too. */
export async function noteViewed(
  tx: Context,
  row: Pick<Application, 'id' | 'status'>,
  userId: string,
): Promise<void> {
  if (row.status !== 'SENT') return;
  await addEvent(tx, row, { status: 'VIEWED', actorId: userId });
  await tx.db.application.update({ where: { id: row.id }, data: { status: 'VIEWED' } });
}

interface Step {
  status: ApplicationStatus;
  actorId: string;
  visibleAt?: Date | null;
  note?: string | null;
  message?: string | null;
}

async function addEvent(
  tx: Context,
  { id: applicationId }: Pick<Application, 'id'>,
  step: Step,
): Promise<string> {
  const id = newId();
  await tx.db.applicationEvent.create({
    data: { id, applicationId, ...step, createdAt: tx.now() },
  });
  await sendWebhook(tx, applicationId, step.status);
  return id;
}

/** Sends the current status of an application to the organization's webhooks. */
async function sendWebhook(tx: Context, id: string, status: ApplicationStatus): Promise<void> {
  const { organizationId, listing } = await tx.db.application.findUniqueOrThrow({
    where: { id },
    select: { organizationId: true, listing: { select: { id: true, externalId: true } } },
  });
  await tx.hooks.addWebhookMessages(tx, organizationId, 'application.status_changed', [
    {
      id,
      listingId: listing.id,
      externalId: listing.externalId,
      status,
    },
  ]);
}

function getMessage(row: ReceivedRow, message: string | undefined): string | null {
  const text = orNull(message);
  const { user, listing } = row;
  return text === null
    ? null
    : fillMessage(text, {
        name: user.firstName ?? fullName(user),
        listing: listing.title,
        organization: listing.organization.name,
      });
}

function orNull(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim();
}
