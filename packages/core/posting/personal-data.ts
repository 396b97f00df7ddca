import type { PersonalData } from '../kernel/personal-data.ts';

export const postingData: PersonalData = {
  tables: {
    listing_drafts: 'none: texts of an organization; who typed them is forgotten',
    listing_versions: 'none: what an organization published; who did is forgotten',
  },
  async eraseFor({ db }, { id }) {
    await db.listingDraft.updateMany({ where: { updatedById: id }, data: { updatedById: null } });
    // Who typed a text that waits beside another, and who is told of applications.
    await db.$executeRaw`
      UPDATE listing_drafts SET
        clashes = (
          SELECT coalesce(jsonb_object_agg(field, CASE WHEN clash->>'byId' = ${id}
            THEN jsonb_set(clash, '{byId}', 'null') ELSE clash END), '{}')
          FROM jsonb_each(clashes) AS each(field, clash)),
        data = jsonb_set(data, '{recipients}', (data->'recipients') - ${id}::text)
      WHERE clashes @? ${`$.*.byId ? (@ == "${id}")`}::jsonpath OR data->'recipients' ? ${id}`;
    await db.listingVersion.updateMany({
      where: { publishedById: id },
      data: { publishedById: null },
    });
  },
};
