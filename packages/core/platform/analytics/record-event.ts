import type { Context } from '../context.ts';
import { isTaken, takeFromCeiling, takeTokenFrom } from '../limits/take-token.ts';

/** Properties are scalars with snake_case names; the contract validates both. */
export type EventProperties = Readonly<Record<string, string | number | boolean | null>>;

const perNetworkAnHour = 300;
const perDay = 100_000;

/**
 * Records one analytics event with the kind of user and the language. Returns false and stores
 * nothing beyond 300 events an hour per network or 100,000 a day in total, because sending needs no
 * account.
 */
export async function recordEvent(
  context: Context,
  name: string,
  properties: EventProperties,
  address: string | null,
): Promise<boolean> {
  const take = async () => {
    await takeTokenFrom(context, 'events', address, perNetworkAnHour, 3_600);
    await takeFromCeiling(context, 'events', address, perDay, 86_400);
  };
  if (!(await isTaken(take))) return false;
  await context.db.trackedEvent.create({
    data: {
      name,
      properties,
      userType: await userType(context),
      locale: context.locale,
      createdAt: context.now(),
    },
  });
  return true;
}

async function userType({ actor, db }: Context): Promise<string> {
  if (actor.kind !== 'user') return 'Logged Out User';
  if (actor.isStaff) return 'Staff';
  const isAdmin = {
    OR: [
      { permissions: { has: 'orgAdmin' as const } },
      { memberships: { some: { organization: { deletedAt: null } } } },
    ],
  };
  return (await db.user.count({ where: { id: actor.userId, ...isAdmin } })) > 0
    ? 'Org Admin'
    : 'Logged In User';
}
