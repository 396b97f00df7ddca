import { Prisma } from '../generated/prisma/client.ts';

// Being public is decided by functions of the database, which the planner puts into the query
// (migration 20261122002020_is_live); `isLive` decides the same of rows that were read.

/** `isLive` as a condition over `listings l` joined with `organizations o`. */
export const isLiveSql = (now: Date): Prisma.Sql => Prisma.sql`is_live(l, o, ${now})`;

/** `isOrganizationLive` as a condition over `organizations o`. */
export const isOrganizationLiveSql = (now: Date): Prisma.Sql =>
  Prisma.sql`is_organization_live(o, ${now})`;

/** `liveUntil` of `listings l`. */
export const liveUntilSql = Prisma.sql`live_until(l)`;
