import type {
  NamingKind,
  NotificationKind,
  NotificationParams,
} from '@causa/shared/accounts/notifications';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { queuePushes } from '../push/queue-pushes.ts';

export type Notice<Kind extends NotificationKind> = NoticeRecipient<Kind> &
  (Kind extends NamingKind ? Required<Pick<NoticeRecipient<Kind>, 'namedId'>> : unknown);

interface NoticeRecipient<Kind extends NotificationKind> {
  userId: string;
  kind: Kind;
  params: NotificationParams[Kind];
  /** Account of another person named in the facts; null for a visitor. */
  namedId?: string | null;
  /**
   * Subject of the notification (`<application id>:<status>`). A second one of the same kind and
   * subject is ignored.
   */
  subject?: string;
}

/** Rows per statement. */
const batch = 1_000;

/**
 * Adds a notification to the user's bell and devices, in the transaction of its cause. Returns whether it was
 * new.
 */
export async function notify<Kind extends NotificationKind>(
  context: Pick<Context, 'db' | 'now'>,
  notice: Notice<Kind>,
): Promise<boolean> {
  return (await notifyEach(context, [notice])) > 0;
}

/**
 * Adds notifications for several users in few statements, and queues the push messages of their
 * devices. Returns how many were new.
 */
export async function notifyEach<Kind extends NotificationKind>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  notices: readonly Notice<Kind>[],
): Promise<number> {
  let count = 0;
  for (let from = 0; from < notices.length; from += batch) {
    const data = notices
      .slice(from, from + batch)
      .map(({ userId, namedId = null, kind, params, subject = '' }) => ({
        id: newId(),
        userId,
        namedId,
        kind,
        subject,
        params,
        createdAt: now(),
      }));
    const made = await db.notification.createManyAndReturn({
      data,
      skipDuplicates: true,
      select: { id: true, userId: true },
    });
    await queuePushes({ db, now }, made);
    count += made.length;
  }
  return count;
}

/** Deletes notifications of one kind about these subjects after they became invalid. */
export async function withdrawNotices(
  { db }: Pick<Context, 'db'>,
  kind: NotificationKind,
  { userIds, subjects }: { userIds: readonly string[]; subjects: readonly string[] },
): Promise<void> {
  await db.notification.deleteMany({
    where: { userId: { in: [...userIds] }, kind, subject: { in: [...subjects] } },
  });
}
