import type { PersonalData } from '../../platform/personal-data.ts';
import { forgetInDrafts } from './forget-in-drafts.sql.ts';

export const postingData: PersonalData = {
  tables: {
    listing_drafts: 'none: texts of an organization; who typed them is forgotten',
    listing_versions: 'none: what an organization published; who did is forgotten',
    listing_templates: 'none: texts of an organization; who changed them is forgotten',
  },
  async eraseFor({ db }, { id }) {
    await db.listingDraft.updateMany({ where: { updatedById: id }, data: { updatedById: null } });
    await db.$executeRaw(forgetInDrafts(id));
    await db.listingTemplate.updateMany({
      where: { updatedById: id },
      data: { updatedById: null },
    });
    await db.listingVersion.updateMany({
      where: { publishedById: id },
      data: { publishedById: null },
    });
  },
};
