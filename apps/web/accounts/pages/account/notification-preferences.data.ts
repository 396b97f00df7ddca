import {
  listSubscriptions,
  readPreferences,
} from '@causa/shared/generated/accounts/preferences.endpoints';
import { listPushDevices } from '@causa/shared/generated/accounts/push.endpoints';
import type { listPushDevicesContract } from '@causa/shared/accounts/push.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type {
  listSubscriptionsContract,
  readPreferencesContract,
} from '@causa/shared/accounts/preferences.contract';
import type { PageLoader } from '../../../lib/navigation/page.ts';
import { listZoneOptions } from '../../../lib/zone-options.ts';

export type PreferencesData = Omit<ReplyOf<typeof readPreferencesContract>, 'timeZones'> &
  ReplyOf<typeof listSubscriptionsContract> & {
    push: ReplyOf<typeof listPushDevicesContract>;
  } & { timeZones: { value: string; label: string }[] };

export const loader: PageLoader<PreferencesData> = {
  async load({ api, locale }) {
    const [preferences, subscriptions, push] = await Promise.all([
      api.call(readPreferences),
      api.call(listSubscriptions),
      api.call(listPushDevices),
    ]);
    const timeZones = await listZoneOptions(locale, preferences.timeZones);
    return { data: { ...preferences, ...subscriptions, push, timeZones } };
  },
};
