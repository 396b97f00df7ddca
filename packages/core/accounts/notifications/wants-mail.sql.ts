import { Prisma } from '../../generated/prisma/client.ts';

/** SQL condition of `wantsMail` for alerts; `userId` is a column. */
export const wantsAlertsSql = (userId: Prisma.Sql): Prisma.Sql => Prisma.sql`NOT EXISTS (
  SELECT FROM notification_preferences p
  WHERE p.user_id = ${userId} AND p.name = 'saved-search-alerts' AND NOT p.enabled)`;
