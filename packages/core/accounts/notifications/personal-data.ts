import type { Context } from '../../platform/context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

export const notificationsData: PersonalData = {
  tables: {
    notification_preferences: 'notificationPreferences',
    notifications: 'notifications',
    dismissed_banners: 'dismissedBanners',
  },
  async exportFor({ db }, { id: userId }) {
    const [notificationPreferences, notifications, dismissedBanners] = await Promise.all([
      db.notificationPreference.findMany({ where: { userId } }),
      db.notification.findMany({ where: { userId }, omit: { namedId: true } }),
      db.dismissedBanner.findMany({ where: { userId } }),
    ]);
    return { notificationPreferences, notifications, dismissedBanners };
  },
};

/** Deletes members' notifications about messages of a visitor without an account. */
export async function eraseVisitorNotices(
  { db }: Pick<Context, 'db'>,
  messageIds: readonly string[],
): Promise<void> {
  // Uses index notifications_visitor_idx.
  await db.notification.deleteMany({
    where: { kind: 'organization-message', namedId: null, subject: { in: [...messageIds] } },
  });
}
