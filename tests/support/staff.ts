import type { QueueItem } from '@causa/core/generated/prisma/client';
import { type Answer, type Client, signUpVerified } from './client.ts';
import type { TestApp } from './test-app.ts';

/** A member of staff who has just logged in. */
export async function openStaff(world: TestApp): Promise<Client & { userId: string }> {
  const { client, id } = await signUpVerified(world);
  await world.db.user.update({ where: { id }, data: { permissions: ['staff'] } });
  return Object.assign(client, { userId: id });
}

/** The item about a subject that is open. */
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
