import type { PersonalData } from '../../platform/personal-data.ts';

import { Prisma } from '../../generated/prisma/client.ts';

/** Removes an id from every list of ids in a jsonb value. */
const withoutId = (json: Prisma.Sql, id: string): Prisma.Sql => Prisma.sql`
  replace(replace(replace(
    (${json})::text, ${`"${id}", `}, ''), ${`, "${id}"`}, ''), ${`"${id}"`}, '')::jsonb`;

/** Whether a jsonb value contains an id. */
const holdsId = (json: Prisma.Sql, id: string): Prisma.Sql =>
  Prisma.sql`(${json})::text LIKE ${`%"${id}"%`}`;

/**
 * Removes an account from drafts: as author of a field or conflicting text, and from recipients.
 * Reads all drafts, which are few.
 */
const forgetInDrafts = (userId: string): Prisma.Sql => {
  const unnamed = (column: Prisma.Sql): Prisma.Sql =>
    Prisma.sql`replace(${column}::text, ${`"byId": "${userId}"`}, '"byId": null')::jsonb`;
  const [conflicts, fields] = [Prisma.sql`conflicts`, Prisma.sql`field_revisions`];
  const recipients = Prisma.sql`data->'recipients'`;
  return Prisma.sql`
    UPDATE listing_drafts SET
      conflicts = ${withoutId(unnamed(conflicts), userId)},
      field_revisions = ${unnamed(fields)},
      data = jsonb_set(data, '{recipients}', ${withoutId(recipients, userId)})
    WHERE ${holdsId(conflicts, userId)} OR ${holdsId(fields, userId)}
      OR ${holdsId(recipients, userId)}`;
};

export const authoringData: PersonalData = {
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
