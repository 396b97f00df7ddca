import type { Context } from '@causa/core/platform/context';
import type { OrganizationRole } from '@causa/core/generated/prisma/client';
import { systemContext } from './client.ts';
import { makeUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

export type UserContext = Context & { userId: string };

/** Returns the context of a new user. */
export async function asUser(
  world: TestApp,
  { isStaff = false }: { isStaff?: boolean } = {},
): Promise<UserContext> {
  const { id: userId } = await makeUser(world.db);
  const actor = { kind: 'user', userId, isStaff, isVerified: true, sessionId: 'none' } as const;
  return { ...systemContext(world), actor, userId };
}

/** Returns the context of a new user who logged in within the last minute. */
export async function asFreshUser(world: TestApp): Promise<UserContext> {
  const context = await asUser(world);
  const { actor } = context;
  if (actor.kind !== 'user') throw new Error('no user');
  return { ...context, actor: { ...actor, authenticatedAt: world.now() } };
}

/** Returns the context of a new member of an organization. */
export async function asMember(
  world: TestApp,
  organizationId: string,
  role: OrganizationRole = 'ADMIN',
): Promise<UserContext> {
  const context = await asUser(world);
  const { userId } = context;
  await world.db.organizationMember.create({ data: { organizationId, userId, role } });
  return context;
}
