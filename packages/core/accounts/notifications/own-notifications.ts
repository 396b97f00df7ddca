import { dayMs } from '@causa/shared/platform/dates/durations';
import type { BannerName } from '@causa/shared/platform/pages/banners';
import { listPageSize } from '@causa/shared/platform/limits';
import { notificationDays, notificationKinds } from '@causa/shared/accounts/notifications';
import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { NotificationStatus, Prisma } from '../../generated/prisma/client.ts';
import { type NotificationView, notificationViews } from './notification.view.ts';

/** Filter for the bell: not dismissed, and of a kind known to this build. */
export const isShown = {
  status: 'NEW' as const,
  kind: { in: [...notificationKinds] },
} satisfies Prisma.NotificationWhereInput;

interface NotificationList {
  notifications: NotificationView[];
  /** In the menu and not viewed yet. */
  unseen: number;
  count: number;
  pageCount: number;
}

/**
 * Returns the caller's notifications that were not dismissed, newest first, 20 a page; `pageIndex`
 * is zero-based.
 * @throws LOGIN_REQUIRED without a session
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
  /** Omitted: all notifications of the caller. */
  ids?: readonly string[] | undefined;
  viewed?: true | undefined;
  read?: true | undefined;
  status?: NotificationStatus | undefined;
}

/**
 * Marks notifications as viewed (menu opened), read (link followed; implies viewed), dismissed or
 * restored. Ignores ids of other users and unknown ids. Returns the number of unviewed ones.
 * @throws LOGIN_REQUIRED without a session
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

/**
 * Dismisses a banner permanently.
 * @throws LOGIN_REQUIRED without a session
 */
export async function dismissBanner(context: Context, banner: BannerName): Promise<void> {
  const { userId } = requireUser(context);
  await context.db.dismissedBanner.createMany({
    data: [{ userId, name: banner, dismissedAt: context.now() }],
    skipDuplicates: true,
  });
}

/** Deletes notifications older than half a year. Returns the count. */
export async function sweepNotifications(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - notificationDays * dayMs);
  return (await context.db.notification.deleteMany({ where: { createdAt: { lt: before } } })).count;
}

/** Filters the notifications that the bell shows to a user. */
function shownTo(userId: string) {
  return { userId, ...isShown };
}
