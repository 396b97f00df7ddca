import { Prisma } from '../generated/prisma/client.ts';

// Database functions decide what is public, and the planner inlines them (migration
// 20261122002020_is_live); `isLive` decides the same for rows in memory.

/** Returns `isLive` as a condition on `listings l` joined with `organizations o`. */
export const isLiveSql = (now: Date): Prisma.Sql => Prisma.sql`is_live(l, o, ${now})`;

/** Returns `isOrganizationLive` as a condition on `organizations o`. */
export const isOrganizationLiveSql = (now: Date): Prisma.Sql =>
  Prisma.sql`is_organization_live(o, ${now})`;

/** `liveUntil` of `listings l`. */
export const liveUntilSql = Prisma.sql`live_until(l)`;
