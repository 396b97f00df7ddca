import type { Context } from '../../platform/context.ts';
import { addJobs } from '../../platform/jobs/add-job.ts';

/** Queues one job per notification and device of its user, in the transaction of the cause. */
export async function queuePushes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  notifications: readonly { id: string; userId: string }[],
): Promise<void> {
  if (notifications.length === 0) return;
  const devices = await db.pushDevice.findMany({
    where: { userId: { in: [...new Set(notifications.map(({ userId }) => userId))] } },
    select: { id: true, userId: true },
  });
  const jobs = notifications.flatMap(({ id: notificationId, userId }) =>
    devices
      .filter((device) => device.userId === userId)
      .map(({ id: deviceId }) => ({ notificationId, deviceId, attempt: 1 })),
  );
  await addJobs({ db }, 'push.send', jobs, now());
}
