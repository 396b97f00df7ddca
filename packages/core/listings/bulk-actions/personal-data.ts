import type { PersonalData } from '../../platform/personal-data.ts';
import { forgetInBulkActions } from './forget-in-bulk-actions.sql.ts';

export const bulkActionsData: PersonalData = {
  tables: {
    bulk_actions: 'none: what was done for an organization; who asked for it is forgotten',
  },
  async eraseFor({ db }, { id }) {
    await db.bulkAction.updateMany({ where: { requestedById: id }, data: { requestedById: null } });
    await db.bulkAction.updateMany({ where: { undoneById: id }, data: { undoneById: null } });
    for (const statement of forgetInBulkActions(id)) await db.$executeRaw(statement);
  },
};
