import { Prisma } from '../../generated/prisma/client.ts';

/** A jsonb value without an id, wherever it stands in a list of ids. */
export const withoutId = (json: Prisma.Sql, id: string): Prisma.Sql => Prisma.sql`
  replace(replace(replace(
    (${json})::text, ${`"${id}", `}, ''), ${`, "${id}"`}, ''), ${`"${id}"`}, '')::jsonb`;

/** Whether an id stands in a jsonb value. */
export const holdsId = (json: Prisma.Sql, id: string): Prisma.Sql =>
  Prisma.sql`(${json})::text LIKE ${`%"${id}"%`}`;
