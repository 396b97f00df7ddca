import type { Context } from '../../platform/context.ts';
import { refreshFeedbackFigures } from './feedback-figures.ts';

/** What applicants say moves with the listings of an organization. */
export async function moveFeedback(
  tx: Pick<Context, 'db' | 'now'>,
  from: string,
  into: string,
): Promise<void> {
  await tx.db.applicationFeedback.updateMany({
    where: { organizationId: from },
    data: { organizationId: into },
  });
  for (const organizationId of [from, into]) await refreshFeedbackFigures(tx, organizationId);
}
