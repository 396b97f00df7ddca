import type { PersonalData } from '../../platform/personal-data.ts';

import { Prisma } from '../../generated/prisma/client.ts';

/** Removes an account from the texts of drafts. Scans all drafts, of which there are few. */
const forgetInDrafts = (userId: string): Prisma.Sql => Prisma.sql`
  UPDATE organization_drafts SET
    conflicts = replace(conflicts::text, ${`"byId": "${userId}"`}, '"byId": null')::jsonb,
    field_revisions =
      replace(field_revisions::text, ${`"byId": "${userId}"`}, '"byId": null')::jsonb
  WHERE conflicts @? ${`$.*[*].byId ? (@ == "${userId}")`}::jsonpath
    OR field_revisions @? ${`$.*.byId ? (@ == "${userId}")`}::jsonpath`;

export const organizationPageData: PersonalData = {
  tables: {
    organization_people:
      'none: shown by an organization with their consent; it removes them when they ask',
    organization_photos: 'none: of an organization; it removes them when the people in it ask',
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
