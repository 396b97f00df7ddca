import type { PersonalData } from '../../platform/personal-data.ts';

import { Prisma } from '../../generated/prisma/client.ts';

/**
 * Removes a person from the recipients that bulk actions set or would restore. Indexes
 * bulk_actions_params_idx and bulk_action_items_before_after_idx.
 */
function forgetInBulkActions(userId: string): Prisma.Sql[] {
  const own = JSON.stringify({ recipients: [userId] });
  const inDraft = JSON.stringify({ draft: { recipients: [userId] } });
  return [
    Prisma.sql`
      UPDATE bulk_actions SET params = ${without(Prisma.sql`params`, userId)}
      WHERE params @> ${own}::jsonb`,
    Prisma.sql`
      UPDATE bulk_action_items SET
        before = ${without(Prisma.sql`before`, userId)},
        after = ${without(Prisma.sql`after`, userId)}
      WHERE before @> ${own}::jsonb OR before @> ${inDraft}::jsonb
        OR after @> ${own}::jsonb OR after @> ${inDraft}::jsonb`,
  ];
}

// Values without such a list stay as they are.
const without = (column: Prisma.Sql, userId: string): Prisma.Sql =>
  withoutAt(withoutAt(column, '{recipients}', userId), '{draft,recipients}', userId);

const withoutAt = (column: Prisma.Sql, path: string, userId: string): Prisma.Sql => Prisma.sql`
  coalesce(
    jsonb_set(${column}, ${path}::text[], (${column} #> ${path}::text[]) - ${userId}::text, false),
    ${column})`;

export const bulkActionsData: PersonalData = {
  tables: {
    bulk_actions: 'none: what was done for an organization; who asked for it is forgotten',
  },
  async eraseFor({ db }, { id }) {
    await db.bulkAction.updateMany({ where: { requestedById: id }, data: { requestedById: null } });
    await db.bulkAction.updateMany({ where: { undoneById: id }, data: { undoneById: null } });
    for (const statement of forgetInBulkActions(id)) await db.$executeRaw(statement);
  },
};
