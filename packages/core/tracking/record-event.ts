import type { Context } from '../context.ts';

/** Properties are scalars under snake-case names; the contract has checked both (spec, section 5). */
export type EventProperties = Readonly<Record<string, string | number | boolean | null>>;

/** Records one analytics event with the kind of user and the language it came from (spec, sections 4 and 6). */
export async function recordEvent(context: Context, name: string, properties: EventProperties): Promise<void> {
  await context.db.trackedEvent.create({ data: { name, properties, userType: userType(context), locale: context.locale, createdAt: context.now() } });
}

// Org Admin joins with the memberships of the organization side.
function userType({ actor }: Context): string {
  if (actor.kind !== 'user') return 'Logged Out User';
  return actor.isStaff ? 'Staff' : 'Logged In User';
}
