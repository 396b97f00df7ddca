import { zoneOptions } from '@causa/i18n/zone-names';
import {
  listSubscriptions,
  readPreferences,
} from '@causa/shared/generated/accounts/preferences.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type {
  listSubscriptionsContract,
  readPreferencesContract,
} from '@causa/shared/accounts/preferences.contract';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export type PreferencesData = Omit<ReplyOf<typeof readPreferencesContract>, 'timeZones'> &
  ReplyOf<typeof listSubscriptionsContract> & { timeZones: { value: string; label: string }[] };

export const loader: PageLoader<PreferencesData> = {
  async load({ api, locale }) {
    const [preferences, subscriptions] = await Promise.all([
      api.call(readPreferences),
      api.call(listSubscriptions),
    ]);
    const timeZones = zoneOptions(locale, preferences.timeZones);
    return { data: { ...preferences, ...subscriptions, timeZones } };
  },
};
