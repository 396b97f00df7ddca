import type { Jobs } from '@causa/shared/platform/jobs';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { isAhead } from './interview.view.ts';
import { notifyInterviewee, notifyInterviewers } from './notify-interview.ts';

/**
 * Reminds both sides of an interview, once per number of hours. Skips one that was moved, canceled
 * or has started, and organizations that were deleted or frozen.
 */
export function remindInterview(
  context: Context,
  { interviewId, hours }: Jobs['applications.remind-interview'],
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const interview = await tx.db.interview.findUnique({
      where: { id: interviewId },
      include: {
        application: { select: { organization: { select: { deletedAt: true, frozenAt: true } } } },
      },
    });
    if (interview === null || !isAhead(interview, tx.now())) return;
    const { deletedAt, frozenAt } = interview.application.organization;
    if (deletedAt !== null || frozenAt !== null) return;
    const news = { template: 'interview-reminder', interview, subject: `:${hours}` } as const;
    await notifyInterviewee(tx, news);
    await notifyInterviewers(tx, news);
  });
}
