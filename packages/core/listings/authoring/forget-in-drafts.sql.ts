import { Prisma } from '../../generated/prisma/client.ts';
import { holdsId, withoutId } from './without-id.sql.ts';

/**
 * Forgets an account in the texts of drafts: who typed a field or a text that waits beside it, and
 * who is told of applications, as it stands and in such a text. Reads all drafts, of which there
 * are few.
 */
export const forgetInDrafts = (userId: string): Prisma.Sql => {
  const unnamed = (column: Prisma.Sql): Prisma.Sql =>
    Prisma.sql`replace(${column}::text, ${`"byId": "${userId}"`}, '"byId": null')::jsonb`;
  const [clashes, fields] = [Prisma.sql`clashes`, Prisma.sql`field_revisions`];
  const recipients = Prisma.sql`data->'recipients'`;
  return Prisma.sql`
    UPDATE listing_drafts SET
      clashes = ${withoutId(unnamed(clashes), userId)},
      field_revisions = ${unnamed(fields)},
      data = jsonb_set(data, '{recipients}', ${withoutId(recipients, userId)})
    WHERE ${holdsId(clashes, userId)} OR ${holdsId(fields, userId)}
      OR ${holdsId(recipients, userId)}`;
};
