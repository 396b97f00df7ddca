import type {
  NamingKind,
  NotificationKind,
  NotificationParams,
} from '@causa/shared/accounts/notifications';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';

export type Notice<Kind extends NotificationKind> = NoticeRecipient<Kind> &
  (Kind extends NamingKind ? Required<Pick<NoticeRecipient<Kind>, 'namedId'>> : unknown);

interface NoticeRecipient<Kind extends NotificationKind> {
  userId: string;
  kind: Kind;
  params: NotificationParams[Kind];
  /** The account of another person whom the facts name; null for a visitor. */
  namedId?: string | null;
  /**
   * What it is about (`<application id>:<status>`): a second notice of the same kind about the same
   * thing changes nothing.
   */
  subject?: string;
}

/** So many rows a statement. */
const batch = 1_000;

/**
 * Tells someone in the bell of the header, in the transaction that gave the reason. Answers whether
 * it was news.
 */
export async function notify<Kind extends NotificationKind>(
  context: Pick<Context, 'db' | 'now'>,
  notice: Notice<Kind>,
): Promise<boolean> {
  return (await notifyEach(context, [notice])) > 0;
}

/** The same for many at once, in few statements. Answers how many notices were news. */
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
        params: params as Prisma.InputJsonObject,
        createdAt: now(),
      }));
    count += (await db.notification.createMany({ data, skipDuplicates: true })).count;
  }
  return count;
}

/** Deletes notices of one kind about these subjects: what they say no longer holds. */
export async function withdrawNotices(
  { db }: Pick<Context, 'db'>,
  kind: NotificationKind,
  { userIds, subjects }: { userIds: readonly string[]; subjects: readonly string[] },
): Promise<void> {
  await db.notification.deleteMany({
    where: { userId: { in: [...userIds] }, kind, subject: { in: [...subjects] } },
  });
}
