import type { PersonalData } from '../../platform/personal-data.ts';

export const creditsData: PersonalData = {
  tables: { ledger_entries: 'none: accounting records of an organization, kept for ten years' },
};
