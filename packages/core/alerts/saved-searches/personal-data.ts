import { deleteCriteria } from '../../adapters/search-postgres/saved/delete-criteria.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

export const savedSearchesData: PersonalData = {
  tables: { saved_searches: 'savedSearches' },
  async exportFor({ db }, { id: userId }) {
    const savedSearches = await db.savedSearch.findMany({
      where: { userId },
      omit: {
        criteriaHash: true,
        criteriaId: true,
        number: true,
        alertsFrom: true,
        renewalMailId: true,
        formerIds: true,
      },
    });
    return { savedSearches };
  },
  // Criteria are stored separately from searches.
  afterErasing: (context) => deleteCriteria(context.pool),
};
