import { Prisma } from '../generated/prisma/client.ts';

/**
 * Forgets an account in the texts of drafts: who typed a field or a text that waits beside it, and
 * who is told of applications. Reads all drafts, of which there are few.
 */
export const forgetInDrafts = (userId: string): Prisma.Sql => Prisma.sql`
  UPDATE listing_drafts SET
    clashes = replace(clashes::text, ${`"byId": "${userId}"`}, '"byId": null')::jsonb,
    field_revisions =
      replace(field_revisions::text, ${`"byId": "${userId}"`}, '"byId": null')::jsonb,
    data = jsonb_set(data, '{recipients}', (data->'recipients') - ${userId}::text)
  WHERE clashes @? ${`$.*[*].byId ? (@ == "${userId}")`}::jsonpath
    OR field_revisions @? ${`$.*.byId ? (@ == "${userId}")`}::jsonpath
    OR data->'recipients' ? ${userId}`;
