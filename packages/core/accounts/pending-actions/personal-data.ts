import type { PersonalData } from '../../platform/personal-data.ts';

export const temporaryItemsData: PersonalData = {
  tables: { temporary_items: 'pendingItems' },
  async exportFor({ db }, { id: userId }) {
    const pendingItems = await db.temporaryItem.findMany({
      where: { userId },
      omit: { idHash: true, browserHash: true },
    });
    return { pendingItems };
  },
};
