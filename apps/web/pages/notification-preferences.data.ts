import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { readPreferencesContract } from '@causa/shared/contracts/profile.contract';
import type { PageLoader } from '../lib/page.ts';

export type PreferencesData = ReplyOf<typeof readPreferencesContract>['notificationPreferences'];

export const loader: PageLoader<PreferencesData> = {
  async load({ api }) {
    const { notificationPreferences } = await api.get<ReplyOf<typeof readPreferencesContract>>('/data/userdashboard/notification-preferences');
    return { data: notificationPreferences };
  },
};
