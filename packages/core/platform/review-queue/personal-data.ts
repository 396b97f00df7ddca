import type { PersonalData } from '../personal-data.ts';

export const moderationData: PersonalData = {
  tables: { queue_items: 'none: work of staff; who asked and who decided is forgotten' },
  async eraseFor({ db }, { id }) {
    await db.queueItem.updateMany({ where: { claimedById: id }, data: { claimedById: null } });
    await db.queueItem.updateMany({ where: { decidedById: id }, data: { decidedById: null } });
    // Deletes items about the account and the owner's requests to join or claim an organization.
    await db.queueItem.deleteMany({
      where: {
        OR: [{ subject: `user:${id}` }, { kind: { in: ['JOIN', 'OWNERSHIP'] }, userId: id }],
      },
    });
  },
};
