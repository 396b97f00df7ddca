import { Prisma } from '../../generated/prisma/client.ts';

/** Forgets an account in the texts of drafts. Reads all drafts, of which there are few. */
export const forgetInDrafts = (userId: string): Prisma.Sql => Prisma.sql`
  UPDATE organization_drafts SET
    clashes = replace(clashes::text, ${`"byId": "${userId}"`}, '"byId": null')::jsonb,
    field_revisions =
      replace(field_revisions::text, ${`"byId": "${userId}"`}, '"byId": null')::jsonb
  WHERE clashes @? ${`$.*[*].byId ? (@ == "${userId}")`}::jsonpath
    OR field_revisions @? ${`$.*.byId ? (@ == "${userId}")`}::jsonpath`;
