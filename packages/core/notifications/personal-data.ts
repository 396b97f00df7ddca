import type { PersonalData } from '../kernel/personal-data.ts';

export const notificationsData: PersonalData = {
  tables: {
    notification_preferences: 'notificationPreferences',
    notifications: 'notifications',
    dismissed_banners: 'dismissedBanners',
  },
  async exportFor({ db }, { id: userId }) {
    const [notificationPreferences, notifications, dismissedBanners] = await Promise.all([
      db.notificationPreference.findMany({ where: { userId } }),
      db.notification.findMany({ where: { userId } }),
      db.dismissedBanner.findMany({ where: { userId } }),
    ]);
    return { notificationPreferences, notifications, dismissedBanners };
  },
};
