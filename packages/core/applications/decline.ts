import type { ApplicationStatus } from '@causa/shared/applications/application-statuses';
import { AppError } from '@causa/shared/platform/errors';
import { declineUndoMinutes } from '@causa/shared/applications/application-review';
import type { Context } from '../platform/context.ts';
import type { Application } from '../generated/prisma/client.ts';
import { addJob, cancelJob } from '../platform/jobs/add-job.ts';
import { isDeclinePending } from './visible-status.ts';

/** Locks an application against changes until the transaction ends. */
export async function lockApplication({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM applications WHERE id = ${id} FOR UPDATE`;
}

const jobKey = (eventId: string): string => `notify-status:${eventId}`;

/** Returns when a decline made now is sent. */
export function getDeclineTime(now: Date): Date {
  return new Date(now.getTime() + declineUndoMinutes * 60_000);
}

/** Queues the applicant's notification of a decline at its hour. */
export function scheduleDeclineNotice(tx: Context, eventId: string, runAt: Date): Promise<void> {
  return addJob(
    tx,
    'applications.notify-status',
    { eventId },
    { runAt, dedupeKey: jobKey(eventId) },
  );
}

/**
 * Restores the status before a decline and returns it. The application is locked.
 * @throws CONFLICT when the applicant was, or might have been, notified
 */
export async function undoScheduledDecline(
  tx: Context,
  application: Pick<Application, 'id' | 'status' | 'statusBefore' | 'visibleAt'>,
  eventId?: string | null,
): Promise<ApplicationStatus> {
  const { id, status, statusBefore } = application;
  if (status !== 'DECLINED' || statusBefore === null || !isDeclinePending(application, tx.now()))
    throw new AppError('CONFLICT');
  await cancelDecline(tx, id, eventId);
  await tx.db.application.update({
    where: { id },
    data: { status: statusBefore, statusBefore: null, visibleAt: null },
  });
  return statusBefore;
}

/**
 * Deletes a pending decline's event and its notification job.
 * @throws CONFLICT when it is not the one of `eventId`, if given
 */
export async function cancelDecline(
  tx: Context,
  applicationId: string,
  eventId?: string | null,
): Promise<void> {
  const [event] = await tx.db.applicationEvent.findMany({
    where: { applicationId, status: 'DECLINED', visibleAt: { gt: tx.now() } },
    select: { id: true, notifiedAt: true },
  });
  // The worker's clock was ahead of ours.
  if (event === undefined || event.notifiedAt !== null) throw new AppError('CONFLICT');
  if (eventId !== undefined && event.id !== eventId) throw new AppError('CONFLICT');
  await tx.db.applicationEvent.delete({ where: { id: event.id } });
  await cancelJob(tx, jobKey(event.id));
}
