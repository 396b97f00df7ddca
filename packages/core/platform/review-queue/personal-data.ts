import type { PersonalData } from '../personal-data.ts';

export const moderationData: PersonalData = {
  tables: { queue_items: 'none: work of staff; who asked and who decided is forgotten' },
  async eraseFor({ db }, { id }) {
    await db.queueItem.updateMany({ where: { claimedById: id }, data: { claimedById: null } });
    await db.queueItem.updateMany({ where: { decidedById: id }, data: { decidedById: null } });
    // What is about the account itself ends with it, and so does what its owner wrote to be let in
    // or to own.
    await db.queueItem.deleteMany({
      where: {
        OR: [{ subject: `user:${id}` }, { kind: { in: ['JOIN', 'OWNERSHIP'] }, userId: id }],
      },
    });
  },
};
