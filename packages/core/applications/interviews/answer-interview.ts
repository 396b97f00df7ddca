import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listOwnInterviewsContract } from '@causa/shared/applications/interviews.contract';
import { interviewReminderHours } from '@causa/shared/applications/interviews';
import { AppError } from '@causa/shared/platform/errors';
import { findAccount } from '../../accounts/find-user.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { Interview } from '../../generated/prisma/client.ts';
import type { ApplicationRow } from '../application.view.ts';
import { addMessage, openConversation } from '../conversations/conversation-messages.ts';
import { lockApplication } from '../decline.ts';
import { findOwn } from '../own-applications.ts';
import { isAhead, type InterviewView, readInterviews } from './interview.view.ts';
import { notifyInterviewee, notifyInterviewers } from './notify-interview.ts';

/** Identifies an interview of an own application. */
export interface OwnInterviewRef {
  id: string;
  interviewId: string;
}

type Reply = Omit<ReplyOf<typeof listOwnInterviewsContract>, '_version'>;

/**
 * Returns the interviews of an own application, in the applicant's time zone.
 * @throws LOGIN_REQUIRED, NOT_FOUND
 */
export async function listOwnInterviews(context: Context, id: string): Promise<Reply> {
  const row = await findOwn(context, id);
  return { interviews: await readOwnInterviews(context, row), canAnswer: canBeRead(row) };
}

/** Returns the interviews of an application, in the time zone of its applicant. */
async function readOwnInterviews(
  context: Context,
  { id, userId }: Pick<ApplicationRow, 'id' | 'userId'>,
): Promise<InterviewView[]> {
  const { timeZone } = await findAccount(context, userId);
  return readInterviews(context, id, { side: 'user', timeZone });
}

/** Returns whether the organization can read an answer. */
function canBeRead({ listing: { organization } }: ApplicationRow): boolean {
  return organization.deletedAt === null && organization.frozenAt === null;
}

/**
 * Locks an own application and returns it with one of its interviews; in a transaction.
 * @throws LOGIN_REQUIRED, NOT_FOUND
 */
export async function lockOwnInterview(
  tx: Context,
  { id, interviewId }: OwnInterviewRef,
): Promise<{ row: ApplicationRow; interview: Interview }> {
  await findOwn(tx, id);
  await lockApplication(tx, id);
  const row = await findOwn(tx, id);
  const interview = await tx.db.interview.findFirst({
    where: { id: interviewId, applicationId: id },
  });
  if (interview === null) throw new AppError('NOT_FOUND');
  return { row, interview };
}

/**
 * Picks a proposed time. Both sides are notified, and reminded before it. An earlier picked
 * interview moves to this time. Idempotent.
 * @throws LOGIN_REQUIRED, NOT_FOUND; CONFLICT when the proposal was replaced, answered or canceled,
 * for a time that is past or was not proposed, and while the organization cannot read it
 */
export function pickInterview(
  context: Context,
  ref: OwnInterviewRef,
  startsAt: Date,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { row, interview } = await lockOwnInterview(tx, ref);
    const now = tx.now();
    if (interview.state === 'PICKED' && interview.startsAt?.getTime() === startsAt.getTime())
      return;
    const isProposed = interview.times.some((time) => time.getTime() === startsAt.getTime());
    if (interview.state !== 'OPEN' || !isProposed || startsAt <= now || !canBeRead(row))
      throw new AppError('CONFLICT');
    const earlier = await tx.db.interview.findMany({
      where: { applicationId: row.id, state: 'PICKED' },
    });
    const moved = earlier.find((one) => isAhead(one, now));
    if (moved !== undefined)
      await tx.db.interview.update({ where: { id: moved.id }, data: { state: 'REPLACED' } });
    const picked = await tx.db.interview.update({
      where: { id: interview.id },
      data: {
        state: 'PICKED',
        startsAt,
        calendarId: moved?.calendarId ?? interview.calendarId,
        sequence: moved === undefined ? interview.sequence : moved.sequence + 1,
      },
    });
    await notifyInterviewee(tx, { template: 'interview-picked', interview: picked });
    await notifyInterviewers(tx, { template: 'interview-picked', interview: picked });
    await scheduleReminders(tx, picked.id, startsAt);
  });
}

async function scheduleReminders(tx: Context, interviewId: string, startsAt: Date): Promise<void> {
  for (const hours of interviewReminderHours) {
    const runAt = new Date(startsAt.getTime() - hours * 3_600_000);
    if (runAt <= tx.now()) continue;
    const dedupeKey = `remind-interview:${interviewId}:${hours}`;
    await addJob(tx, 'applications.remind-interview', { interviewId, hours }, { runAt, dedupeKey });
  }
}

/**
 * Asks for other times, with a message to the organization. Idempotent by the id of the message.
 * @throws LOGIN_REQUIRED, NOT_FOUND, TOO_MANY_REQUESTS; CONFLICT when the proposal was replaced or
 * answered, while the organization cannot read it, and as in `addMessage`
 */
export function refuseInterview(
  context: Context,
  ref: OwnInterviewRef,
  message: { id: string; text: string },
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { row, interview } = await lockOwnInterview(tx, ref);
    if (!canBeRead(row) || !['OPEN', 'NONE_FITS'].includes(interview.state))
      throw new AppError('CONFLICT');
    const isNew = await addInterviewMessage(tx, row, 'user', row.userId, message);
    if (!isNew) return;
    if (interview.state !== 'OPEN') throw new AppError('CONFLICT');
    const refused = await tx.db.interview.update({
      where: { id: interview.id },
      data: { state: 'NONE_FITS' },
    });
    await notifyInterviewers(tx, {
      template: 'interview-refused',
      interview: refused,
      messageId: message.id,
    });
  });
}

/** Adds the text of an answer or a cancellation to the conversation; it counts as a message. */
export async function addInterviewMessage(
  tx: Context,
  {
    id: applicationId,
    organizationId,
    userId,
  }: Pick<ApplicationRow, 'id' | 'organizationId' | 'userId'>,
  from: 'user' | 'organization',
  authorId: string,
  { id, text }: { id: string; text: string },
): Promise<boolean> {
  const conversation = await openConversation(tx, { applicationId, organizationId, userId });
  const countedAs =
    from === 'user' ? `applicant:${applicationId}` : `organization:${applicationId}`;
  return addMessage(tx, conversation.id, { id, from, authorId, text }, countedAs);
}
