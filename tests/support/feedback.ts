import { randomBytes } from 'node:crypto';
import { releaseFeedback } from '@causa/core/applications/feedback/feedback-figures';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { systemContext } from './client.ts';
import { makeReceived } from './records.ts';
import type { TestApp } from './test-app.ts';

/** An answer of two days ago about a declined application, by default of a new person. */
export async function makeFeedback(
  world: TestApp,
  organizationId: string,
  {
    userId,
    ...override
  }: Partial<Prisma.ApplicationFeedbackUncheckedCreateInput> & { userId?: string } = {},
): Promise<{ id: string; applicationId: string; userId: string }> {
  const application = await makeReceived(world, organizationId, {
    status: 'DECLINED',
    ...(userId === undefined ? {} : { userId }),
  });
  const at = new Date(world.now().getTime() - 2 * dayMs);
  const id = randomBytes(16).toString('hex');
  await world.db.applicationFeedback.create({
    data: {
      id,
      applicationId: application.id,
      organizationId,
      wasTrue: 'YES',
      knewStatus: 'YES',
      wasRespected: 'YES',
      locale: 'en',
      createdAt: at,
      updatedAt: at,
      ...override,
    },
  });
  return { id, applicationId: application.id, userId: application.userId };
}

/** Runs the daily job. */
export const releaseAnswers = (world: TestApp): Promise<number> =>
  releaseFeedback(systemContext(world));
