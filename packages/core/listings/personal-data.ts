import type { PersonalData } from '../platform/personal-data.ts';

export const listingsData: PersonalData = {
  tables: { listings: 'none: what an organization wrote; who began it is forgotten' },
  async eraseFor({ db }, { id }) {
    await db.$executeRaw`UPDATE listings SET created_by_id = NULL WHERE created_by_id = ${id}`;
    await db.$executeRaw`
      UPDATE listings SET recipients = array_remove(recipients, ${id})
      WHERE recipients @> ARRAY[${id}]`;
  },
};
