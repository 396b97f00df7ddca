import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { Interview } from '../../generated/prisma/client.ts';
import { lockReceived, type ReceivedRef } from '../review/find-received.ts';
import { addInterviewMessage, lockOwnInterview, type OwnInterviewRef } from './answer-interview.ts';
import { markCanceled } from './end-interviews.ts';
import { isAhead } from './interview.view.ts';
import { notifyInterviewee, notifyInterviewers } from './notify-interview.ts';

/**
 * Cancels a proposal or an interview as a member, with an optional message. Idempotent.
 * @throws INVALID_ORG, NOT_FOUND, ORGANIZATION_FROZEN, TOO_MANY_REQUESTS; CONFLICT when it is over
 * or was replaced
 */
export function cancelReceivedInterview(
  context: Context,
  ref: ReceivedRef & { interviewId: string },
  text: string,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { member, row } = await lockReceived(tx, ref);
    const interview =
      row.status === 'WITHDRAWN'
        ? null
        : await tx.db.interview.findFirst({
            where: { id: ref.interviewId, applicationId: row.id },
          });
    if (interview === null) throw new AppError('NOT_FOUND');
    if (interview.state === 'CANCELED') return;
    const isWaiting = interview.state === 'OPEN' || interview.state === 'NONE_FITS';
    if (!isWaiting && !isAhead(interview, tx.now())) throw new AppError('CONFLICT');
    const message = { id: newId(), text };
    if (text !== '') await addInterviewMessage(tx, row, 'organization', member.userId, message);
    await cancel(tx, interview, text === '' ? null : message.id);
  });
}

/**
 * Cancels an own interview, with an optional message. Idempotent.
 * @throws LOGIN_REQUIRED, NOT_FOUND, TOO_MANY_REQUESTS; CONFLICT when it is over, was replaced or
 * is not picked
 */
export function cancelOwnInterview(
  context: Context,
  ref: OwnInterviewRef,
  text: string,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { row, interview } = await lockOwnInterview(tx, ref);
    if (interview.state === 'CANCELED') return;
    if (!isAhead(interview, tx.now())) throw new AppError('CONFLICT');
    const message = { id: newId(), text };
    if (text !== '') await addInterviewMessage(tx, row, 'user', row.userId, message);
    await cancel(tx, interview, text === '' ? null : message.id);
  });
}

/** Both sides are notified of a picked interview; of a proposal only the applicant. */
async function cancel(tx: Context, row: Interview, messageId: string | null): Promise<void> {
  const interview = await markCanceled(tx, row);
  const news = { template: 'interview-canceled', interview, messageId } as const;
  await notifyInterviewee(tx, news);
  if (row.state === 'PICKED') await notifyInterviewers(tx, news);
}
