import type { PersonalData } from '../../platform/personal-data.ts';

export const invoicesData: PersonalData = {
  tables: { invoices: 'none: accounting records of an organization, kept for ten years' },
};
