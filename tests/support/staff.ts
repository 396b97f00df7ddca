import type { Db } from '@causa/core/platform/database/database';
import type { Prisma, QueueItem } from '@causa/core/generated/prisma/client';
import { type Answer, type Client, signUpVerified } from './client.ts';
import type { TestApp } from './test-app.ts';

/**
 * Gives accounts staff permissions, and marks their sessions as started with a passkey. `where`
 * selects the accounts.
 */
export async function grantStaff(db: Db, where: Prisma.UserWhereInput): Promise<void> {
  await db.user.updateMany({ where, data: { permissions: ['staff'] } });
  await db.session.updateMany({ where: { user: where }, data: { loginMethod: 'passkey' } });
}

/** A staff member who has just logged in with a passkey. */
export async function openStaff(world: TestApp): Promise<Client & { userId: string }> {
  const { client, id } = await signUpVerified(world);
  await grantStaff(world.db, { id });
  return Object.assign(client, { userId: id });
}

/** Returns the open queue item about a subject. */
export function waitingAbout(world: TestApp, subject: string): Promise<QueueItem> {
  return world.db.queueItem.findFirstOrThrow({ where: { subject, decidedAt: null } });
}

export function decide(
  staff: Client,
  { id, revision }: Pick<QueueItem, 'id' | 'revision'>,
  decision: { decision: string; reason: string; note?: string },
): Promise<Answer> {
  return staff.post(`/data/staff/queue/${id}/decision`, { revision, ...decision });
}
