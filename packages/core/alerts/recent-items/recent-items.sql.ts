import { Prisma } from '../../generated/prisma/client.ts';

/** Views of a user beyond the latest `max`. Uses viewed_items_pkey. */
export const deleteOlderViews = (userId: string, max: number): Prisma.Sql => Prisma.sql`
  DELETE FROM viewed_items WHERE user_id = ${userId} AND item_id IN (
    SELECT item_id FROM viewed_items WHERE user_id = ${userId}
    ORDER BY viewed_at DESC, item_id DESC OFFSET ${max})`;

/** Searches of a user beyond the latest `max`. Uses recent_searches_pkey. */
export const deleteOlderSearches = (userId: string, max: number): Prisma.Sql => Prisma.sql`
  DELETE FROM recent_searches WHERE user_id = ${userId} AND id IN (
    SELECT id FROM recent_searches WHERE user_id = ${userId}
    ORDER BY searched_at DESC, id DESC OFFSET ${max})`;
