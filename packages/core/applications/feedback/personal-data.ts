import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteFeedback } from './own-feedback.ts';

export const feedbackData: PersonalData = {
  tables: { application_feedback: 'applicationFeedback' },
  async exportFor({ db }, { id: userId }) {
    const applicationFeedback = await db.applicationFeedback.findMany({
      where: { application: { userId } },
      omit: { id: true, organizationId: true, releasedAt: true },
      orderBy: { createdAt: 'asc' },
    });
    return { applicationFeedback };
  },
  async eraseFor(tx, { id: userId }) {
    const own = await tx.db.applicationFeedback.findMany({ where: { application: { userId } } });
    await deleteFeedback(tx, own);
  },
};
