import type { PersonalData } from '../../platform/personal-data.ts';
import { forgetInDrafts } from './forget-in-drafts.sql.ts';

export const organizationPageData: PersonalData = {
  tables: {
    organization_drafts: 'none: texts of an organization; who typed them is forgotten',
  },
  async eraseFor({ db }, { id }) {
    await db.organizationDraft.updateMany({
      where: { updatedById: id },
      data: { updatedById: null },
    });
    await db.$executeRaw(forgetInDrafts(id));
  },
};
