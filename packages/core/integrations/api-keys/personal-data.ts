import type { PersonalData } from '../../platform/personal-data.ts';

export const apiKeysData: PersonalData = {
  tables: {
    api_keys: 'none: what an organization opens to its programs; who made it is forgotten',
  },
  async eraseFor({ db }, { id }) {
    await db.apiKey.updateMany({ where: { createdById: id }, data: { createdById: null } });
  },
};
