import type { z } from 'zod';
import type { notificationSchema } from '@causa/shared/accounts/notifications.contract';
import type { NotificationKind } from '@causa/shared/accounts/notifications';
import { pushHours } from '@causa/shared/accounts/push';
import type { Jobs } from '@causa/shared/platform/jobs';
import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { WebhookAnswer } from '../../platform/web-pages/post-webhook.ts';
import { notificationViews } from '../notifications/notification.view.ts';
import { wantsPush } from './push-topics.ts';
import type { PushOptions, PushSender } from '../../platform/ports/push-sender.ts';

/** Writes title and text of a notification; the worker provides the messages. */
export type WritePush = (
  locale: Locale,
  notification: z.infer<typeof notificationSchema>,
) => { title: string; body: string };

const attemptsMax = 6;
/** Delay of the second attempt; later ones wait four times longer each. */
const firstWaitMs = 30_000;
const longestWaitMs = 6 * 3_600_000;
/** Messages refused in a row until a device is removed. */
const failuresMax = 3;

/** Kinds that people wait for. */
const urgentKinds: readonly NotificationKind[] = [
  'application-message',
  'application-reply',
  'interview-canceled',
  'interview-reminder',
  'applicant-interview-canceled',
  'applicant-interview-reminder',
  'new-sign-in',
];

/**
 * Makes one attempt to send a notification to a device. Skips what was seen in the bell, withdrawn,
 * turned off or is older than a day, and devices whose session ended. A device that the push
 * service does not know any more is removed.
 */
export async function sendPush(
  context: Context,
  job: Jobs['push.send'],
  { sender, write }: { sender: PushSender; write: WritePush },
): Promise<void> {
  const [device, row] = await Promise.all([
    context.db.pushDevice.findUnique({
      where: { id: job.deviceId },
      include: {
        session: { select: { expiresAt: true } },
        user: { select: { locale: true } },
      },
    }),
    context.db.notification.findUnique({ where: { id: job.notificationId } }),
  ]);
  if (device === null || row === null || row.userId !== device.userId) return;
  const now = context.now().getTime();
  const secondsLeft = pushHours * 3_600 - Math.floor((now - row.createdAt.getTime()) / 1_000);
  if (row.viewed || row.status !== 'NEW' || secondsLeft <= 0) return;
  if (device.session.expiresAt.getTime() <= now) return;
  const [notification] = notificationViews([row]);
  if (notification === undefined) return;
  const { locale } = device.user;
  const { id, kind, url } = notification;
  if (!(await wantsPush(context, device.userId, kind))) return;
  const topic = kind === 'new-matches' ? kind : id;
  const answer = await sender(
    device,
    {
      account: device.userId,
      id,
      tag: topic,
      path: url[locale],
      lang: locale,
      ...write(locale, notification),
    },
    { ttlSeconds: secondsLeft, urgency: getUrgency(kind), topic },
  );
  await recordAnswer(context, job, device, answer);
}

function getUrgency(kind: NotificationKind): PushOptions['urgency'] {
  if (kind === 'new-matches') return 'low';
  return urgentKinds.includes(kind) ? 'high' : 'normal';
}

async function recordAnswer(
  context: Context,
  job: Jobs['push.send'],
  { id, endpoint }: { id: string; endpoint: string },
  { status, error, retryAfter }: WebhookAnswer,
): Promise<void> {
  const { db, now, log } = context;
  if (status !== null && status >= 200 && status < 300) {
    await db.pushDevice.updateMany({ where: { id }, data: { failures: 0, lastUsedAt: now() } });
    return;
  }
  // Unsubscribed or expired.
  if (status === 404 || status === 410) {
    await db.pushDevice.deleteMany({ where: { id } });
    return;
  }
  const isTemporary = status === null ? error !== 'ADDRESS' : status === 429 || status >= 500;
  if (isTemporary && job.attempt < attemptsMax) {
    const wait = Math.max((retryAfter ?? 0) * 1_000, firstWaitMs * 4 ** (job.attempt - 1));
    const runAt = new Date(now().getTime() + Math.min(wait, longestWaitMs));
    await addJob(context, 'push.send', { ...job, attempt: job.attempt + 1 }, { runAt });
    return;
  }
  log.warn({ device: id, host: new URL(endpoint).host, status, error }, 'push message refused');
  await db.pushDevice.updateMany({ where: { id }, data: { failures: { increment: 1 } } });
  await db.pushDevice.deleteMany({ where: { id, failures: { gte: failuresMax } } });
}
