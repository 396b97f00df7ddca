import { addWebhookMessage } from '../integrations/webhooks/add-message.ts';
import { fullName } from '../accounts/full-name.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import type { ApplicationStatus } from '@causa/shared/applications/application-statuses';
import { AppError } from '@causa/shared/platform/errors';
import { fillMessage } from '@causa/shared/applications/application-review';
import type { Context } from '../platform/context.ts';
import type { Application } from '../generated/prisma/client.ts';
import { newId } from '../platform/ids.ts';
import { assertSameContent } from '../platform/idempotency.ts';
import { mayBecome } from './application.policy.ts';
import { getDeclineTime, undoScheduledDecline, scheduleDeclineNotice } from './decline.ts';
import { lockReceived, type ReceivedRef, type ReceivedRow } from './review/find-received.ts';
import { notifyApplicant } from './notifications/notify-applicant.ts';

export interface StatusChange {
  status: ApplicationStatus;
  /** The status that its form showed. */
  from?: ApplicationStatus | undefined;
  /** To the applicant; `{name}`, `{listing}` and `{organization}` are filled in. */
  message?: string | undefined;
  /** Why, for members alone. */
  reason?: string | undefined;
}

/**
 * Moves an application on, as a member of its organization. The applicant finds it in the timeline
 * and in the bell, with a mail where there is a message; of a decline an hour later, until when it
 * can be taken back. Answers the event; null where the same member asked again, which changes
 * nothing. INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN; CONFLICT for a step that does not follow,
 * from another status than the one that was shown, or asked again with other words.
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
    const words = { message: messageTo(row, change.message), note: orNull(change.reason) };
    if (status === row.status && from !== status) {
      const last = await findLastEvent(tx, row);
      // The second click on a button, or the retry of a request whose reply was lost.
      if (last?.actorId === member.userId) {
        requireMessage(last, words);
        return null;
      }
    }
    if (!isAsShown(row.status, from) || !mayBecome(row, status, now))
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
    // That someone looked is for the timeline alone.
    else if (status !== 'VIEWED') await notifyApplicant(tx, eventId);
    return eventId;
  });
}

function findLastEvent(
  tx: Context,
  { id: applicationId }: Pick<Application, 'id'>,
): Promise<(Words & { actorId: string | null }) | null> {
  return tx.db.applicationEvent.findFirst({
    where: { applicationId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { actorId: true, message: true, note: true },
  });
}

/** What a member wrote with a step. */
interface Words {
  message: string | null;
  note: string | null;
}

/** Asked again without words, as from a board, it is the step alone that is meant. */
function requireMessage(said: Words, { message, note }: Words): void {
  const sent = { ...(message === null ? {} : { message }), ...(note === null ? {} : { note }) };
  assertSameContent(said, sent, 'message');
}

/** That someone looked meanwhile, the page itself among them, changes nothing for who decides. */
function isAsShown(status: ApplicationStatus, shown: ApplicationStatus): boolean {
  return status === shown || (shown === 'SENT' && status === 'VIEWED');
}

/**
 * Takes a decline back before it leaves, as if it had not been made; only that of `eventId` where
 * one is named. INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN; CONFLICT once its hour is over, and
 * for another decline.
 */
export function undoDecline(
  context: Context,
  ref: ReceivedRef,
  eventId?: string | null,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { row } = await lockReceived(tx, ref);
    const status = await undoScheduledDecline(tx, row, eventId);
    // They heard of the decline at once.
    await sendWebhook(tx, row.id, status);
  });
}

/** Notes that a member looked, where nobody had; whatever a member does says so too. */
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

/** Tells programs of the organization which status an application has now. */
async function sendWebhook(tx: Context, id: string, status: ApplicationStatus): Promise<void> {
  const { organizationId, listing } = await tx.db.application.findUniqueOrThrow({
    where: { id },
    select: { organizationId: true, listing: { select: { id: true, externalId: true } } },
  });
  await addWebhookMessage(tx, organizationId, 'application.status_changed', {
    id,
    listingId: listing.id,
    externalId: listing.externalId,
    status,
  });
}

function messageTo(row: ReceivedRow, message: string | undefined): string | null {
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
