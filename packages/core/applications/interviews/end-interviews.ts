import type { Context } from '../../platform/context.ts';
import type { Interview } from '../../generated/prisma/client.ts';
import { isAhead } from './interview.view.ts';
import { notifyInterviewee, notifyInterviewers } from './notify-interview.ts';

/**
 * Ends open proposals and cancels future interviews of an application, in the transaction of its
 * withdrawal or decision. Both sides are notified of a canceled interview.
 */
export async function endInterviews(tx: Context, applicationId: string): Promise<void> {
  const rows = await tx.db.interview.findMany({
    where: { applicationId, state: { in: ['OPEN', 'NONE_FITS', 'PICKED'] } },
  });
  for (const row of rows) {
    if (row.state === 'PICKED' && !isAhead(row, tx.now())) continue;
    const interview = await markCanceled(tx, row);
    if (row.state !== 'PICKED') continue;
    await notifyInterviewee(tx, { template: 'interview-canceled', interview });
    await notifyInterviewers(tx, { template: 'interview-canceled', interview });
  }
}

/** Cancels an interview, whose entry in calendars gets a higher sequence. */
export function markCanceled(tx: Context, { id, sequence }: Interview): Promise<Interview> {
  return tx.db.interview.update({
    where: { id },
    data: { state: 'CANCELED', sequence: sequence + 1 },
  });
}
