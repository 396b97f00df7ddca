import type { PersonalData } from '../kernel/personal-data.ts';
import { forgetInItems, forgetInParams } from './forget-in-bulks.sql.ts';

export const bulkActionsData: PersonalData = {
  tables: {
    bulk_actions:
      'none: what was done for an organization; who asked for it or was named in it is forgotten',
  },
  async eraseFor({ db }, { id }) {
    await db.bulkAction.updateMany({ where: { requestedById: id }, data: { requestedById: null } });
    await db.bulkAction.updateMany({ where: { undoneById: id }, data: { undoneById: null } });
    await db.$executeRaw(forgetInParams(id));
    await db.$executeRaw(forgetInItems(id));
  },
};
