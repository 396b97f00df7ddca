import { dayMs } from '@causa/shared/platform/dates/durations';
import type { BannerName } from '@causa/shared/platform/pages/banners';
import { listPageSize } from '@causa/shared/platform/limits';
import { notificationDays, notificationKinds } from '@causa/shared/accounts/notifications';
import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { NotificationStatus, Prisma } from '../../generated/prisma/client.ts';
import { type NotificationView, notificationViews } from './notification.view.ts';

/** What the bell shows: not dismissed, and of a kind that this build knows. */
export const isShown = {
  status: 'NEW' as const,
  kind: { in: [...notificationKinds] },
} satisfies Prisma.NotificationWhereInput;

interface NotificationList {
  notifications: NotificationView[];
  /** Shown in the menu and never looked at. */
  unseen: number;
  count: number;
  pageCount: number;
}

/**
 * One's notices that were not dismissed, the newest first, 20 a page; `pageIndex` is zero-based.
 * LOGIN_REQUIRED.
 */
export async function listNotifications(
  context: Context,
  pageIndex: number,
): Promise<NotificationList> {
  const where = shownTo(requireUser(context).userId);
  const [rows, count, unseen] = await Promise.all([
    context.db.notification.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: pageIndex * listPageSize,
      take: listPageSize,
    }),
    context.db.notification.count({ where }),
    context.db.notification.count({ where: { ...where, viewed: false } }),
  ]);
  return {
    notifications: notificationViews(rows),
    unseen,
    count,
    pageCount: Math.ceil(count / listPageSize),
  };
}

export interface NotificationChange {
  /** Left out: all of one's own. */
  ids?: readonly string[] | undefined;
  viewed?: true | undefined;
  read?: true | undefined;
  status?: NotificationStatus | undefined;
}

/**
 * Marks one's notices viewed (the menu was opened), read (a notice was followed, which is to have
 * viewed it), or dismissed and back.
 * Ids of nobody's or someone else's notices are passed over. Answers how many are unseen now.
 * LOGIN_REQUIRED.
 */
export async function markNotifications(
  context: Context,
  { ids, viewed, read, status }: NotificationChange,
): Promise<number> {
  const { userId } = requireUser(context);
  const data = {
    ...(viewed || read ? { viewed: true } : {}),
    ...(read ? { read: true } : {}),
    ...(status === undefined ? {} : { status }),
  };
  const where = { userId, kind: { in: [...notificationKinds] } };
  if (Object.keys(data).length > 0)
    await context.db.notification.updateMany({
      where: { ...where, ...(ids === undefined ? {} : { id: { in: [...ids] } }) },
      data,
    });
  return context.db.notification.count({ where: { ...shownTo(userId), viewed: false } });
}

/** Shows a banner no more. LOGIN_REQUIRED. */
export async function dismissBanner(context: Context, banner: BannerName): Promise<void> {
  const { userId } = requireUser(context);
  await context.db.dismissedBanner.createMany({
    data: [{ userId, name: banner, dismissedAt: context.now() }],
    skipDuplicates: true,
  });
}

/** Forgets notices of half a year ago, of whatever kind. Answers how many. */
export async function sweepNotifications(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - notificationDays * dayMs);
  return (await context.db.notification.deleteMany({ where: { createdAt: { lt: before } } })).count;
}

/** The notifications that the bell shows to a user. */
function shownTo(userId: string) {
  return { userId, ...isShown };
}
