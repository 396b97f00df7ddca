import { Prisma } from '../generated/prisma/client.ts';
import { holdsId, withoutId } from '../kernel/without-id.sql.ts';

/** Forgets an account where many listings were given it as one who is told of applications. */
export const forgetInParams = (userId: string): Prisma.Sql => {
  const params = Prisma.sql`params`;
  return Prisma.sql`
    UPDATE bulk_actions SET params = ${withoutId(params, userId)}
    WHERE ${holdsId(params, userId)}`;
};

/** The same in what each listing was before and after. Reads all items, which ninety days keep. */
export const forgetInItems = (userId: string): Prisma.Sql => {
  const [before, after] = [Prisma.sql`before`, Prisma.sql`after`];
  return Prisma.sql`
    UPDATE bulk_action_items SET
      before = ${withoutId(before, userId)},
      after = ${withoutId(after, userId)}
    WHERE ${holdsId(before, userId)} OR ${holdsId(after, userId)}`;
};
